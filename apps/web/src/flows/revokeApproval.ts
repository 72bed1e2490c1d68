import { erc20Abi } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './Flow.ts';
import { callStep } from './steps.ts';

interface RevokeApprovalRequest {
  token: Address;
  spender: Address;
}

export const revokeApproval: Flow<RevokeApprovalRequest> = {
  name: 'revokeApproval',
  affects: [],
  summarize: ({ token, spender }) => ({ token, spender }),
  plan: (_context, { token: address, spender }) => [
    callStep('commit', { address, abi: erc20Abi, functionName: 'approve', args: [spender, 0n] }, 'standard'),
  ],
  review: () => ({ notes: [{ name: 'onlyFee' }] }),
};
