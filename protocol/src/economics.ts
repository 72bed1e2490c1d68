/**
 * The figures of the economy that the contracts have as constants, for app and server.
 * `protocol/test/economics.test.ts` reads them out of the contracts and fails when either side changes. What an
 * administrator may change (fees, rates, lengths) is read from the chain and is not listed here.
 */

/** A KL, a USDT or 1 T/H in its smallest unit. */
const ONE = 10n ** 18n;

/** Rates of the contracts are basis points: parts of this. */
export const BASIS = 10_000n;

// ---------------------------------------------------------------- KL
/** KL wei that exist. */
export const KL_SUPPLY = 130_000_000n * ONE;
/** KL wei that the miner releases over time. The rest of the supply seeds the pool. */
export const EMISSION_RESERVE = 120_000_000n * ONE;
/** Of what is left, released each day: one part of so many. */
export const DAILY_RELEASE_PART = 1_000n;
/** Percent of each release: to power, to the generations above, to the ranking pool. */
export const POWER_PERCENT = 80n;
export const TEAM_PERCENT = 10n;
export const RANKING_PERCENT = 10n;
/** Power's part of a release is divided by at least this much power, 1e18 = 1 T/H. */
export const LEAST_POWER = 10_000n * ONE;
/** Power that a wallet needs for team rewards, 1e18 = 1 T/H. */
export const TEAM_LEAST_POWER = 10n * ONE;
/** Generations above that a claim pays. */
export const GENERATIONS = 5;

// ---------------------------------------------------------------- a purchase of power
/** USDT wei that a purchase must be worth. */
export const LEAST_PURCHASE = 10n * ONE;
/** Percent of a purchase's value: kept for redemption (the most that a redemption pays), for buying KL, the node fund and the DAO. */
export const REDEEMABLE_PERCENT = 50n;
export const BUY_BURN_PERCENT = 30n;
export const NODE_FUND_PERCENT = 5n;
export const DAO_PERCENT = 5n;
/** The rest of it goes to the treasury. */
export const TREASURY_PERCENT =
  100n - REDEEMABLE_PERCENT - BUY_BURN_PERCENT - NODE_FUND_PERCENT - DAO_PERCENT;

// ---------------------------------------------------------------- the weekly ranking
/** Percent of the ranking pool that a week pays at most. */
export const RANKING_WEEK_PERCENT = 10n;
/** Percent of that for each tier, and the places that share it equally. */
export const RANKING_TIERS = {
  champion: { percent: 30n, places: 49n },
  elite: { percent: 30n, places: 100n },
  challenge: { percent: 40n, places: 200n },
} as const;
/** Percent of its figure that a place is due at most, and of the week's net purchases that all places are due together. */
export const RANKING_CAP_PERCENT = 5n;

// ---------------------------------------------------------------- node licences
/** USDT wei that a licence costs. */
export const LICENCE_PRICE = 109n * ONE;
/** KL wei whose value in power comes with a licence, and the most power of it, 1e18 = 1 T/H. */
export const LICENCE_GIFT = 1_000n * ONE;
export const LICENCE_GIFT_MOST_POWER = 109n * ONE;
/** Node fee and fund are shared by at least this many licences. */
export const LEAST_NODE_PARTS = 100;
/** A stage of the fund opens each time performance has grown by so many percent. */
export const STAGE_GROWTH_PERCENT = 10n;
/** A stage is paid in so many parts, within so many days. */
export const STAGE_PAYOUTS = 10;
export const STAGE_DAYS = 30;

// ---------------------------------------------------------------- the card sale
/** USDT wei for a card. */
export const CARD_PRICE = 10n * ONE;
/** Percent of sales: shared by the session's cards, and back to the buyer at once. */
export const SESSION_POOL_PERCENT = 50n;
export const CARD_REBATE_PERCENT = 2n;
