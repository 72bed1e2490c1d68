import type { ChainReader } from './reader.ts';

/** Value in USDT wei of a purchase of power with `amount` JU wei. Rejects when the oracle reverts. */
export const readJuValue = (
  { client, contracts: { miner } }: Pick<ChainReader, 'client' | 'contracts'>,
  amount: bigint,
): Promise<bigint> => client.readContract({ ...miner, functionName: 'JUToUSDT', args: [amount] });
