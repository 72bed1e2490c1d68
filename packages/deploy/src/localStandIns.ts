import { parseEther } from 'viem';
import type { Address } from 'viem';
import { forgeArtifact, uniswapArtifact } from './artifact.ts';
import { Plan } from './Plan.ts';

/** USDT per JU in the stand-in of the official oracle, times 1e8. */
export const LOCAL_JU_PRICE = 100_000_000n;
/** The pair's price is a little above the oracle's, so that a purchase with 10 JU counts 10 USDT despite the pair's fee. */
const POOL_JU = parseEther('2000000');
const POOL_USDT = parseEther('2012000');
const USDT_SUPPLY = parseEther('1000000000');
const DEADLINE = 2n ** 64n;

/** What JuChain has and an empty chain lacks: USDT, wrapped JU, the exchange with a WJU/USDT pool, the official oracle. */
export function localStandIns(priceUpdater: Address): Plan {
  const usdt = forgeArtifact('LocalUSDT');
  const router = uniswapArtifact('UniswapV2Router02');
  return new Plan()
    .create('usdt', usdt, (at) => [at('deployer')])
    .create('wju', forgeArtifact('WJU'))
    .create('swapFactory', uniswapArtifact('UniswapV2Factory'), (at) => [at('deployer')])
    .create('swapRouter', router, (at) => [at('swapFactory'), at('wju')])
    .create('officialOracle', forgeArtifact('LocalOfficialOracle'), () => [priceUpdater, LOCAL_JU_PRICE])
    .call('usdt', usdt.abi, 'mint', (at) => [at('deployer'), USDT_SUPPLY])
    .call('usdt', usdt.abi, 'approve', (at) => [at('swapRouter'), POOL_USDT])
    .call(
      'swapRouter',
      router.abi,
      'addLiquidityETH',
      (at) => [at('usdt'), POOL_USDT, POOL_USDT, POOL_JU, at('deployer'), DEADLINE],
      POOL_JU,
    );
}
