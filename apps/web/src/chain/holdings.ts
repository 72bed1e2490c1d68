import type { Address } from 'viem';
import type { ChainClient } from './chainClient.ts';
import type { Contracts } from './contractsOf.ts';

// Balance and allowance of a token. `token` is one of the contracts in a reader, with its ABI.

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
