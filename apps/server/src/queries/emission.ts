import { DAILY_RELEASE_DIVISOR, EMISSION_RESERVE } from '@koala/protocol/economics';
import { DAY } from '@koala/protocol/utc8';

/** 36-decimal fixed point, as in contracts/src/libraries/Emission.sol, with the same rounding, so that results match to the wei. */
const ONE = 10n ** 36n;
/** The fraction that is left after a day. */
const DAILY = ONE - ONE / DAILY_RELEASE_DIVISOR;

/** KL wei not yet released when day `day` begins. */
function remaining(day: number): bigint {
  let power = ONE;
  let base = DAILY;
  for (let n = day; n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) power = (power * base) / ONE;
    base = (base * base) / ONE;
  }
  return (EMISSION_RESERVE * power) / ONE;
}

/** KL wei released on the day (counted from `startTime`, Unix seconds) that contains `time`; 0 before the start. */
export function emissionOfDay(startTime: number, time: number): bigint {
  if (time < startTime) return 0n;
  const day = Math.floor((time - startTime) / DAY);
  return remaining(day) - remaining(day + 1);
}

/** KL wei released from `startTime` until `time`, both Unix seconds, like the miner's `releasedAt`. */
export function releasedAt(startTime: number, time: number): bigint {
  if (time <= startTime) return 0n;
  const elapsed = time - startTime;
  const day = Math.floor(elapsed / DAY);
  const left = remaining(day);
  return EMISSION_RESERVE - left + ((left - remaining(day + 1)) * BigInt(elapsed % DAY)) / BigInt(DAY);
}
