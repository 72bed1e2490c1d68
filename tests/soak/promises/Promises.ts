import { PROMISES } from './list.ts';
import type { PromiseName } from './list.ts';
import { Slowness } from './Slowness.ts';

/** A promise that did not hold. */
export interface Break {
  promise: PromiseName;
  what: string;
  /** Seconds since the beginning. */
  at: number;
  /** What was broken at that moment. */
  during: string | undefined;
}

/** Details of one promise that are kept; all are counted. */
const KEPT = 20;

/** Counts how often each promise was checked, and keeps what was broken. */
export class Promises {
  readonly slowness = new Slowness();
  readonly breaks: Break[] = [];
  /** What is broken on purpose at the moment. */
  fault: string | undefined;
  broken = 0;
  /** The longest that each of those with a bound took, and the bound that documents name; seconds. */
  readonly longest = new Map<PromiseName, { took: number; seconds: number }>();
  readonly #checked = new Map<PromiseName, number>();
  readonly #begin = performance.now();

  /** Notes that `name` was looked at, and whether it holds; `what` says what was found. Returns `holds`. */
  check(name: PromiseName, holds: boolean, what: () => string): boolean {
    this.#checked.set(name, (this.#checked.get(name) ?? 0) + 1);
    if (holds) return true;
    this.broken += 1;
    const found: Break = { promise: name, what: what(), at: this.seconds, during: this.fault };
    if (this.breaks.filter(({ promise }) => promise === name).length < KEPT) {
      this.breaks.push(found);
      console.log(`  BROKEN after ${found.at.toFixed(0)} s: ${PROMISES[name].says}: ${found.what}`);
    }
    return false;
  }

  /** Checks that something that is over now took no longer than `seconds`, of a machine as slow as this one was meanwhile. */
  within(name: PromiseName, took: number, seconds: number, what: string): boolean {
    const longest = this.longest.get(name);
    if (took > (longest?.took ?? -1)) this.longest.set(name, { took, seconds });
    if (took <= seconds) return this.check(name, true, () => what);
    const bound = seconds * this.slowness.during(took);
    return this.check(name, took <= bound, () => `${what}: ${took.toFixed(1)} s of ${bound.toFixed(1)}`);
  }

  /** Patience: so much time of an idle machine, in whatever unit, on this one as slow as it was at its slowest; a whole number. */
  bound(time: number): number {
    return Math.ceil(time * this.slowness.now);
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }

  /** Whether nothing is broken, and all is well again after what was. */
  get isCalm(): boolean {
    return this.fault === undefined;
  }

  /** How often each was checked, those that never were with 0. */
  counts(): { name: PromiseName; checked: number }[] {
    return (Object.keys(PROMISES) as PromiseName[]).map((name) => ({
      name,
      checked: this.#checked.get(name) ?? 0,
    }));
  }
}
