import { LICENCE_GIFT, LICENCE_GIFT_MAX_POWER } from '@koala/protocol/economics';
import { worthOf } from '@koala/protocol/earnings';
import type { ChainClient } from './chainClient.ts';
import type { Contracts } from './contractsOf.ts';
import { nullIfRevert } from './isRevert.ts';

/**
 * Power that `claimMiner` grants, 1e18 = 1 T/H. `klPrice` and `klPriceDay` are USDT for 1 KL with 18 decimals, averaged
 * over at least half an hour and at least a day; the latter is 0 when missing.
 */
export function giftPower(klPrice: bigint, klPriceDay: bigint): bigint {
  const price = klPriceDay > 0n && klPriceDay < klPrice ? klPriceDay : klPrice;
  const worth = worthOf(LICENCE_GIFT, price);
  return worth < LICENCE_GIFT_MAX_POWER ? worth : LICENCE_GIFT_MAX_POWER;
}

/** Power that `claimMiner` grants now; null while the chain has no reliable price of KL. */
export async function readGiftPower(
  client: ChainClient,
  oracle: Contracts['oracle'],
): Promise<bigint | null> {
  const [klPrice, klPriceDay] = await Promise.all([
    client.readContract({ ...oracle, functionName: 'klPrice' }).catch(nullIfRevert),
    client.readContract({ ...oracle, functionName: 'klPriceDay' }),
  ]);
  return klPrice === null ? null : giftPower(klPrice, klPriceDay);
}
