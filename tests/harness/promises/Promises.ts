import { PROMISES } from './list.ts';
import type { PromiseName } from './list.ts';
import { Slowness } from './Slowness.ts';

export interface BrokenPromise {
  promise: PromiseName;
  what: string;
  /** Seconds since the start. */
  at: number;
  /** The fault active at that time. */
  during: string | undefined;
}

/** Maximum details kept per promise; all are counted. */
const MAX_DETAILS = 20;

/** Counts how many times each promise was checked, and records violations. */
export class Promises {
  readonly slowness = new Slowness();
  readonly breaks: BrokenPromise[] = [];
  fault: string | undefined;
  broken = 0;
  /** The maximum duration of each bounded promise, and its documented bound; seconds. */
  readonly longest = new Map<PromiseName, { took: number; seconds: number }>();
  readonly #checked = new Map<PromiseName, number>();
  readonly #begin = performance.now();

  /** Records a check of `name` and whether it holds; `what` describes the finding. Returns `holds`. */
  check(name: PromiseName, holds: boolean, what: () => string): boolean {
    this.#checked.set(name, (this.#checked.get(name) ?? 0) + 1);
    if (holds) return true;
    this.broken += 1;
    const found: BrokenPromise = { promise: name, what: what(), at: this.seconds, during: this.fault };
    if (this.breaks.filter(({ promise }) => promise === name).length < MAX_DETAILS) {
      this.breaks.push(found);
      console.log(`  BROKEN after ${found.at.toFixed(0)} s: ${PROMISES[name].says}: ${found.what}`);
    }
    return false;
  }

  /** Checks that something took at most `seconds`, scaled by the machine's slowness during it. */
  within(name: PromiseName, took: number, seconds: number, what: string): boolean {
    const longest = this.longest.get(name);
    if (took > (longest?.took ?? -1)) this.longest.set(name, { took, seconds });
    if (took <= seconds) return this.check(name, true, () => what);
    const bound = seconds * this.slowness.during(took);
    return this.check(
      name,
      took <= bound,
      () => `${what}: ${took.toFixed(1)} s, at most ${bound.toFixed(1)} s allowed`,
    );
  }

  /** Scales a time limit for an idle machine, in any unit, by the machine's current slowdown. Rounds up. */
  bound(time: number): number {
    return Math.ceil(time * this.slowness.now);
  }

  /** Seconds since the start. */
  get seconds(): number {
    return (performance.now() - this.#begin) / 1000;
  }

  /** Whether no fault is active, and everything is healthy again. */
  get isCalm(): boolean {
    return this.fault === undefined;
  }

  /** How many times each promise was checked, including those never checked. */
  counts(): { name: PromiseName; checked: number }[] {
    return (Object.keys(PROMISES) as PromiseName[]).map((name) => ({
      name,
      checked: this.#checked.get(name) ?? 0,
    }));
  }
}
