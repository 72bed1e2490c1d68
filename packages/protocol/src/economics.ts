/**
 * Economic constants of the contracts, for app and server. `packages/protocol/test/economics.test.ts` compares nearly
 * all of them with the Solidity sources. Values that an administrator may change (fees, rates, lengths) are read from the
 * chain and not listed here.
 */

/** 1 KL, 1 USDT or 1 T/H in its smallest unit. */
const ONE = 10n ** 18n;

/** Divisor of the contracts' rates, which are in basis points. */
export const BASIS = 10_000n;

// KL
/** Total supply, KL wei. */
export const KL_SUPPLY = 130_000_000n * ONE;
/** KL wei that the miner releases over time. The rest of the supply seeds the pool. */
export const EMISSION_RESERVE = 120_000_000n * ONE;
/** Divisor of the daily release: each day releases a thousandth of the remaining reserve. */
export const DAILY_RELEASE_DIVISOR = 1_000n;
/** Percent of each release for power, for team rewards and for the ranking pool. */
export const POWER_PERCENT = 80n;
export const TEAM_PERCENT = 10n;
export const RANKING_PERCENT = 10n;
/** Minimum divisor for power's share of a release, 1e18 = 1 T/H. */
export const MIN_POWER = 10_000n * ONE;
/** Minimum power for team rewards, 1e18 = 1 T/H. */
export const TEAM_MIN_POWER = 10n * ONE;
/** Number of generations above the claimer that a claim pays. */
export const GENERATIONS = 5;

// a purchase of power
/** Minimum value of a purchase, USDT wei. */
export const MIN_PURCHASE = 10n * ONE;
/**
 * Percent of a purchase's value for the redemption reserve (the maximum a redemption pays), buy-and-burn, the node fund
 * and the DAO.
 */
export const REDEEMABLE_PERCENT = 50n;
export const BUY_BURN_PERCENT = 30n;
export const NODE_FUND_PERCENT = 5n;
export const DAO_PERCENT = 5n;
/** The remainder goes to the treasury. */
export const TREASURY_PERCENT =
  100n - REDEEMABLE_PERCENT - BUY_BURN_PERCENT - NODE_FUND_PERCENT - DAO_PERCENT;

// the weekly ranking
/** Maximum percent of the ranking pool paid per week. */
export const RANKING_WEEK_PERCENT = 10n;
/** Percent of that for each tier, and the number of places that share it equally. */
export const RANKING_TIERS = {
  champion: { percent: 30n, places: 49n },
  elite: { percent: 30n, places: 100n },
  challenge: { percent: 40n, places: 200n },
} as const;
export const RANKING_PLACES =
  RANKING_TIERS.champion.places + RANKING_TIERS.elite.places + RANKING_TIERS.challenge.places;
/** Minimum power for a place in the ranking, 1e18 = 1 T/H. */
export const RANKING_MIN_POWER = 10n * ONE;
/** Maximum payment of a place in percent of its score, and of all places in percent of the week's net purchases. */
export const RANKING_CAP_PERCENT = 5n;

// node licences
/** Price of a licence, USDT wei. */
export const LICENCE_PRICE = 109n * ONE;
/** KL wei whose value a licence adds as power, and the maximum of that power, 1e18 = 1 T/H. */
export const LICENCE_GIFT = 1_000n * ONE;
export const LICENCE_GIFT_MAX_POWER = 109n * ONE;
/** Minimum divisor of node fees and fund payouts, in licences. */
export const MIN_NODE_PARTS = 100;
/** Percent by which performance must grow before the next stage of the fund opens. */
export const STAGE_GROWTH_PERCENT = 10n;
/** Number of payouts per stage, and the days within which they are paid. */
export const STAGE_PAYOUTS = 10;
export const STAGE_DAYS = 30;

// the card sale
/** Price of a card, USDT wei. */
export const CARD_PRICE = 10n * ONE;
/** Percent of sales: shared by the session's cards, and rebated to the buyer at once. */
export const SESSION_POOL_PERCENT = 50n;
export const CARD_REBATE_PERCENT = 2n;
