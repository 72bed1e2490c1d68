import { setTimeout as sleep } from 'node:timers/promises';
import type { Front } from '../../harness/Front.ts';
import type { Site } from '../../harness/parts/Site.ts';
import type { UserRequest } from '../../harness/parts/requests.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

/** A visitor's requests: a page, public figures, a list by POST. */
const REQUESTS: (UserRequest & { isPage?: boolean })[] = [
  { path: '/', isPage: true },
  { path: '/home/stats' },
  { path: '/status' },
  { path: '/home/joinInfo' },
  { path: '/node/activitySchedule', method: 'POST', body: {} },
];
/** Concurrent visitors: each has one request in flight. */
export const VISITORS = 6;
const PAUSE_MS = 30;

/** Visitors who send requests continuously, each over a separate connection. */
export class Load {
  readonly #end = new AbortController();
  readonly #visitors: Promise<void>[];

  constructor(
    private readonly front: Front,
    private readonly promises: Promises,
    site: Site,
    /** Whether calls may be refused with 503. */
    private readonly isOutage = false,
  ) {
    this.#visitors = Array.from({ length: VISITORS }, (_, index) => this.#visit(site.visitor(), index));
  }

  /** Resolves when each visitor has its last response. */
  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#visitors);
  }

  async #visit(site: Site, first: number): Promise<void> {
    for (let index = first; !this.#end.signal.aborted; index++) {
      const user = REQUESTS[index % REQUESTS.length]!;
      const answer = await this.front.ask(user, site);
      if (answer) {
        const isAnswered = answer.status === 200 || (this.isOutage && answer.status === 503);
        this.promises.check('calm', isAnswered, () => `${user.path} answers ${answer.status}`);
      }
      await sleep(PAUSE_MS);
    }
    site.close();
  }
}
