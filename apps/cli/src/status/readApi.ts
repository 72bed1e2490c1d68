import { LANGUAGES } from '@koala/protocol/languages';

/** What the server says of itself and to users. */
export interface ApiStatus {
  indexed: number;
  head: number;
  lag: number;
  /** Why it is not ready; undefined when it is. */
  notReady: string | undefined;
  /** Per language; texts are empty where nothing is said. */
  notices: { language: string; title: string; line: string }[];
}

type Index = Pick<ApiStatus, 'indexed' | 'head' | 'lag'>;

const TIMEOUT_MS = 10_000;
const UNREAD = 'cannot be read now';

/** Asks the API. Rejects when it does not answer. */
export async function readApi(origin: string): Promise<ApiStatus> {
  const get = async (path: string) => {
    try {
      return await fetch(new URL(path, origin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      // Of itself it says `fetch failed`; the cause says which of many reasons it was.
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
          // Nothing is said, and what is said cannot be read, are not the same.
          if (!answer.ok) return { title: UNREAD, text: UNREAD };
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

/** What `/ready` says against it. A host that does not pass the question on to the API answers with a page. */
async function readProblem(answer: Response): Promise<string | undefined> {
  try {
    const { code, message } = (await answer.json()) as { code: number; message: string };
    return code === 200 ? undefined : message;
  } catch {
    return 'the host does not ask the API for /ready';
  }
}
