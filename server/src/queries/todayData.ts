import type { TodayData } from '@koala/api-schema/entities';
import { releasedAt } from '../derive/emission.ts';
import { dayStart } from '../derive/utc8.ts';
import type { QueryContext } from './QueryContext.ts';
import { readHead } from './readHead.ts';
import { totalBefore } from './totalBefore.ts';

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
