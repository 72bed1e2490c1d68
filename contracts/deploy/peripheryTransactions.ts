import { roles } from './coreTransactions.ts';
import { implementations } from './implementations.ts';
import { guardianOf } from './parameters.ts';
import type { Parameters } from './parameters.ts';
import type { Plan } from './Plan.ts';

/** Adds the node licences, exchange UIDs, ranking and cards to a plan that holds the core. */
export function addPeriphery(plan: Plan, parameters: Parameters): void {
  const { node, uid, top101FF, top101, fight101 } = implementations(parameters);
  const guardian = guardianOf(parameters);
  plan
    .createProxy('node', node, roles)
    .createProxy('uid', uid, roles)
    .createProxy('top101FF', top101FF, roles)
    .createProxy('top101', top101, (at) => [parameters.keeper, guardian, ...roles(at)])
    .createProxy('fight101', fight101, (at) => [guardian, ...roles(at)]);
}
