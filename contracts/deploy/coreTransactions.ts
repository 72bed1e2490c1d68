import { parseEther, type Address } from 'viem';
import { forgeArtifact, uniswapArtifact } from './artifact.ts';
import { implementations } from './implementations.ts';
import { type Parameters } from './parameters.ts';
import { type At, type Plan } from './Plan.ts';

const DEAD_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';
const POOL_KL = parseEther('10000000');
const RESERVE_KL = parseEther('120000000');

/** Adds the tokens and those core contracts that no pool is needed for. `startTime`: emission day 0, unix s. */
export function addCore(plan: Plan, parameters: Parameters, startTime: number): void {
  const kl = forgeArtifact('KL');
  const { user, reward, bfMiner } = implementations(parameters);
  const roles = (at: At) => [parameters.admin, at('upgrader')];
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
 * must come after it. `deadline` (unix s) limits the first liquidity.
 */
export function addMarket(plan: Plan, parameters: Parameters, deadline: number): void {
  const { admin, seedJu } = parameters;
  const { buyBurn, bfSwap, oracle } = implementations(parameters);
  const roles = (at: At) => [admin, at('upgrader')];
  plan
    .call('swapFactory', uniswapArtifact('UniswapV2Factory').abi, 'createPair', (at) => [at('bf'), at('wju')])
    .createProxy('buyBurn', buyBurn, roles)
    .createProxy('bfSwap', bfSwap, roles)
    .createImplementation('oracle', oracle)
    .call('bf', forgeArtifact('KL').abi, 'approve', (at) => [at('swapRouter'), POOL_KL])
    .call(
      'swapRouter',
      uniswapArtifact('UniswapV2Router02').abi,
      'addLiquidityETH',
      (at) => [at('bf'), POOL_KL, POOL_KL, seedJu, DEAD_ADDRESS, BigInt(deadline)],
      seedJu,
    )
    .createProxyOf('oracle', oracle, roles);
}
