import { LANGUAGES } from '@koala/protocol/languages';

/** What the server says of itself and to users. */
export interface ApiStatus {
  indexed: number;
  head: number;
  lag: number;
  isReady: boolean;
  /** Per language; texts are empty where nothing is said. */
  notices: { language: string; title: string; line: string }[];
}

type Index = Pick<ApiStatus, 'indexed' | 'head' | 'lag'>;

const TIMEOUT_MS = 10_000;

/** Asks the API. Rejects when it does not answer. */
export async function readApi(origin: string): Promise<ApiStatus> {
  const get = (path: string) => fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [status, ready, ...notices] = await Promise.all([
    get('/status').then((answer) => answer.json() as Promise<{ data: Index }>),
    get('/ready'),
    ...LANGUAGES.map(async (language) => {
      const [notice, line] = await Promise.all(
        ['/home/getNotice', '/status/line'].map(async (path) => {
          const answer = await get(`${path}?language=${language}`);
          return ((await answer.json()) as { data: { title?: string; text?: string } | null }).data;
        }),
      );
      return { language, title: notice?.title ?? '', line: line?.text ?? '' };
    }),
  ]);
  const { indexed, head, lag } = status.data;
  return {
    indexed,
    head,
    lag,
    isReady: ready.ok,
    notices: notices.filter(({ title, line }) => title !== '' || line !== ''),
  };
}
