import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import type { Flow } from './engine/Flow.ts';

export interface BindProxyRequest {
  /** Zero or the account itself takes the delegation back. */
  delegate: Address;
}

/** Names the one wallet that may claim, redeem and sell for the account. */
export const bindProxy: Flow<BindProxyRequest> = {
  name: 'bindProxy',
  summarize: ({ delegate }) => ({ delegate }),
  plan: ({ contracts: { user } }, { delegate }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: user.address,
        data: encodeFunctionData({ abi: user.abi, functionName: 'bindProxy', args: [delegate] }),
        gas: 'standard',
      },
    ]),
};
