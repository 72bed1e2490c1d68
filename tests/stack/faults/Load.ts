import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../parts/Site.ts';

/** What a visitor's page asks for: a page, public figures, a list that is posted for. */
const REQUESTS = [
  ['GET', '/', ''],
  ['GET', '/home/stats', ''],
  ['GET', '/status', ''],
  ['GET', '/home/joinInfo', ''],
  ['POST', '/node/activitySchedule', '{}'],
] as const;
/** How many there are: each has one request under way. */
export const VISITORS = 6;
const PAUSE_MS = 30;

/** Visitors who ask without end, and what they saw. */
export class Load {
  answers = 0;
  /** Answers of before the fault, which say so themselves. */
  stale = 0;
  readonly failures: string[] = [];
  readonly #end = new AbortController();
  readonly #visitors: Promise<void>[];

  constructor(site: Site) {
    this.#visitors = Array.from({ length: VISITORS }, (_, index) => this.#visit(site.visitor(), index));
  }

  /** Ends when each visitor has its last answer. */
  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#visitors);
  }

  /** One sentence for people. */
  get seen(): string {
    const stale = this.stale ? `, ${this.stale} of them from memory` : '';
    const failed = this.failures.length ? `${this.failures.length} failed` : 'none failed';
    return `${this.answers} answers${stale}; ${failed}`;
  }

  async #visit(site: Site, first: number): Promise<void> {
    for (let index = first; !this.#end.signal.aborted; index++) {
      const [method, path, body] = REQUESTS[index % REQUESTS.length]!;
      try {
        const { status, headers } = await site.get(path, method, body);
        this.answers += 1;
        if (headers['warning'] !== undefined) this.stale += 1;
        if (status !== 200) this.failures.push(`${method} ${path}: ${status}`);
      } catch (error) {
        this.failures.push(`${method} ${path}: ${(error as Error).message}`);
      }
      await sleep(PAUSE_MS);
    }
    site.close();
  }
}
