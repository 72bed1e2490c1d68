import { parseAbi } from 'viem';
import { type KeptContracts } from '../contracts.ts';
import { action, type Job } from './Job.ts';

/** Asked like a view: how much KL the next step would burn now. */
const previewAbi = parseAbi(['function advance() view returns (uint256 klBurned)']);

/** Takes the next step of the buy-and-burn queue whenever its limits of time, size and price allow one. */
export function advanceBuyBurn({ buyBurn }: KeptContracts): Job {
  return {
    name: 'buy-and-burn',
    async plan(moment) {
      const preview = { address: buyBurn.address, abi: previewAbi, functionName: 'advance' } as const;
      return (await moment.read(preview)) > 0n ? [action(buyBurn, 'advance')] : [];
    },
  };
}
