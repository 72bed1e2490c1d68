import type { World } from './World.ts';

/** Something that somebody does. It reads the chain if it must, and adds transactions to the next block. */
export type Deed = (world: World) => void | Promise<void>;

/** Deeds and their times, taken in order of time; those of one time in the order in which they were planned. */
export class Schedule {
  #planned: { time: number; deed: Deed }[] = [];
  #isSorted = true;

  /** Plans `deed` for `time` (unix s). */
  at(time: number, deed: Deed): void {
    this.#planned.push({ time, deed });
    this.#isSorted = false;
  }

  /** Takes out all deeds up to and including `time`. */
  takeUntil(time: number): Deed[] {
    if (!this.#isSorted) {
      this.#planned.sort((a, b) => a.time - b.time);
      this.#isSorted = true;
    }
    const index = this.#planned.findIndex((planned) => planned.time > time);
    return this.#planned.splice(0, index === -1 ? this.#planned.length : index).map(({ deed }) => deed);
  }
}
