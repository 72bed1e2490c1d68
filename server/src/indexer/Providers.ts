import { createClient, http } from 'viem';
import type { RpcBlock } from './rpcTypes.ts';

type Hex = `0x${string}`;

export interface ProviderTimes {
  /** First of the growing pauses after which a request is tried again. */
  retryDelayMs: number;
  /** An index that stands still for so long has the other providers asked whether they are further. */
  staleMs: number;
  /** After so long away from the provider that was named first it is looked at again. */
  returnMs: number;
}

const TIMES: ProviderTimes = { retryDelayMs: 100, staleMs: 15_000, returnMs: 300_000 };
/** Blocks come with all their transactions: a batch of full ones is several megabytes. */
const BATCH_SIZE = 25;
const LARGEST_ANSWER_BYTES = 256 * 2 ** 20;
const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const LOOK_TIMEOUT_MS = 5_000;
/** A provider whose head is so much lower than another's does not keep up. */
const BEHIND_BLOCKS = 30;
/** Two that keep up are seldom asked at the same moment. */
const NEAR_BLOCKS = 2;

type Request = (call: { method: string; params?: unknown[] }) => Promise<unknown>;

/** Where the index stands, and the highest block that the present provider told of. */
export interface Standing {
  indexed: number;
  told: number;
}

/**
 * Several providers, of which one is asked. It gives way to the next when it fails, when what it says is found to be wrong, and when it stands
 * still while another goes on; the one that was named first is taken again when it has come round. Looking at others happens beside the work.
 */
export class Providers {
  readonly #requests: Request[];
  readonly #looks: Request[];
  readonly #times: ProviderTimes;
  #current = 0;
  #away = 0;
  #indexed = -1;
  #movedAt = performance.now();
  #looking = false;
  #lookedAt = performance.now();
  #better: number | undefined;

  constructor(
    rpcUrls: readonly string[],
    /** Hash of block 0: a provider of another chain is never changed to. */
    private readonly genesisHash: Hex,
    times: Partial<ProviderTimes> = {},
  ) {
    this.#times = { ...TIMES, ...times };
    this.#requests = rpcUrls.map((url) => {
      const transport = http(url, {
        batch: { batchSize: BATCH_SIZE },
        timeout: TIMEOUT_MS,
        maxResponseBodySize: LARGEST_ANSWER_BYTES,
        retryCount: RETRIES,
        retryDelay: this.#times.retryDelayMs,
      });
      return createClient({ transport }).request as Request;
    });
    this.#looks = rpcUrls.map(
      (url) =>
        createClient({ transport: http(url, { timeout: LOOK_TIMEOUT_MS, retryCount: 0 }) })
          .request as Request,
    );
  }

  /** How many there are. */
  get count(): number {
    return this.#requests.length;
  }

  /** Number of the provider that is asked now, from 0. */
  get current(): number {
    return this.#current;
  }

  /** Asks the present provider, several times while it fails; then it gives way and the call rejects. */
  async ask<T>(method: string, ...params: unknown[]): Promise<T> {
    const asked = this.#current;
    try {
      return (await this.#requests[asked]!({ method, params })) as T;
    } catch (error) {
      this.giveWay(asked);
      throw error;
    }
  }

  /** Moves on from provider `asked`; of many complaints about it only the first one does. */
  giveWay(asked: number): void {
    if (this.#current === asked) this.#take((asked + 1) % this.count);
  }

  /**
   * Between two steps of the work: takes the provider that a look has found to be better, and looks around when it is time to. True when another
   * one is asked from now on.
   */
  reconsider(standing: Standing): boolean {
    const now = performance.now();
    if (standing.indexed !== this.#indexed) {
      this.#indexed = standing.indexed;
      this.#movedAt = now;
    }
    const better = this.#better;
    this.#better = undefined;
    if (better !== undefined && better !== this.#current) {
      this.#take(better);
      return true;
    }
    if (this.count > 1 && !this.#looking) this.#lookAround(standing, now);
    return false;
  }

  #take(provider: number): void {
    this.#current = provider;
    this.#away = performance.now();
    this.#movedAt = this.#away;
  }

  #lookAround({ indexed, told }: Standing, now: number): void {
    const { staleMs, returnMs } = this.#times;
    if (this.#current !== 0 && now - this.#away >= returnMs) {
      this.#away = now;
      void this.#look([0], Math.max(indexed, told) - NEAR_BLOCKS);
    } else if (now - this.#lookedAt >= staleMs) {
      this.#lookedAt = now;
      const stands = now - this.#movedAt >= staleMs;
      const others = this.#requests.map((_, i) => i).filter((i) => i !== this.#current);
      void this.#look(others, stands ? indexed + 1 : told + BEHIND_BLOCKS);
    }
  }

  /** Notes the first of `providers` that is of the right chain and has block `least`. */
  async #look(providers: readonly number[], least: number): Promise<void> {
    this.#looking = true;
    const from = this.#current;
    try {
      for (const provider of providers) {
        const ask = (block: string) =>
          this.#looks[provider]!({
            method: 'eth_getBlockByNumber',
            params: [block, false],
          }) as Promise<RpcBlock | null>;
        const [genesis, head] = await Promise.all([ask('0x0'), ask('latest')]).catch(() => [null, null]);
        if (!head || Number(head.number) < least || genesis?.hash !== this.genesisHash) continue;
        if (this.#current === from) this.#better = provider;
        return;
      }
    } finally {
      this.#looking = false;
    }
  }
}
