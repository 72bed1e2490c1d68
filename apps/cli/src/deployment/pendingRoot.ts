import { DROPPABLE_AFTER } from '@koala/keeper/jobs/settleRanking';
import type { PublicClient } from 'viem';
import { formatTimeRoundedUp } from '../wording/times.ts';
import type { Deployment } from './Deployment.ts';

/** The committed root that is not settled yet. Times in unix s. */
export interface PendingRoot {
  week: number;
  root: string;
  places: number;
  pushed: number;
  /** Nothing is paid before this time, so a veto has no cost until then. */
  payableAt: number;
  droppableAt: number;
}

export async function readPendingRoot(
  { contracts: { top101 } }: Deployment,
  client: PublicClient,
): Promise<PendingRoot | undefined> {
  const settlement = await client.readContract({ ...top101, functionName: 'settlement' });
  if (settlement.pushableAt === 0n) return undefined;
  return {
    week: Number(settlement.week),
    root: settlement.root,
    places: Number(settlement.count),
    pushed: Number(settlement.pushed),
    payableAt: Number(settlement.pushableAt),
    droppableAt: Number(settlement.progressAt) + DROPPABLE_AFTER,
  };
}

export async function describeRanking(deployment: Deployment, client: PublicClient): Promise<string> {
  const pending = await readPendingRoot(deployment, client);
  if (!pending) {
    const week = await client.readContract({ ...deployment.contracts.top101, functionName: 'nextWeek' });
    return `none; week ${week} is the next`;
  }
  const { week, root, places, pushed, payableAt, droppableAt } = pending;
  return (
    `week ${week}, root ${root}, ${pushed} of ${places} places paid, ` +
    `payable from ${formatTimeRoundedUp(payableAt)}, droppable from ${formatTimeRoundedUp(droppableAt)}`
  );
}
