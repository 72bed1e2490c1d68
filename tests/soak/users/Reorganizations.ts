/** For this long after a reorganization, responses from before and after it may alternate. */
const MIXED_MS = 30_000;

/** Reorganizations: the fork block, and the time. */
export class Reorganizations {
  #forks: { block: number; at: number }[] = [];

  /** The chain was reorganized: blocks after `block` are gone. */
  wentBackTo(block: number): void {
    this.#forks.push({ block, at: performance.now() });
  }

  /** Whether an older state at `block` is currently allowed: not older than the fork block of a recent reorganization. */
  mayGoBack(block: number): boolean {
    const since = performance.now() - MIXED_MS;
    this.#forks = this.#forks.filter(({ at }) => at > since);
    return this.#forks.some((fork) => block >= fork.block);
  }
}
