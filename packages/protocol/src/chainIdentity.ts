import type { Hex } from 'viem';

/** Identifies a chain: the local chain has the main network's id, but a different first block. */
export interface ChainIdentity {
  chainId: number;
  genesisHash: Hex;
}

/** One JSON-RPC call. */
export type RpcRequest = (call: { method: string; params?: unknown }) => Promise<unknown>;

/** The provider serves a different chain than the deployment's. Nothing may be read from it or sent to it. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
}

/** The provider has no block 0, so its chain cannot be identified. */
export class MissingGenesisError extends Error {
  override readonly name = 'MissingGenesisError';

  constructor() {
    super('the provider has no block 0, so its chain cannot be identified: use another RPC provider');
  }
}

/** Reads a provider's chain id and genesis hash. Rejects with MissingGenesisError when it has no block 0. */
export async function readChainIdentity(request: RpcRequest): Promise<ChainIdentity> {
  const [chainId, genesis] = (await Promise.all([
    request({ method: 'eth_chainId', params: [] }),
    request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
  ])) as [string, { hash: Hex } | null];
  if (!genesis) throw new MissingGenesisError();
  return { chainId: Number(chainId), genesisHash: genesis.hash };
}

export function isSameChain(one: ChainIdentity, other: ChainIdentity): boolean {
  return one.chainId === other.chainId && one.genesisHash === other.genesisHash;
}

/** Throws WrongChainError when `found`, the chain of `provider`, is not the deployment's. */
export function assertSameChain(found: ChainIdentity, expected: ChainIdentity, provider: string): void {
  if (isSameChain(found, expected)) return;
  throw new WrongChainError(
    found.chainId === expected.chainId
      ? `${provider} has the deployment's chain id but a different genesis block`
      : `${provider} is on chain ${found.chainId}; the deployment is on ${expected.chainId}`,
  );
}

/** The WrongChainError in an error's cause chain, if any: viem wraps what its transport throws. */
export function findWrongChainError(error: unknown): WrongChainError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WrongChainError) return cause;
  }
  return undefined;
}
