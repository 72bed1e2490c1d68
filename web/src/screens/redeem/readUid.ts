import { contractsOf } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { walletState } from '../../account/walletStore.ts';

/** The exchange UID of the connected account, read now; 0 when none is bound. Rejects when the chain does not answer. */
export async function readUid(): Promise<bigint> {
  const { config, address } = walletState();
  if (!config || !address) throw new Error('no account');
  return publicClient(config).readContract({
    ...contractsOf(config).uid,
    functionName: 'getJuId',
    args: [address],
  });
}
