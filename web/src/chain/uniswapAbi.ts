import { parseAbi } from 'viem';

/** The parts of Uniswap V2 that the app reads. */
export const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
]);
export const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)']);
export const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
]);
