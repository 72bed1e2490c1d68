import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../../harness/parts/Site.ts';

/** A visitor's requests: a page, public figures, a list by POST. */
const REQUESTS = [
  ['GET', '/', ''],
  ['GET', '/home/stats', ''],
  ['GET', '/status', ''],
  ['GET', '/home/joinInfo', ''],
  ['POST', '/node/activitySchedule', '{}'],
] as const;
/** Concurrent visitors: each has one request in flight. */
export const VISITORS = 6;
const PAUSE_MS = 30;

/** Visitors who send requests continuously, and what they saw. */
export class Load {
  answers = 0;
  /** Responses from before the fault, marked as stale. */
  stale = 0;
  readonly failures: string[] = [];
  readonly #end = new AbortController();
  readonly #visitors: Promise<void>[];

  constructor(site: Site) {
    this.#visitors = Array.from({ length: VISITORS }, (_, index) => this.#visit(site.visitor(), index));
  }

  /** Resolves when each visitor has its last response. */
  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#visitors);
  }

  /** A summary in one sentence. */
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
