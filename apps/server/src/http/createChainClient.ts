import type { Manifest } from '@koala/protocol/manifest';
import { MissingGenesisError, WrongChainError } from '@koala/protocol/chainIdentity';
import { ProviderPool } from '@koala/chain-node/rpc/ProviderPool';
import { RpcProvider } from '@koala/chain-node/rpc/RpcProvider';
import type { Logger } from 'pino';
import { createPublicClient, ExecutionRevertedError } from 'viem';
import type { PublicClient } from 'viem';

const TIMEOUT_MS = 5_000;

/**
 * A client of the deployment's chain. Each request goes to the first provider that answers. A provider that is on another chain, or lacks
 * block 0, is skipped for as long as that lasts, which is logged once. Requests reject when no provider is left.
 */
export function createChainClient(
  rpcUrls: readonly string[],
  expected: Pick<Manifest, 'chainId' | 'genesisHash'>,
  log: Logger,
): PublicClient {
  // Named by position in the list, not by URL, because its host may contain a key.
  const providers = rpcUrls.map(
    (url, index) =>
      new RpcProvider(url, { name: `RPC provider ${index + 1}`, expected, timeoutMs: TIMEOUT_MS }),
  );
  const logged = new Set<RpcProvider>();
  const onFailure = (provider: RpcProvider, error: unknown) => {
    const isOther = error instanceof WrongChainError || error instanceof MissingGenesisError;
    if (!isOther || logged.has(provider)) return;
    logged.add(provider);
    const place = providers.indexOf(provider) + 1;
    log.error({ err: error, provider: place }, 'RPC provider skipped: on another chain, or without block 0');
  };
  const transport = new ProviderPool(providers).transport({
    rounds: 1,
    startsWithFirst: true,
    isFailure: (error) => !isRevert(error),
    onFailure,
  });
  return createPublicClient({ transport });
}

/** A revert is the contract's result: every other provider would return the same. */
function isRevert(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ExecutionRevertedError.nodeMessage.test(error.message);
}
