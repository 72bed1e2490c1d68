import { LANGUAGES } from '@koala/protocol/languages';

/** What the server says of itself and to users. */
export interface ApiStatus {
  indexed: number;
  head: number;
  lag: number;
  isReady: boolean;
  notices: { language: string; title: string }[];
}

const TIMEOUT_MS = 10_000;

/** Asks the API. Rejects when it does not answer. */
export async function readApi(origin: string): Promise<ApiStatus> {
  const get = (path: string) => fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [status, ready, ...notices] = await Promise.all([
    get('/status').then((answer) => answer.json() as Promise<{ indexed: number; head: number; lag: number }>),
    get('/ready'),
    ...LANGUAGES.map(async (language) => {
      const answer = await get(`/home/getNotice?language=${language}`);
      const { data } = (await answer.json()) as { data: { title: string } | null };
      return { language, title: data?.title ?? '' };
    }),
  ]);
  const { indexed, head, lag } = status;
  return { indexed, head, lag, isReady: ready.ok, notices: notices.filter(({ title }) => title !== '') };
}
