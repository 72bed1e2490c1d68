import type { FaultKind } from '@koala/chain-node/metrics/ProviderFaults';
import { isSameChain } from '@koala/protocol/chainIdentity';
import type { ChainIdentity } from '@koala/protocol/chainIdentity';
import { ProviderPool } from '@koala/chain-node/rpc/ProviderPool';
import { RpcProvider } from '@koala/chain-node/rpc/RpcProvider';

export interface ProviderTimings {
  /** First retry delay of a failed request; it grows with each retry. */
  retryDelayMs: number;
  /** Interval of probes of the other providers. An index that has not advanced for this long counts as stale. */
  staleMs: number;
  /** Time after leaving the first provider until it is probed again. */
  returnMs: number;
  /** Interval at which another provider is queried for the block at the indexed height. */
  compareMs: number;
}

const TIMES: ProviderTimings = { retryDelayMs: 100, staleMs: 15_000, returnMs: 300_000, compareMs: 15_000 };
/** Requests per batch. Blocks include all their transactions, so a batch of full blocks is several megabytes. */
const BATCH_SIZE = 25;
const TIMEOUT_MS = 30_000;
/** Used when there is only one provider. With several, the first failure rotates to the next one. */
const RETRIES = 3;
const PROBE_TIMEOUT_MS = 5_000;
/** A provider whose head is this much lower than another's counts as lagging. */
const BEHIND_BLOCKS = 30;
/** Tolerance in blocks, because two providers that keep up are rarely queried at exactly the same time. */
const LAG_TOLERANCE_BLOCKS = 2;

export interface ProvidersOptions {
  /** In order of preference. */
  rpcUrls: readonly string[];
  /** Providers whose answers are not proven. */
  trustedRpcUrls?: readonly string[] | undefined;
  /** The chain that a provider must be on before a probe switches to it. */
  manifest: ChainIdentity;
  providerTimes?: Partial<ProviderTimings> | undefined;
  /** Called for each fault; `provider` is its index in `rpcUrls`. */
  onFault?: ((provider: number, kind: FaultKind) => void) | undefined;
}

export interface Progress {
  indexed: number;
  /** The head that a provider reported last. */
  reportedHead: number;
}

/**
 * The indexer's providers. Rotates to the next one when the current one fails or its answers are refused. Probes the others in the
 * background, and switches to one that has newer blocks when the index is stale or the current provider lags far behind. Returns to the
 * first provider once that one works again.
 */
export class Providers extends ProviderPool {
  /** The same providers, queried in the background with a shorter timeout. */
  readonly probes: readonly RpcProvider[];
  readonly #times: ProviderTimings;
  readonly #chain: ChainIdentity;
  readonly #isTrusted: boolean[];
  #leftAt = 0;
  #indexed: number | undefined;
  #advancedAt = performance.now();
  #isProbing = false;
  #probedAt = performance.now();
  #better: number | undefined;
  /** Reports a fault; `provider` is its index in `rpcUrls`. */
  readonly noteFault: (provider: number, kind: FaultKind) => void;

  constructor({
    rpcUrls,
    trustedRpcUrls = [],
    manifest,
    providerTimes,
    onFault = () => {},
  }: ProvidersOptions) {
    const all = { ...TIMES, ...providerTimes };
    const { retryDelayMs } = all;
    const retries = rpcUrls.length > 1 ? 0 : RETRIES;
    const options = { batchSize: BATCH_SIZE, timeoutMs: TIMEOUT_MS, retries, retryDelayMs };
    // Named by their positions in the list and not by their addresses, whose hosts may contain keys.
    super(
      rpcUrls.map(
        (url, index) =>
          new RpcProvider(url, {
            ...options,
            name: `RPC provider ${index + 1}`,
            onFault: (kind) => onFault(index, kind),
          }),
      ),
    );
    this.noteFault = onFault;
    this.#times = all;
    this.#chain = manifest;
    this.#isTrusted = rpcUrls.map((url) => trustedRpcUrls.includes(url));
    this.probes = rpcUrls.map((url, i) => {
      const { name } = this.providers[i]!;
      // A provider that is not in use is queried only by probes, so probe failures are how operators learn that a standby is gone.
      return new RpcProvider(url, { timeoutMs: PROBE_TIMEOUT_MS, name, onFault: (kind) => onFault(i, kind) });
    });
  }

  get name(): string {
    return this.providers[this.current]!.name;
  }

  get compareMs(): number {
    return this.#times.compareMs;
  }

  /** Whether the current provider's answers are accepted without a proof. */
  get isTrusted(): boolean {
    return this.#isTrusted[this.current]!;
  }

  /** Queries the current provider. If the query fails, rotates to the next provider and rejects; a single provider retries first. */
  async ask<T>(question: (provider: RpcProvider) => Promise<T>): Promise<T> {
    const asked = this.current;
    try {
      return await question(this.providers[asked]!);
    } catch (error) {
      this.rotate(asked);
      throw error;
    }
  }

  /**
   * Call it between two steps of the indexer: switches to a better provider that a probe has found, and starts probes when they are due.
   * True when the provider changed.
   */
  reconsider(progress: Progress): boolean {
    const now = performance.now();
    if (progress.indexed !== this.#indexed) {
      this.#indexed = progress.indexed;
      this.#advancedAt = now;
    }
    const better = this.#better;
    this.#better = undefined;
    if (better !== undefined && better !== this.current) {
      // Returning to the first provider is not a fault of the current one, unless the index is stale.
      if (better !== 0 || this.#isStale(now)) this.noteFault(this.current, 'behind');
      this.use(better);
      return true;
    }
    if (this.count > 1 && !this.#isProbing) this.#probeWhenDue(progress, now);
    return false;
  }

  override use(provider: number): void {
    super.use(provider);
    this.#leftAt = performance.now();
    this.#advancedAt = this.#leftAt;
  }

  #probeWhenDue({ indexed, reportedHead }: Progress, now: number): void {
    const { staleMs, returnMs } = this.#times;
    if (this.current !== 0 && now - this.#leftAt >= returnMs) {
      this.#leftAt = now;
      void this.#probe([0], Math.max(indexed, reportedHead) - LAG_TOLERANCE_BLOCKS);
    } else if (now - this.#probedAt >= staleMs) {
      this.#probedAt = now;
      const isStale = this.#isStale(now);
      const others = this.probes.map((_, i) => i).filter((i) => i !== this.current);
      void this.#probe(others, isStale ? indexed + 1 : reportedHead + BEHIND_BLOCKS);
    }
  }

  #isStale(now: number): boolean {
    return now - this.#advancedAt >= this.#times.staleMs;
  }

  /** Stores the first of `candidates` that is on the right chain and has block `least`. */
  async #probe(candidates: readonly number[], least: number): Promise<void> {
    this.#isProbing = true;
    const from = this.current;
    try {
      for (const candidate of candidates) {
        const provider = this.probes[candidate]!;
        const found = await Promise.all([provider.identity(), provider.block('latest')]).catch(
          () => undefined,
        );
        const [identity, head] = found ?? [];
        if (!identity || !isSameChain(identity, this.#chain)) continue;
        if (!head || Number(head.number) < least) continue;
        if (this.current === from) this.#better = candidate;
        return;
      }
    } finally {
      this.#isProbing = false;
    }
  }
}
