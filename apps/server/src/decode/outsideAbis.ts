import { parseAbi } from 'viem';

/** Uniswap V2 pair: only what the index reads. */
export const pairAbi = parseAbi(['event Sync(uint112 reserve0, uint112 reserve1)']);

/** USDT: only what the index reads. */
export const usdtAbi = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
]);

/** The official oracle of the local chain. JuChain's may emit no events; JU prices then come from the WJU/USDT pair. */
export const officialOracleAbi = parseAbi(['event PriceUpdated(uint256 price, uint256 updatedAt)']);
