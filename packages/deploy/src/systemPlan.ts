import { parseEther, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { forgeArtifact } from './artifact.ts';
import { implementations } from './implementations.ts';
import { guardianOf } from './parameters.ts';
import type { DeployParameters } from './parameters.ts';
import { Plan } from './Plan.ts';
import type { At } from './Plan.ts';

/** Default admin and upgrader of every contract: one account, the timelock or the admin. */
const roles = (at: At) => [at('authority'), at('authority')];

const POOL_KL = parseEther('10000000');
const RESERVE_KL = parseEther('120000000');

/** The whole system, in an order that matters: see `addMarket`. `startTime`: emission day 0, unix s. */
export function systemPlan(parameters: DeployParameters, startTime: number): Plan {
  const plan = new Plan();
  if (parameters.delay !== null) addTimelock(plan, parameters.delay, parameters.admin);
  addCore(plan, parameters, startTime);
  addPeriphery(plan, parameters);
  addMarket(plan, parameters);
  return plan;
}

/** A timelock in which the admin proposes, cancels and executes; it administers itself, so its delay also applies to its own changes. */
function addTimelock(plan: Plan, delay: number, admin: Address): void {
  plan.create('authority', forgeArtifact('TimelockController'), () => [
    BigInt(delay),
    [admin],
    [admin],
    zeroAddress,
  ]);
}

/** Adds the tokens and those core contracts that need no pool. */
function addCore(plan: Plan, parameters: DeployParameters, startTime: number): void {
  const kl = forgeArtifact('KL');
  const { user, reward, miner } = implementations(parameters);
  plan
    .create('kl', kl, (at) => [at('deployer')])
    .create('gs', forgeArtifact('GS'), (at) => [at('miner')])
    .createProxy('user', user, (at) => [parameters.originUser, ...roles(at)])
    .createProxy('reward', reward, roles)
    // The miner's initializer requires that it already holds the emission reserve.
    .call('kl', kl.abi, 'transfer', (at) => [at('miner'), RESERVE_KL])
    .createProxy('miner', miner, (at) => [BigInt(startTime), ...roles(at)]);
}

/**
 * Adds the contracts that need the KL/WJU pair, and the pool itself as late as possible, because its liquidity cannot be withdrawn: only
 * the oracle's initializer must follow it. The seeder works even if others created the pair or sent tokens to it.
 */
function addMarket(plan: Plan, parameters: DeployParameters): void {
  const { buyBurn, swap, oracle } = implementations(parameters);
  const seeder = forgeArtifact('PoolSeeder');
  plan
    .create('poolSeeder', seeder, (at) => [at('swapFactory'), at('kl'), at('wju'), at('pair')])
    // The initial reference price of the queue is the pool's opening price: JU per KL, 18 decimals.
    .createProxy('buyBurn', buyBurn, (at) => [(parameters.seedJu * parseEther('1')) / POOL_KL, ...roles(at)])
    .createProxy('swap', swap, roles)
    .createImplementation('oracle', oracle)
    .call('kl', forgeArtifact('KL').abi, 'approve', (at) => [at('poolSeeder'), POOL_KL])
    .call('poolSeeder', seeder.abi, 'seed', () => [POOL_KL], parameters.seedJu)
    .createProxyOf('oracle', oracle, roles);
}

/** Adds the node licences, exchange UIDs, ranking and cards to a plan that holds the core. */
function addPeriphery(plan: Plan, parameters: DeployParameters): void {
  const { node, uid, top101FF, top101, fight101 } = implementations(parameters);
  const guardian = guardianOf(parameters);
  plan
    .createProxy('node', node, roles)
    .createProxy('uid', uid, roles)
    .createProxy('top101FF', top101FF, roles)
    .createProxy('top101', top101, (at) => [parameters.keeper, guardian, ...roles(at)])
    .createProxy('fight101', fight101, (at) => [guardian, ...roles(at)]);
}
