import { dailyEarnings } from '@koala/protocol/earnings';
import { useCall } from '../api/useCall.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { PRICE_POLL } from '../lib/timings.ts';

/** KL wei that `power` earns per day, before fees, from the server's figures; undefined while unknown. */
export function useDailyEarnings(power: bigint | undefined): bigint | undefined {
  const { data } = useCall('homeStats', {}, { poll: PRICE_POLL });
  if (power === undefined || !data) return undefined;
  return dailyEarnings(power, {
    release: parseAmount(data.dayRelease),
    totalPower: parseAmount(data.totalPower),
  });
}
