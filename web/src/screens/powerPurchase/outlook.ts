import { dailyEarnings, worthOf, netOfFees } from '@koala/protocol/earnings';
import { SIMULATED_RETURNS } from '@koala/protocol/simulatedReturns';
import type { Market } from '../../chain/useMarket.ts';
import type { ClaimFees } from '@koala/protocol/earnings';

/** What a purchase would earn if the market were another one: percent of today's figures. */
export interface Supposition {
  /** All power before the purchase. */
  powerPercent: bigint;
  pricePercent: bigint;
}

/** Current market figures. */
export const TODAY: Supposition = { powerPercent: 100n, pricePercent: 100n };

/** USDT wei that figures are of while no amount is entered. */
export const SAMPLE = 100n * 10n ** 18n;

export interface Outlook {
  /** All power with the purchase, 1e18 = 1 T/H. */
  totalPower: bigint;
  /** USDT for 1 KL, 18 decimals. */
  klPrice: bigint;
  /** KL wei that a day's claim brings after fees. */
  klDay: bigint;
  /** USDT wei that they are worth. */
  usdDay: bigint;
}

/** What `power` (1e18 = 1 T/H) that is bought now earns in a day. Rounds down. */
export function outlookOf(
  power: bigint,
  market: Market,
  fees: ClaimFees,
  { powerPercent, pricePercent }: Supposition,
): Outlook {
  const totalPower = (market.totalPower * powerPercent) / 100n + power;
  const klPrice = (market.klPrice * pricePercent) / 100n;
  const klDay = netOfFees(dailyEarnings(power, { release: market.release, totalPower }), fees);
  return { totalPower, klPrice, klDay, usdDay: worthOf(klDay, klPrice) };
}

const MARKETS = ['growing', 'steady', 'fading'] as const;
const COMERS = ['first', 'second', 'last'] as const;

/** What simulated holders got back of `paid` USDT wei, for each market by when they came. Rounds down. */
export const simulatedBack = (paid: bigint) =>
  MARKETS.map((market) => ({
    market,
    backs: COMERS.map((comer) => (paid * SIMULATED_RETURNS[market][comer]) / 1000n),
  }));
