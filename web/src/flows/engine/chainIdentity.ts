import type { Manifest } from '@koala/protocol/manifest';
import { keccak256 } from 'viem';
import type { Address, EIP1193Provider } from 'viem';
import { FlowFault } from './FlowFault.ts';

/**
 * Makes sure, through the wallet's own provider, that the wallet is on the chain of the manifest and that the contracts about to be called are
 * ours: two chains share the id 210000. Throws FlowFault 'otherChain' or 'otherContracts'; with the wallet's error when it cannot say.
 */
export async function verifyChainIdentity(
  provider: EIP1193Provider,
  manifest: Manifest,
  addresses: readonly Address[],
): Promise<void> {
  const [chainId, genesis] = await Promise.all([
    provider.request({ method: 'eth_chainId' }),
    provider.request({ method: 'eth_getBlockByNumber', params: ['0x0', false] }),
  ]);
  if (Number(chainId) !== manifest.chainId) throw new FlowFault({ code: 'wrongChain' });
  if (genesis?.hash !== manifest.genesisHash) throw new FlowFault({ code: 'otherChain' });

  const expected = new Map(
    Object.values(manifest.contracts).flatMap((contract) =>
      contract ? [[contract.address.toLowerCase(), contract.codeHash] as const] : [],
    ),
  );
  await Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const code = await provider.request({ method: 'eth_getCode', params: [address, 'latest'] });
      if (keccak256(code) !== expected.get(address.toLowerCase()))
        throw new FlowFault({ code: 'otherContracts' });
    }),
  );
}
