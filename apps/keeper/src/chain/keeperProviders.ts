import type { FaultKind } from '@koala/chain-node/metrics/ProviderFaults';
import type { ChainIdentity } from '@koala/protocol/chainIdentity';
import { ProviderPool } from '@koala/chain-node/rpc/ProviderPool';
import { RpcProvider } from '@koala/chain-node/rpc/RpcProvider';
import { createPublicClient } from 'viem';
import type { PublicClient } from 'viem';

const TIMEOUT_MS = 15_000;
const BATCH_SIZE = 50;
const ROUNDS = 3;

/**
 * A client over several providers of the `expected` chain, and a function that switches to the next one, for when the current one's
 * responses are not usable. A request fails over from a provider that does not respond. It rejects when all failed in three rounds, and with
 * WrongChainError when one is on another chain. `onFailure` is called once per failing provider, and again when the reason changes.
 */
export function keeperProviders(
  rpcUrls: readonly string[],
  expected: ChainIdentity,
  onFailure?: (url: string, reason: string) => void,
  onFault: (provider: number, kind: FaultKind) => void = () => {},
): { client: PublicClient; rotate: () => void } {
  const options = { expected, timeoutMs: TIMEOUT_MS, batchSize: BATCH_SIZE };
  const pool = new ProviderPool(
    rpcUrls.map(
      (url, index) => new RpcProvider(url, { ...options, onFault: (kind) => onFault(index, kind) }),
    ),
  );
  /** The last reported reason per failing provider. */
  const failing = new Map<RpcProvider, string>();
  const transport = pool.transport({
    rounds: ROUNDS,
    onFailure: (provider, error) => {
      const reason = messageOf(error);
      if (failing.get(provider) === reason) return;
      failing.set(provider, reason);
      onFailure?.(provider.name, reason);
    },
    onAnswer: (provider) => failing.delete(provider),
  });
  return { client: createPublicClient({ transport, cacheTime: 0 }), rotate: () => pool.rotate() };
}

/** The message of a failure without the URL, which may contain a provider's key. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'shortMessage' in error ? String(error.shortMessage) : error.message;
}
