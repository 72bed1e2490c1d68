import { encodeFunctionData } from 'viem';
import { approveStep } from './engine/approveStep.ts';
import type { Approval } from './engine/approveStep.ts';
import type { Flow } from './engine/Flow.ts';
import { readAllowance } from './readAllowance.ts';

export interface LaunchNodeWithUsdtRequest {
  /** USDT wei as shown, for the record; what is paid is the contract's price. */
  price: bigint;
  approval: Approval;
}

/** Buys the account's node licence with USDT. */
export const launchNodeWithUsdt: Flow<LaunchNodeWithUsdtRequest> = {
  name: 'launchNodeWithUsdt',
  summarize: ({ price }) => ({ type: 'USDT', amount: price.toString() }),
  plan: async ({ client, contracts: { node, usdt }, account }, { approval }) => {
    const [allowance, needed] = await Promise.all([
      readAllowance(client, usdt.address, account, node.address),
      client.readContract({ ...node, functionName: 'launchNodeAmount' }),
    ]);
    return [
      ...approveStep(
        { id: 'approveUsdt', token: usdt.address, spender: node.address, allowance, needed },
        approval,
      ),
      {
        id: 'commit',
        to: node.address,
        data: encodeFunctionData({ abi: node.abi, functionName: 'launchNode' }),
        gas: 'standard',
      },
    ];
  },
};
