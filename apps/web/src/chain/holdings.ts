import type { Address } from 'viem';
import type { ChainClient } from './chainClient.ts';
import type { Contracts } from './contractsOf.ts';
import type { ChainReader } from './reader.ts';

type Token = Contracts['kl' | 'gs' | 'usdt' | 'wju'];

/** Balance of `owner`, wei. */
export function readBalance(client: ChainClient, token: Token, owner: Address): Promise<bigint> {
  return client.readContract({ ...token, functionName: 'balanceOf', args: [owner] });
}

/** Allowance of `spender` for `owner`'s token, wei. */
export function readAllowance(
  client: ChainClient,
  token: Token,
  owner: Address,
  spender: Address,
): Promise<bigint> {
  return client.readContract({ ...token, functionName: 'allowance', args: [owner, spender] });
}

/** Value in USDT wei of a purchase of power with `amount` JU wei. Rejects when the oracle reverts. */
export function readJuValue({ client, contracts }: ChainReader, amount: bigint): Promise<bigint> {
  return client.readContract({ ...contracts.miner, functionName: 'JUToUSDT', args: [amount] });
}
