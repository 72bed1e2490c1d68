import type { DecodeLog } from '../../decode/contractDecoders.ts';
import type { DecodedEvent } from '../../decode/decoders.ts';
import type { BlockRange } from '../BlockRange.ts';
import { projectFight101, projectNode } from './licencesAndCards.ts';
import { projectFailedSwap, projectKl, projectOfficialPrice, projectPair, projectSwap } from './market.ts';
import { projectMiner, projectReward, projectTop101FF, projectUser } from './mining.ts';
import type { EventOrigin, ProjectionContext } from './Projection.ts';

/** Projects the events and reverted sales of a block range, in the order of the chain. */
export function projectRange(range: BlockRange, decode: DecodeLog, ctx: ProjectionContext): void {
  const timestamps = new Map(range.blocks.map((block) => [block.number, block.timestamp]));
  const steps = [
    ...range.logs.map((log) => ({
      ...log,
      run: (timestamp: number) => {
        const event = decode(log.address, log);
        const { block, logIndex, txHash } = log;
        if (event) project(event, log.address, { block, logIndex, txHash, timestamp }, ctx);
      },
    })),
    ...range.failed.map((call) => ({
      ...call,
      logIndex: 0,
      run: (timestamp: number) => projectFailedSwap(call, timestamp, ctx.ledger),
    })),
  ].sort((a, b) => a.block - b.block || a.txIndex - b.txIndex || a.logIndex - b.logIndex);
  for (const step of steps) step.run(timestamps.get(step.block)!);
}

/** Turns one event of the contract at `address` (lower case) into rows; events that nothing is derived from are passed over. */
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
