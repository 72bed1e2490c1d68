import type { DecodedEvent } from '../../decode/decoders.ts';
import type { EventOrigin, ProjectionContext } from './Projection.ts';
import { projectFight101 } from './projectFight101.ts';
import { projectKl } from './projectKl.ts';
import { projectMiner } from './projectMiner.ts';
import { projectNode } from './projectNode.ts';
import { projectOfficialPrice, projectPair } from './projectPrices.ts';
import { projectReward } from './projectReward.ts';
import { projectSwap } from './projectSwap.ts';
import { projectTop101FF } from './projectTop101FF.ts';
import { projectUser } from './projectUser.ts';

/** Turns one event of the contract at `address` (lower case) into rows; events that nothing is derived from are passed over. */
export function project(
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
