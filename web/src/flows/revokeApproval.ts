import { encodeFunctionData, erc20Abi } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface RevokeApprovalRequest {
  token: Address;
  spender: Address;
}

/** Takes an approval back: the contract may take nothing of the token any more. */
export const revokeApproval: Flow<RevokeApprovalRequest> = {
  name: 'revokeApproval',
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
};
