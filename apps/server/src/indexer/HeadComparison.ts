import type { Logger } from 'pino';
import type { Tip } from './IndexWriter.ts';
import type { Providers } from './Providers.ts';

/**
 * Compares the indexed block with the one that another provider has at that height, taking the other providers in turn. A provider with a
 * different block there is on another branch, or on a forged chain, which proofs cannot detect.
 */
export class HeadComparison {
  #comparedAt = -Infinity;
  #turn = 0;

  constructor(
    private readonly providers: Providers,
    private readonly log: Logger,
  ) {}

  /** Starts a comparison of `tip`, which came from the current provider, when the interval has passed. Only a difference is logged. */
  compareWhenDue({ number, hash }: Tip): void {
    const { count, current, name, compareMs } = this.providers;
    const now = performance.now();
    if (count < 2 || hash === '0x' || now - this.#comparedAt < compareMs) return;
    this.#comparedAt = now;
    this.#turn = (this.#turn % (count - 1)) + 1;
    const other = (current + this.#turn) % count;
    void this.#compare({ number, hash, provider: name }, other);
  }

  async #compare(indexed: { number: number; hash: string; provider: string }, other: number): Promise<void> {
    const probe = this.providers.probes[other]!;
    const block = await probe.block(indexed.number).catch(() => null);
    if (!block || block.hash === indexed.hash) return;
    this.providers.noteFault(other, 'differs');
    this.log.warn(
      { ...indexed, otherProvider: probe.name, otherHash: block.hash },
      'RPC providers disagree on a block',
    );
  }
}
