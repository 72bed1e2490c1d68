import {
  MIN_NODE_PARTS,
  LICENCE_GIFT,
  LICENCE_GIFT_MAX_POWER,
  NODE_FUND_PERCENT,
  STAGE_DAYS,
  STAGE_GROWTH_PERCENT,
  STAGE_PAYOUTS,
} from '@koala/protocol/economics';
import { SIMULATED_DAYS, SIMULATED_RETURNS, simulatedReturnRange } from '@koala/protocol/simulatedReturns';
import type { Rates } from '../../chain/useRates.ts';
import { formatPercent, formatRecord2 } from '../../format/amounts.ts';

export const GIFT_FIGURES = {
  kl: formatRecord2(LICENCE_GIFT),
  power: formatRecord2(LICENCE_GIFT_MAX_POWER),
};

/** What simulated licence holders got back per 100 USDT: the minimum and the maximum across markets. */
export const SIMULATED_FIGURES = {
  days: SIMULATED_DAYS,
  markets: Object.keys(SIMULATED_RETURNS).length,
  ...simulatedReturnRange('licence'),
};

export const nodeFigures = ({ nodeFee, daoFee }: Rates) => ({
  ...GIFT_FIGURES,
  nodeFee: formatPercent(nodeFee),
  claimFee: formatPercent(nodeFee + daoFee),
  parts: MIN_NODE_PARTS,
  nodeFund: NODE_FUND_PERCENT.toString(),
  growth: STAGE_GROWTH_PERCENT.toString(),
  payouts: STAGE_PAYOUTS,
  days: STAGE_DAYS,
});
