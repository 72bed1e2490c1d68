import { implementations } from './implementations.ts';
import { type Parameters } from './parameters.ts';
import { type At, type Plan } from './Plan.ts';

/** Adds the node licences, exchange UIDs, ranking and cards to a plan that holds the core. */
export function addPeriphery(plan: Plan, parameters: Parameters): void {
  const { admin, keeper } = parameters;
  const { node, uid, top101FF, top101, fight101 } = implementations(parameters);
  const roles = (at: At) => [admin, at('upgrader')];
  plan
    .createProxy('node', node, roles)
    .createProxy('uid', uid, roles)
    .createProxy('top101FF', top101FF, roles)
    .createProxy('top101', top101, (at) => [keeper, ...roles(at)])
    .createProxy('fight101', fight101, roles);
}
