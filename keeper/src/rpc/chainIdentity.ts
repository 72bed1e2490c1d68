import type { Hex } from 'viem';

/** What tells a chain from all others: the local chain shares its id with the main network, but not its first block. */
export interface ChainIdentity {
  chainId: number;
  genesisHash: Hex;
}

export type Request = (call: { method: string; params?: unknown }) => Promise<unknown>;

/** Asks a provider which chain it is on. */
export async function chainIdentity(request: Request): Promise<ChainIdentity> {
  const [chainId, genesis] = await Promise.all([
    request({ method: 'eth_chainId' }),
    request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }) as Promise<{ hash: Hex } | null>,
  ]);
  if (!genesis) throw new Error('the provider has no block 0');
  return { chainId: Number(chainId), genesisHash: genesis.hash };
}
