import type { DecodeLog } from '../../decode/contractDecoders.ts';
import type { DecodedEvent } from '../../decode/decoders.ts';
import type { BlockRange, SourceLog } from '../blocks/BlockRange.ts';
import { projectFight101, projectNode } from './licencesAndCards.ts';
import {
  projectApproval,
  projectFailedSwap,
  projectGs,
  projectKl,
  projectOfficialPrice,
  projectPair,
  projectSwap,
} from './market.ts';
import { projectMiner, projectReward, projectTop101FF, projectUid, projectUser } from './mining.ts';
import type { Projection, ProjectionContext } from './Projection.ts';

/** Projects the events and reverted sales of a block range, in chain order. */
export function projectRange(range: BlockRange, decode: DecodeLog, ctx: ProjectionContext): void {
  const timestamps = new Map(range.blocks.map((block) => [block.number, block.timestamp]));
  const failed = range.failed.toSorted(byTransaction);
  let next = 0;
  const projectFailedBefore = (log?: SourceLog) => {
    // A reverted transaction has no logs, so it comes either before or after the transaction of a log.
    for (let call = failed[next]; call && (!log || byTransaction(call, log) < 0); call = failed[++next])
      projectFailedSwap(call, timestamps.get(call.block)!, ctx.ledger);
  };
  for (const log of range.logs) {
    projectFailedBefore(log);
    const { address, block, logIndex, txHash } = log;
    const event = decode(address, log);
    if (!event) continue;
    const project = PROJECTIONS[event.contract] as Projection<typeof event.contract> | undefined;
    project?.(event, { address, block, logIndex, txHash, timestamp: timestamps.get(block)! }, ctx);
  }
  projectFailedBefore();
}

type Place = Pick<SourceLog, 'block' | 'txIndex'>;
const byTransaction = (a: Place, b: Place) => a.block - b.block || a.txIndex - b.txIndex;

/** Nothing is derived from the events of other contracts. */
const PROJECTIONS: { [C in DecodedEvent['contract']]?: Projection<C> } = {
  user: projectUser,
  miner: projectMiner,
  reward: projectReward,
  swap: projectSwap,
  kl: projectKl,
  gs: projectGs,
  usdt: (event, origin, ctx) => projectApproval(event, origin, ctx),
  uid: projectUid,
  pair: projectPair,
  node: projectNode,
  top101FF: projectTop101FF,
  fight101: projectFight101,
  officialOracle: projectOfficialPrice,
};
