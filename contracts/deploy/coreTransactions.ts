import { parseEther, type Abi, type Address } from 'viem';
import { forgeArtifact, uniswapArtifact } from './artifact.ts';
import { type Parameters } from './parameters.ts';
import { type At, type Plan } from './Plan.ts';

const DEAD_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';
const POOL_KL = parseEther('10000000');
const RESERVE_KL = parseEther('120000000');

/** Adds the tokens and those core contracts that no pool is needed for. */
export function addCore(plan: Plan, parameters: Parameters, startTime: number): void {
  const kl = forgeArtifact('KL');
  const roles = (at: At) => [parameters.admin, at('upgrader')];
  plan
    .create('bf', kl, (at) => [at('deployer')])
    .create('gas', forgeArtifact('GS'), names('bfMiner'))
    .createProxy('user', forgeArtifact('User'), names(), (at) => [parameters.originUser, ...roles(at)])
    .createProxy('reward', forgeArtifact('Reward'), names('bf', 'user', 'bfMiner'), roles);
  addMiner(plan, kl.abi, parameters, startTime);
}

/**
 * Adds what needs the KL/WJU pair, and the pool itself as late as can be: what it is given is given for good, and only the oracle's initialiser
 * must come after it. `deadline` (unix s) limits the first liquidity.
 */
export function addMarket(plan: Plan, { admin, seedJu }: Parameters, deadline: number): void {
  const roles = (at: At) => [admin, at('upgrader')];
  const oracle = forgeArtifact('Oracle');
  plan
    .call('swapFactory', uniswapArtifact('UniswapV2Factory').abi, 'createPair', names('bf', 'wju'))
    .createProxy(
      'buyBurn',
      forgeArtifact('BuyBurn'),
      names('bf', 'wju', 'usdt', 'pair', 'juUsdtPair', 'swapRouter', 'oracle'),
      roles,
    )
    .createProxy(
      'bfSwap',
      forgeArtifact('Swap'),
      names('bf', 'gas', 'wju', 'usdt', 'pair', 'juUsdtPair', 'swapRouter', 'user', 'oracle'),
      roles,
    )
    .create(
      'oracle implementation',
      oracle,
      names('pair', 'juUsdtPair', 'bf', 'wju', 'usdt', 'officialOracle'),
    )
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

const names =
  (...list: string[]) =>
  (at: At) =>
    list.map(at);

/** The miner's initialiser checks that the emission reserve is there already. */
function addMiner(plan: Plan, klAbi: Abi, parameters: Parameters, startTime: number): void {
  const { admin, treasury, dao } = parameters;
  plan
    .call('bf', klAbi, 'transfer', (at) => [at('bfMiner'), RESERVE_KL])
    .createProxy(
      'bfMiner',
      forgeArtifact('Miner'),
      (at) => [
        {
          kl: at('bf'),
          gs: at('gas'),
          usdt: at('usdt'),
          wju: at('wju'),
          user: at('user'),
          oracle: at('oracle'),
          reward: at('reward'),
          node: at('node'),
          top101: at('top101'),
          treasury,
          dao,
          buyBurn: at('buyBurn'),
          router: at('swapRouter'),
        },
      ],
      (at) => [BigInt(startTime), admin, at('upgrader')],
    );
}
