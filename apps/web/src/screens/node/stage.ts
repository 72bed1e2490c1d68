import type { ActivityStage } from '@koala/api-schema/entities/rounds';
import { parseDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';

/** The stage of the node fund to show. Amounts in USDT wei. */
interface ShownStage {
  stage: number;
  earned: bigint;
  max: bigint;
  /** Unix seconds; null between stages, when this is the next stage. */
  endTime: number | null;
}

/** USDT wei, where neither the schedule nor the contract has a limit. */
const DEFAULT_MAX_EARNINGS = 50_000n * 10n ** 18n;

/**
 * The stage open at `now` (Unix seconds), or else the next one. `maxEarnings` is the contract's limit for a stage, used
 * where the schedule has none.
 */
export function currentStage(
  schedule: readonly ActivityStage[],
  now: number,
  maxEarnings: bigint | undefined,
): ShownStage {
  const usualMax = maxEarnings || DEFAULT_MAX_EARNINGS;
  const open = schedule.findLast(
    ({ startTime, endTime }) => parseDateTime(startTime) <= now && now < parseDateTime(endTime),
  );
  if (!open) {
    const last = Math.max(0, ...schedule.map(({ stage }) => stage));
    return { stage: last + 1, earned: 0n, max: usualMax, endTime: null };
  }
  return {
    stage: open.stage,
    earned: parseAmount(open.getEarnings),
    max: parseAmount(open.maxEarnings) || usualMax,
    endTime: parseDateTime(open.endTime),
  };
}

/** Paid fraction of a stage, 0 to 1. */
export function earnedPart({ earned, max }: ShownStage): number {
  return Number((earned * 10_000n) / max) / 10_000;
}

const DAY = 86_400;

/** Time left until `endTime` from `now` (Unix seconds), at least zero: whole days, and the rest as 'HH:MM:SS'. */
export function countdown(endTime: number, now: number): { days: number; clock: string } {
  const left = Math.max(0, Math.floor(endTime - now));
  const rest = left % DAY;
  const clock = [rest / 3600, (rest / 60) % 60, rest % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return { days: Math.floor(left / DAY), clock };
}
