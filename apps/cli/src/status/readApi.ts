import { LANGUAGES } from '@koala/protocol/languages';

/** The server's own state and its notices to users. */
export interface ApiStatus {
  indexed: number;
  head: number;
  lag: number;
  /** Why the API is not ready; undefined when it is. */
  notReady: string | undefined;
  /** Per language; texts are empty when there is no notice. */
  notices: { language: string; title: string; line: string }[];
}

type Index = Pick<ApiStatus, 'indexed' | 'head' | 'lag'>;

const TIMEOUT_MS = 10_000;
const UNAVAILABLE = 'cannot be read now';

/** Reads the state from the API. Rejects when it does not respond. */
export async function readApi(origin: string): Promise<ApiStatus> {
  const get = async (path: string) => {
    try {
      return await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      // The message of a failed fetch is only `fetch failed`; its cause has the reason.
      throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
    }
  };
  const [status, ready, ...notices] = await Promise.all([
    get('/status').then((answer) => answer.json() as Promise<{ data: Index }>),
    get('/ready').then(readProblem),
    ...LANGUAGES.map(async (language) => {
      const [notice, line] = await Promise.all(
        ['/home/getNotice', '/status/line'].map(async (path) => {
          const answer = await get(`${path}?language=${language}`);
          // An absent notice and an unreadable one are different results.
          if (!answer.ok) return { title: UNAVAILABLE, text: UNAVAILABLE };
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
    notReady: ready,
    notices: notices.filter(({ title, line }) => title !== '' || line !== ''),
  };
}

/** The reasons that `/ready` lists. A host that does not route the request to the API responds with a page. */
async function readProblem(answer: Response): Promise<string | undefined> {
  try {
    const { code, message } = (await answer.json()) as { code: number; message: string };
    return code === 200 ? undefined : message;
  } catch {
    return 'the host does not forward /ready to the API';
  }
}
