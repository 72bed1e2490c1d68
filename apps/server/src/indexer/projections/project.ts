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
import type { EventOrigin, ProjectionContext } from './Projection.ts';

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
    if (event) project(event, address, { block, logIndex, txHash, timestamp: timestamps.get(block)! }, ctx);
  }
  projectFailedBefore();
}

type Place = Pick<SourceLog, 'block' | 'txIndex'>;
const byTransaction = (a: Place, b: Place) => a.block - b.block || a.txIndex - b.txIndex;

/** Turns one event of the contract at `address` (lower case) into rows; events that nothing is derived from are ignored. */
function project(
  event: DecodedEvent,
  address: `0x${string}`,
  origin: EventOrigin,
  ctx: ProjectionContext,
): void {
  switch (event.contract) {
    case 'user':
      return projectUser(event, origin, ctx);
    case 'miner':
      return projectMiner(event, origin, ctx);
    case 'reward':
      return projectReward(event, origin, ctx);
    case 'swap':
      return projectSwap(event, origin, ctx);
    case 'kl':
      return projectKl(event, origin, ctx);
    case 'gs':
      return projectGs(event, origin, ctx);
    case 'usdt':
      return projectApproval(event, origin, ctx);
    case 'uid':
      return projectUid(event, origin, ctx);
    case 'pair':
      return projectPair(event, address, origin, ctx);
    case 'node':
      return projectNode(event, origin, ctx);
    case 'top101FF':
      return projectTop101FF(event, origin, ctx);
    case 'fight101':
      return projectFight101(event, origin, ctx);
    case 'officialOracle':
      return projectOfficialPrice(event, origin, ctx);
    default:
  }
}
