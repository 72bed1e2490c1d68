import { encodeFunctionData, erc20Abi } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './Flow.ts';

export interface RevokeApprovalRequest {
  token: Address;
  spender: Address;
}

/** Sets an allowance to zero. */
export const revokeApproval: Flow<RevokeApprovalRequest> = {
  name: 'revokeApproval',
  affects: [],
  summarize: ({ token, spender }) => ({ token, spender }),
  plan: (_context, { token, spender }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 0n] }),
        gas: 'standard',
      },
    ]),
  review: () => Promise.resolve({ notes: [{ name: 'onlyFee' }] }),
};
