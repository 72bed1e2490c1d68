import { parseEther } from 'viem';
import { forgeArtifact } from './artifact.ts';
import { implementations } from './implementations.ts';
import type { Parameters } from './parameters.ts';
import type { At, Plan } from './Plan.ts';

/** Default admin and upgrader of every contract: one account, the timelock or the admin. */
export const roles = (at: At) => [at('authority'), at('authority')];

const POOL_KL = parseEther('10000000');
const RESERVE_KL = parseEther('120000000');

/** Adds the tokens and those core contracts that no pool is needed for. `startTime`: emission day 0, unix s. */
export function addCore(plan: Plan, parameters: Parameters, startTime: number): void {
  const kl = forgeArtifact('KL');
  const { user, reward, bfMiner } = implementations(parameters);
  plan
    .create('bf', kl, (at) => [at('deployer')])
    .create('gas', forgeArtifact('GS'), (at) => [at('bfMiner')])
    .createProxy('user', user, (at) => [parameters.originUser, ...roles(at)])
    .createProxy('reward', reward, roles)
    // The miner's initialiser checks that the emission reserve is there already.
    .call('bf', kl.abi, 'transfer', (at) => [at('bfMiner'), RESERVE_KL])
    .createProxy('bfMiner', bfMiner, (at) => [BigInt(startTime), ...roles(at)]);
}

/**
 * Adds what needs the KL/WJU pair, and the pool itself as late as can be: what it is given is given for good, and only the oracle's initialiser
 * must come after it. Neither a pair that others have made nor what they have sent to it stops the seeder.
 */
export function addMarket(plan: Plan, parameters: Parameters): void {
  const { buyBurn, bfSwap, oracle } = implementations(parameters);
  const seeder = forgeArtifact('PoolSeeder');
  plan
    .create('poolSeeder', seeder, (at) => [at('swapFactory'), at('bf'), at('wju'), at('pair')])
    // The reference price of the queue begins where the pool is opened: JU per KL, 18 decimals.
    .createProxy('buyBurn', buyBurn, (at) => [(parameters.seedJu * parseEther('1')) / POOL_KL, ...roles(at)])
    .createProxy('bfSwap', bfSwap, roles)
    .createImplementation('oracle', oracle)
    .call('bf', forgeArtifact('KL').abi, 'approve', (at) => [at('poolSeeder'), POOL_KL])
    .call('poolSeeder', seeder.abi, 'seed', () => [POOL_KL], parameters.seedJu)
    .createProxyOf('oracle', oracle, roles);
}
