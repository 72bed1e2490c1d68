import type { Address } from 'viem';
import { contractsOf } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { readAllowance } from '../../flows/readAllowance.ts';
import { walletState } from '../../account/walletStore.ts';

/** What a principal lets the swap contract take, KL and GS wei. Rejects when the chain does not answer. */
export async function readPrincipalAllowances(principal: Address): Promise<{ kl: bigint; gs: bigint }> {
  const { config } = walletState();
  if (!config) throw new Error('no chain');
  const client = publicClient(config);
  const contracts = contractsOf(config);
  const [kl, gs] = await Promise.all([
    readAllowance(client, contracts.kl.address, principal, contracts.swap.address),
    readAllowance(client, contracts.gs.address, principal, contracts.swap.address),
  ]);
  return { kl, gs };
}
