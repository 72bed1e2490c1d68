import { parseEther, type Abi, type Address } from 'viem';
import { forgeArtifact, uniswapArtifact } from './artifact.ts';
import { type Parameters } from './parameters.ts';
import { type At, type Plan } from './Plan.ts';

const DEAD_ADDRESS: Address = '0x000000000000000000000000000000000000dEaD';
const POOL_KL = parseEther('10000000');
const RESERVE_KL = parseEther('120000000');

/** Adds the token, its pool and the core contracts to a plan. `deadline` (unix s) limits the first liquidity. */
export function addCore(plan: Plan, parameters: Parameters, startTime: number, deadline: number): void {
  const kl = forgeArtifact('KL');
  const router = uniswapArtifact('UniswapV2Router02').abi;
  const { admin, seedJu } = parameters;
  const roles = (at: At) => [admin, at('upgrader')];
  const names =
    (...list: string[]) =>
    (at: At) =>
      list.map(at);

  plan
    .create('bf', kl, (at) => [at('deployer')])
    .call('bf', kl.abi, 'approve', (at) => [at('swapRouter'), POOL_KL])
    .call(
      'swapRouter',
      router,
      'addLiquidityETH',
      (at) => [at('bf'), POOL_KL, POOL_KL, seedJu, DEAD_ADDRESS, BigInt(deadline)],
      seedJu,
    )
    .create('gas', forgeArtifact('GS'), names('bfMiner'))
    .createProxy('user', forgeArtifact('User'), names(), (at) => [parameters.originUser, ...roles(at)])
    .createProxy(
      'oracle',
      forgeArtifact('Oracle'),
      names('pair', 'juUsdtPair', 'bf', 'wju', 'usdt', 'officialOracle'),
      roles,
    )
    .createProxy('reward', forgeArtifact('Reward'), names('bf', 'user', 'bfMiner'), roles)
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
    );
  addMiner(plan, kl.abi, parameters, startTime);
}

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
