import { dailyEarnings } from '@koala/protocol/earnings';
import type { EarningDay } from '@koala/protocol/earnings';
import { useCall } from '../api/useCall.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { PRICE_POLL } from '../lib/timings.ts';

/** Inputs of today's earnings. */
export interface Market extends EarningDay {
  /** USDT for 1 KL after the last trade, 18 decimals; 0 before the first. */
  klPrice: bigint;
}

interface MarketOptions {
  isWanted?: boolean;
  /** Polls while the caller is on the screen; otherwise updates with other callers' polls. */
  polls?: boolean;
}

/** Today's release, total power and the price of KL, from the API, so that visitors see them too. */
export function useMarket({ isWanted = true, polls = true }: MarketOptions = {}): {
  data: Market | undefined;
  hasFailed: boolean;
  retry: () => void;
} {
  const { data, isError, refetch } = useCall(
    'homeStats',
    {},
    { enabled: isWanted, ...(polls && { poll: PRICE_POLL }) },
  );
  return {
    data: data && {
      release: parseAmount(data.dayRelease),
      totalPower: parseAmount(data.totalPower),
      klPrice: parseAmount(data.klPrice),
    },
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** KL wei that `power` earns per day, before fees, from the server's figures; undefined while unknown. */
export function useDailyEarnings(power: bigint | undefined): bigint | undefined {
  const { data } = useMarket();
  return power === undefined || !data ? undefined : dailyEarnings(power, data);
}
