import { forgeArtifact } from './artifact.ts';
import { type Parameters } from './parameters.ts';
import { type At, type Plan } from './Plan.ts';

/** Adds the node licences, exchange UIDs, ranking and cards to a plan that holds the core. */
export function addPeriphery(plan: Plan, parameters: Parameters): void {
  const { admin, keeper, treasury } = parameters;
  const roles = (at: At) => [admin, at('upgrader')];
  plan
    .createProxy(
      'node',
      forgeArtifact('Node'),
      (at) => [at('bf'), at('usdt'), at('user'), at('oracle'), at('bfMiner'), treasury],
      roles,
    )
    .createProxy('uid', forgeArtifact('Uid'), () => [], roles)
    .createProxy('top101FF', forgeArtifact('Top101FF'), (at) => [at('bf'), at('user'), at('top101')], roles)
    .createProxy(
      'top101',
      forgeArtifact('Top101'),
      (at) => [at('bf'), at('oracle'), at('bfMiner'), at('top101FF')],
      (at) => [keeper, ...roles(at)],
    )
    .createProxy(
      'fight101',
      forgeArtifact('Fight101'),
      (at) => [at('bf'), at('usdt'), at('wju'), at('oracle'), at('swapRouter'), treasury],
      roles,
    );
}
