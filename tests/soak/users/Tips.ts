/** For so long after a reorganisation answers of before and after it may follow each other. */
const MIXED_MS = 30_000;

/** Where the chain has gone back to, and when. */
export class Tips {
  #forks: { block: number; at: number }[] = [];

  /** The chain was reorganised: blocks after `block` are gone. */
  wentBackTo(block: number): void {
    this.#forks.push({ block, at: performance.now() });
  }

  /** Whether an older state that ends with `block` may be shown now. It is not older than where the chain went back to a moment ago. */
  mayGoBack(block: number): boolean {
    const since = performance.now() - MIXED_MS;
    this.#forks = this.#forks.filter(({ at }) => at > since);
    return this.#forks.some((fork) => block >= fork.block);
  }
}
