import { parseEther } from 'viem';
import { DAY } from './utc8.ts';

/** KL wei that the miner releases in all. */
export const RESERVE = parseEther('120000000');
/** Day 0 releases a thousandth of the reserve, each later day 999 thousandths of the day before. */
const FIRST_DAY = RESERVE / 1000n;

/** Emission by day and the sum before it, filled as far as was asked. */
const days: { emission: bigint; before: bigint }[] = [{ emission: FIRST_DAY, before: 0n }];

function day(index: number): { emission: bigint; before: bigint } {
  for (let last = days.at(-1)!; days.length <= index; last = days.at(-1)!) {
    days.push({ emission: (last.emission * 999n) / 1000n, before: last.before + last.emission });
  }
  return days[index]!;
}

/** KL wei released on the day (from `startTime`, unix s) that holds `time`; 0 before the start. */
export function emissionOfDay(startTime: number, time: number): bigint {
  return time < startTime ? 0n : day(Math.floor((time - startTime) / DAY)).emission;
}

/** KL wei released from `startTime` until `time`, both unix s: as the miner's `releasedAt`. */
export function releasedAt(startTime: number, time: number): bigint {
  if (time <= startTime) return 0n;
  const elapsed = time - startTime;
  const { emission, before } = day(Math.floor(elapsed / DAY));
  return before + (emission * BigInt(elapsed % DAY)) / BigInt(DAY);
}
