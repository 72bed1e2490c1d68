import { encodeFunctionData } from 'viem';
import type { Flow } from './engine/Flow.ts';

/** Takes the lifetime power that comes with the account's licence, once. */
export const claimMiner: Flow<Record<string, never>> = {
  name: 'claimMiner',
  summarize: () => ({}),
  plan: ({ contracts: { node } }) =>
    Promise.resolve([
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'claimMiner' }),
        gas: 'standard',
      },
    ]),
};
