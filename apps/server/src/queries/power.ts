import type { TodayData, TrendPoint } from '@koala/api-schema/entities/figures';
import { decimal } from './decimal.ts';
import { releasedAt } from './emission.ts';
import { DAY, HOUR, dayStart, formatUtc8, hourStart } from '@koala/protocol/utc8';
import { readHead, totalBefore } from './QueryContext.ts';
import type { QueryContext } from './QueryContext.ts';

/** 1: hourly over 24 h; 2: daily over 7 days; 3: daily over a month. */
export type TrendType = '1' | '2' | '3';

const SHAPES = {
  1: { start: hourStart, step: HOUR, points: 24 },
  2: { start: dayStart, step: DAY, points: 7 },
  3: { start: dayStart, step: DAY, points: 30 },
} as const;

/** Total power at the end of each hour or day, oldest first. `time` is the start of the hour or day; the last one is still running. */
export async function trend(ctx: QueryContext, type: TrendType): Promise<TrendPoint[]> {
  const head = await readHead(ctx);
  if (!head) return [];
  const { start, step, points } = SHAPES[type];
  const last = start(head.timestamp);
  const times = Array.from({ length: points }, (_, i) => last - (points - 1 - i) * step);
  const totals = await Promise.all(times.map((time) => totalBefore(ctx, 'netPower', time + step)));
  return times.map((time, i) => ({ time: formatUtc8(time), amount: decimal(totals[i]!) }));
}

/** KL wei burned (sent to the dead address) and released since 00:00 UTC+8. */
export async function todayData(ctx: QueryContext): Promise<TodayData> {
  const head = await readHead(ctx);
  if (!head) return { todayDestroy: '0', todayRelease: '0' };
  const midnight = dayStart(head.timestamp);
  const [burned, burnedBefore] = await Promise.all([
    totalBefore(ctx, 'burn'),
    totalBefore(ctx, 'burn', midnight),
  ]);
  const { startTime } = ctx.manifest;
  const released = releasedAt(startTime, head.timestamp) - releasedAt(startTime, midnight);
  return { todayDestroy: (burned - burnedBefore).toString(), todayRelease: released.toString() };
}
