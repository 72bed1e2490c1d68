/**
 * Series of `entries`. Amounts are wei of KL, GS, JU or USDT, power is 1e18 = 1 T/H.
 *
 * | series    | owner             | amount           | amount2      | total              | counterparty     | tag                      |
 * |-----------|-------------------|------------------|--------------|--------------------|------------------|--------------------------|
 * | buy       | receiver, payer   | value USDT       | JU paid, or 0 |                   | payer / receiver | 1: bought for another    |
 * | purchase  | '0x'              | value USDT, or 0 |              | all purchases      | receiver         | 1: it redeemed instead   |
 * | power     | wallet            | power from here  |              |                    |                  |                          |
 * | netPower  | '0x'              | wallet's power   | total power  |                    | wallet           |                          |
 * | miner     | wallet            | KL received      | KL claimed   | received so far    | caller           |                          |
 * | dynamic   | wallet            | KL credited      |              | credited so far    | source           | generation 1 to 5        |
 * | withdrawn | wallet            | KL paid          |              | withdrawn so far   | caller           |                          |
 * | earning   | wallet            | KL received      |              | all KL received    |                  |                          |
 * | swap      | principal, caller | KL sold          | JU received  |              | receiver         | 1 sold, 2 for another, 3 reverted |
 * | invitation| inviter           |                  |              |                    | invited wallet   |                          |
 * | burn      | '0x'              | KL to dead       |              | all KL burned      | from             |                          |
 * | pool      | '0x'              | KL moved         |              | KL in the ranking's pool | the other  | 1: out of the pool       |
 * | licence   | '0x'              | USDT paid        | JU paid      | USDT paid so far   | wallet           |                          |
 * | node      | wallet            | KL dividend      | USDT of fund | KL so far          |                  |                          |
 * | dividend  | '0x'              | KL a licence     |              | so far             |                  |                          |
 * | payout    | '0x'              | USDT a licence   |              | so far             |                  |                          |
 * | ranking   | wallet            | KL credited      |              | so far             |                  |                          |
 * | fightSale | '0x'              | USDT paid        | cards        | all sales          | buyer            | session                  |
 * | fightBuy  | wallet            | USDT paid        | cards        | so far             |                  | session                  |
 * | fightReward | wallet          | USDT dividend    |              | so far             |                  | session                  |
 * | activity  | wallet            | as in the series that activity.ts names |  |            | the other wallet | see activity.ts          |
 * | withdrawal | wallet           | KL paid          |              |                    | caller           | see activity.ts          |
 * | redemption | wallet           | USDT paid        | KL given up  |                    | who was paid     | see activity.ts          |
 * | licensee  | wallet            | USDT paid, KL dividend, power | JU paid, USDT of fund | |               | see activity.ts          |
 * | cards     | wallet            | USDT             | cards        |                    |                  | see activity.ts          |
 * | relation  | wallet            | its UID, or 0    |              |                    | the other wallet | see activity.ts          |
 * | approval  | wallet            | may be taken     |              |                    | by whom          | see activity.ts          |
 * | rate      | its name, bytes32 | basis points     |              | from here on       |                  |                          |
 */
export const SERIES = [
  'buy',
  'purchase',
  'power',
  'netPower',
  'miner',
  'dynamic',
  'withdrawn',
  'earning',
  'swap',
  'invitation',
  'burn',
  'pool',
  'licence',
  'node',
  'dividend',
  'payout',
  'ranking',
  'fightSale',
  'fightBuy',
  'fightReward',
  'rate',
  'activity',
  'withdrawal',
  'redemption',
  'licensee',
  'cards',
  'relation',
  'approval',
] as const;
export type Series = (typeof SERIES)[number];

/** Tag of a `purchase` row that is a redemption: the wallet's earlier purchases of the week do not count in the ranking. */
export const REDEEMED = 1;

/** Owner of the series that belong to the whole deployment. */
export const WHOLE = '0x';
