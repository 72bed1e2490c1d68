import {
  LEAST_NODE_PARTS,
  LICENCE_GIFT,
  LICENCE_GIFT_MOST_POWER,
  NODE_FUND_PERCENT,
  STAGE_DAYS,
  STAGE_GROWTH_PERCENT,
  STAGE_PAYOUTS,
} from '@koala/protocol/economics';
import type { Rates } from '../../chain/useRates.ts';
import { formatPercent, formatRecord2 } from '../../format/amounts.ts';

/** Figures of the power that comes with a licence, formatted for the texts. */
export const GIFT_FIGURES = {
  kl: formatRecord2(LICENCE_GIFT),
  power: formatRecord2(LICENCE_GIFT_MOST_POWER),
};

/** Figures for the texts about licences and the fund. */
export const nodeFigures = ({ nodeFee }: Rates) => ({
  ...GIFT_FIGURES,
  nodeFee: formatPercent(nodeFee),
  parts: LEAST_NODE_PARTS,
  nodeFund: NODE_FUND_PERCENT.toString(),
  growth: STAGE_GROWTH_PERCENT.toString(),
  payouts: STAGE_PAYOUTS,
  days: STAGE_DAYS,
});
