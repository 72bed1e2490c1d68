import type { KeptContracts } from '../contracts.ts';
import { action } from './Job.ts';
import type { Job } from './Job.ts';
import type { Moment } from './Moment.ts';

const PAYOUTS = 10n;

/** Pays the midnights of the open stage of the node fund, ends the stage, and opens the next one as soon as it may open. */
export function advanceNode(contracts: KeptContracts): Job {
  return {
    name: 'node fund',
    async plan(moment) {
      return (await isDue(contracts, moment)) ? [action(contracts.node, 'advance')] : [];
    },
  };
}

async function isDue({ node, miner }: KeptContracts, moment: Moment): Promise<boolean> {
  const [number, reserve, fund, threshold, performance] = await Promise.all([
    moment.read({ ...node, functionName: 'stageCount' }),
    moment.read({ ...node, functionName: 'stageReserve' }),
    moment.read({ ...node, functionName: 'fund' }),
    moment.read({ ...node, functionName: 'nextStagePerformance' }),
    moment.read({ ...miner, functionName: 'totalPerformance' }),
  ]);
  const mayOpen = fund > 0n && performance >= threshold;
  if (number === 0n) return mayOpen;
  // As `advance` would leave it; the reserve is as the last one left it, and zero once the stage has ended there too.
  const stage = await moment.read({ ...node, functionName: 'stageInfo', args: [number] });
  if (stage.ended) return reserve > 0n || mayOpen;
  return reserve > stage.amount - stage.payouts * (stage.amount / PAYOUTS);
}
