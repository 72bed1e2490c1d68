import type { Site } from './parts/Site.ts';
import { headersOf, parseEnvelope } from './parts/requests.ts';
import type { Answer, UserRequest } from './parts/requests.ts';
import type { Promises } from './promises/Promises.ts';

/** Documented maximum duration of a call. */
const MAX_SECONDS = 15;

/** Counts of what users have seen so far. */
export interface Seen {
  answers: number;
  /** Served from an old cache during a fault, and marked as such. */
  fromMemory: number;
  unavailable: number;
  /** Requests without a response of the product. */
  lost: number;
}

/** The site as users see it: checks every response, and counts them. */
export class Front {
  readonly seen: Seen = { answers: 0, fromMemory: 0, unavailable: 0, lost: 0 };
  /** True while a replica is killed or suspended: a POST in flight there may be lost, and any request may be late. */
  isExcused = false;

  constructor(
    private readonly site: Site,
    private readonly promises: Promises,
  ) {}

  /** Sends a request over the connection of `site`, and checks the promises. Resolves to undefined when it was lost, which is counted. */
  async ask(user: UserRequest & { isPage?: boolean }, site = this.site): Promise<Answer | undefined> {
    const { path, method = 'GET', isPage = false } = user;
    const what = `${method} ${path}`;
    const headers = { 'accept-encoding': 'identity', ...headersOf(user) };
    const wasExcused = this.isExcused;
    const begin = performance.now();
    const body = user.body && JSON.stringify(user.body);
    const found = await site
      .get(path, { method, headers, ...(body && { body }) })
      .catch((error: unknown) => error as Error);
    const isLost = found instanceof Error || (found.status >= 500 && found.body === '');
    const isExcused = wasExcused || this.isExcused;
    this.promises.check('none is cut', !isLost || (isExcused && method !== 'GET'), () =>
      found instanceof Error ? `${what}: ${found.message}` : `${what}: Caddy answered ${found.status}`,
    );
    if (isLost) {
      this.seen.lost += 1;
      return undefined;
    }
    const seconds = (performance.now() - begin) / 1000;
    if (!isExcused) this.promises.within('in time', seconds, MAX_SECONDS, what);
    const answer = { status: found.status, headers: found.headers, ...parseEnvelope(found.body) };
    this.#judge(what, answer, isPage);
    return answer;
  }

  #judge(what: string, { status, headers, code, data }: Answer, isPage: boolean): void {
    const { promises, seen } = this;
    seen.answers += 1;
    if (status === 503) seen.unavailable += 1;
    const isAllowed = status < 500 || (status === 503 && headers['retry-after'] !== undefined);
    promises.check('only 503', isAllowed, () => `${what} answers ${status}`);
    const isEnvelope = code !== undefined && (code === 200 || data === null);
    if (!isPage)
      promises.check('envelope', isEnvelope, () => `${what} answers ${status} without a valid envelope`);
    if (headers['warning'] === undefined) return;
    seen.fromMemory += 1;
    const age = Number(headers['age']);
    promises.check('from memory', age >= 1 && age <= 600, () => `${what} is ${age} s old`);
  }
}
