import { erc20Abi, parseAbi } from 'viem';
import { buyBurnAbi } from './abi/buyBurn.ts';
import { fight101Abi } from './abi/fight101.ts';
import { gsAbi } from './abi/gs.ts';
import { klAbi } from './abi/kl.ts';
import { minerAbi } from './abi/miner.ts';
import { nodeAbi } from './abi/node.ts';
import { oracleAbi } from './abi/oracle.ts';
import { rewardAbi } from './abi/reward.ts';
import { swapAbi } from './abi/swap.ts';
import { top101Abi } from './abi/top101.ts';
import { top101FFAbi } from './abi/top101FF.ts';
import { uidAbi } from './abi/uid.ts';
import { userAbi } from './abi/user.ts';
import type { Manifest } from './manifest.ts';

/** The functions of Uniswap V2 that Koala calls. */
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
]);
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
]);
/** Only the local chain's test contracts have `update` and `mint`. */
const officialOracleAbi = parseAbi([
  'function latestPrice() view returns (uint256)',
  'function lastUpdatedAt() view returns (uint256)',
  'function update(uint256 price)',
]);
const usdtAbi = [...erc20Abi, ...parseAbi(['function mint(address to, uint256 amount)'])] as const;

export type DeployedContracts = ReturnType<typeof deployedContracts>;

/**
 * Every contract of a deployment with its ABI, for Node programs and tests. The web app has a smaller table
 * (`apps/web/src/chain/contractsOf.ts`).
 */
export function deployedContracts({ contracts }: Manifest) {
  return {
    user: { address: contracts.user.address, abi: userAbi },
    miner: { address: contracts.miner.address, abi: minerAbi },
    reward: { address: contracts.reward.address, abi: rewardAbi },
    swap: { address: contracts.swap.address, abi: swapAbi },
    oracle: { address: contracts.oracle.address, abi: oracleAbi },
    buyBurn: { address: contracts.buyBurn.address, abi: buyBurnAbi },
    node: { address: contracts.node.address, abi: nodeAbi },
    uid: { address: contracts.uid.address, abi: uidAbi },
    top101: { address: contracts.top101.address, abi: top101Abi },
    top101FF: { address: contracts.top101FF.address, abi: top101FFAbi },
    fight101: { address: contracts.fight101.address, abi: fight101Abi },
    kl: { address: contracts.kl.address, abi: klAbi },
    gs: { address: contracts.gs.address, abi: gsAbi },
    usdt: { address: contracts.usdt.address, abi: usdtAbi },
    wju: { address: contracts.wju.address, abi: erc20Abi },
    router: { address: contracts.swapRouter.address, abi: routerAbi },
    pair: { address: contracts.pair.address, abi: pairAbi },
    juUsdtPair: { address: contracts.juUsdtPair.address, abi: pairAbi },
    officialOracle: { address: contracts.officialOracle.address, abi: officialOracleAbi },
  } as const;
}
