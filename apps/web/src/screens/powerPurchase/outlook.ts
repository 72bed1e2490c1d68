import { dailyEarnings, worthOf, netOfFees } from '@koala/protocol/earnings';
import type { ClaimFees } from '@koala/protocol/earnings';
import { SIMULATED_RETURNS } from '@koala/protocol/simulatedReturns';
import type { Market } from '../../chain/useMarket.ts';

/** A hypothetical market in percent of today's figures. */
interface MarketScenario {
  /** Total power before the purchase. */
  powerPercent: bigint;
  pricePercent: bigint;
}

export const CURRENT_MARKET: MarketScenario = { powerPercent: 100n, pricePercent: 100n };

/** Example amount in USDT wei while none is entered. */
export const SAMPLE = 100n * 10n ** 18n;

/**
 * The outlook for `power` (1e18 = 1 T/H) bought now: the total power including it, the USDT for 1 KL, and one day's KL
 * after fees with its value in USDT; all with 18 decimals, rounded down.
 */
export function outlookOf(
  power: bigint,
  market: Market,
  fees: ClaimFees,
  { powerPercent, pricePercent }: MarketScenario,
) {
  const totalPower = (market.totalPower * powerPercent) / 100n + power;
  const klPrice = (market.klPrice * pricePercent) / 100n;
  const klDay = netOfFees(dailyEarnings(power, { release: market.release, totalPower }), fees);
  return { totalPower, klPrice, klDay, usdDay: worthOf(klDay, klPrice) };
}

const MARKETS = ['growing', 'steady', 'fading'] as const;
const ENTRY_TIMES = ['first', 'second', 'last'] as const;

/** What simulated holders got back for `paid` USDT wei, per market and entry time. Rounds down. */
export const simulatedPaybacks = (paid: bigint) =>
  MARKETS.map((market) => ({
    market,
    backs: ENTRY_TIMES.map((comer) => ({ comer, wei: (paid * SIMULATED_RETURNS[market][comer]) / 1000n })),
  }));
