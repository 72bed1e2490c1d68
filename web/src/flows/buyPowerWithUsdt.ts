import { encodeFunctionData } from 'viem';
import type { Address } from 'viem';
import { approveStep } from './engine/approveStep.ts';
import type { Approval } from './engine/approveStep.ts';
import type { Flow } from './engine/Flow.ts';
import { readAllowance } from './readAllowance.ts';

export interface BuyPowerWithUsdtRequest {
  /** USDT wei, also the value and the power. */
  amount: bigint;
  receiver: Address;
  approval: Approval;
}

/** Buys power with USDT for the account or for another. */
export const buyPowerWithUsdt: Flow<BuyPowerWithUsdtRequest> = {
  name: 'buyPowerWithUsdt',
  summarize: ({ amount, receiver }) => ({
    type: 'USDT',
    amount: amount.toString(),
    power: amount.toString(),
    receiver,
  }),
  plan: async ({ client, contracts: { miner, usdt }, account }, { amount, receiver, approval }) => {
    const allowance = await readAllowance(client, usdt.address, account, miner.address);
    return [
      ...approveStep(
        { id: 'approveUsdt', token: usdt.address, spender: miner.address, allowance, needed: amount },
        approval,
      ),
      {
        id: 'commit',
        to: miner.address,
        data: encodeFunctionData({ abi: miner.abi, functionName: 'launch', args: [receiver, amount] }),
        gas: 'powerPurchase',
      },
    ];
  },
};
