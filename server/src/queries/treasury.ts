import { erc20Abi } from 'viem';
import type { Address as ViemAddress, PublicClient } from 'viem';
import type { Treasury } from '@koala/api-schema/entities';
import { top101Abi } from '@koala/protocol/abi/top101';
import { decimal } from '../derive/decimal.ts';
import type { QueryContext } from './QueryContext.ts';

/**
 * USDT of the treasury, KL of the miner and of the ranking's pool. Balances also move by transfers that no event of ours tells, so they
 * are read from the chain, at its newest block; a public answer is computed once per block whoever asks.
 */
export async function treasury({ manifest }: QueryContext, chain: PublicClient): Promise<Treasury> {
  const { usdt, bf, bfMiner, top101 } = manifest.contracts;
  const balanceOf = (token: ViemAddress, owner: ViemAddress) =>
    chain.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] });
  const [ofTreasury, ofMiner, ofTop101] = await Promise.all([
    balanceOf(usdt.address, manifest.accounts.treasury),
    balanceOf(bf.address, bfMiner.address),
    chain.readContract({ address: top101.address, abi: top101Abi, functionName: 'totalAmount' }),
  ]);
  return { usdt: decimal(ofTreasury), minerKl: decimal(ofMiner), top101Kl: decimal(ofTop101) };
}
