import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { readAllowance } from '../../chain/holdings.ts';

/** Every pair of token and contract for which the app requests an approval. */
const PAIRS = [
  { token: 'kl', spender: 'swap' },
  { token: 'gs', spender: 'swap' },
  { token: 'kl', spender: 'miner' },
  { token: 'gs', spender: 'miner' },
  { token: 'usdt', spender: 'miner' },
  { token: 'usdt', spender: 'node' },
  { token: 'usdt', spender: 'fight101' },
] as const;

export interface TokenApproval {
  token: (typeof PAIRS)[number]['token'];
  spender: (typeof PAIRS)[number]['spender'];
  tokenAddress: Address;
  spenderAddress: Address;
  /** Remaining allowance, wei of the token; 0 where nothing is approved. */
  allowance: bigint;
}

export function useApprovals(): UseQueryResult<TokenApproval[]> {
  return useAccountQuery({
    name: 'approvals',
    read: ({ client, contracts, account }) =>
      Promise.all(
        PAIRS.map(async ({ token, spender }): Promise<TokenApproval> => {
          const tokenAddress = contracts[token].address;
          const spenderAddress = contracts[spender].address;
          const allowance = await readAllowance(client, contracts[token], account, spenderAddress);
          return { token, spender, tokenAddress, spenderAddress, allowance };
        }),
      ),
  });
}
