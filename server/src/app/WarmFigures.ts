import type { Logger } from 'pino';
import type { HeadFeed } from '../http/HeadFeed.ts';

/**
 * Figures of all wallets, which take seconds to compute for a large index. They are computed before the process becomes ready, and updated
 * after each block, so that no request has to.
 */
export class WarmFigures {
  #isWarm = false;
  #running: Promise<void> | undefined;
  #stop: () => void = () => {};

  constructor(
    private readonly compute: () => Promise<unknown>,
    private readonly heads: HeadFeed,
    private readonly log: Logger,
  ) {}

  /** Computes them for the current head, and for each new one. Resolves after the first time. */
  start(): Promise<void> {
    this.#stop = this.heads.subscribe(() => void this.#follow());
    return this.#follow();
  }

  stop(): void {
    this.#stop();
  }

  /** Why the process is not ready; empty once they were computed. While the index is being built, that is the reason. */
  problems(): string[] {
    return this.#isWarm || !this.#canCompute() ? [] : ['the figures of all wallets are being computed'];
  }

  #canCompute(): boolean {
    const head = this.heads.current();
    return head !== undefined && head.status !== 'backfilling';
  }

  async #follow(): Promise<void> {
    if (!this.#canCompute()) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.compute();
      if (!this.#isWarm) this.log.info('the figures of all wallets are computed');
      this.#isWarm = true;
    } catch (error) {
      // The head feed logs when the database is away; the next block triggers another attempt.
      this.log.debug({ err: error }, 'the figures of all wallets could not be computed');
    }
  }
}
