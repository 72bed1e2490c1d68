import type { Address } from 'viem';
import type { ChainClient } from './chainClient.ts';
import type { Contracts } from './contractsOf.ts';

// What a wallet holds of a token and lets others take. `token` is one of the contracts that a reader brings, with its ABI.

type Token = Contracts['kl' | 'gs' | 'usdt' | 'wju'];

/** What `owner` holds of the token, wei. */
export function readBalance(client: ChainClient, token: Token, owner: Address): Promise<bigint> {
  return client.readContract({ ...token, functionName: 'balanceOf', args: [owner] });
}

/** What `spender` may take of `owner`'s token, wei. */
export function readAllowance(
  client: ChainClient,
  token: Token,
  owner: Address,
  spender: Address,
): Promise<bigint> {
  return client.readContract({ ...token, functionName: 'allowance', args: [owner, spender] });
}
