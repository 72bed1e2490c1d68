import type { Line } from '@koala/api-schema/entities/community';
import type { TeamWeek } from '@koala/api-schema/entities/ranking';
import { RANKING_MIN_POWER } from '@koala/protocol/economics';
import { getAddress } from 'viem';
import { PAST_WEEKS } from '../db/chainSchema.ts';
import { indexSchema } from '../db/indexSchema.ts';
import { preparedStatement } from '../db/readRows.ts';
import { decimal } from './decimal.ts';
import { WEEK, formatUtc8, weekStart } from '@koala/protocol/utc8';
import { readHead } from './QueryContext.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { OF_WALLET, readUpdatedAt, valuesOf } from './figuresOf.ts';
import { FIRST_PURCHASE, readLines, toTime } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** The parts of the score of `address` in this week's ranking; undefined (code 1000) when it is not in the referral tree. */
export async function teamWeek(ctx: QueryContext, address: Address): Promise<TeamWeek | undefined> {
  const head = await readHead(ctx);
  if (!head) return undefined;
  const rows = await preparedStatement(ctx.db, 'team_week', TEAM_WEEK)(valuesOf(ctx, address));
  if (rows.length === 0) return undefined;
  const [power, firstPurchase] = rows[0] as [string | null, unknown];
  const weeks = new Map(rows.map(([, , begin, ...amounts]) => [Number(begin), amounts as WeekAmounts]));
  const week = weekStart(head.timestamp);
  const [volume, own, largest, largestVolume] = weeks.get(week) ?? NOTHING;
  const score = BigInt(volume) - BigInt(largestVolume);
  return {
    weekStart: formatUtc8(week),
    own: decimal(own),
    volume: decimal(volume),
    largest: largest && { address: getAddress(largest), volume: decimal(largestVolume) },
    score: decimal(score),
    isRanked: score > 0n && BigInt(power ?? 0) >= RANKING_MIN_POWER,
    weeksBefore: weeksBefore(week, toTime(firstPurchase)).map((begin) => ({
      weekStart: formatUtc8(begin),
      volume: decimal(weeks.get(begin)?.[0] ?? '0'),
    })),
    ...(await readUpdatedAt(ctx)),
  };
}

/** The wallet's rows of all weeks that are kept; one row without a week if it has none. */
const TEAM_WEEK = `
  select figures.power::text, ${FIRST_PURCHASE}, week.week, week.volume::text, week.own::text, week.largest, week.largest_volume::text
  from ${OF_WALLET} left join ${indexSchema}.week_figures week on week.wallet = asked.wallet`;
type WeekAmounts = [volume: string, own: string, largest: Address | null, largestVolume: string];
const NOTHING: WeekAmounts = ['0', '0', null, '0'];

/** The direct lines of `address`, the newest first: each with its downline, and the purchases of both in this and the kept past weeks. */
export async function lines(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<Line>> {
  const head = await readHead(ctx);
  const week = weekStart(head?.timestamp ?? 0);
  return readLines(
    ctx,
    address,
    page,
    ({ seq, wallet, timestamp, firstPurchase, lastPurchase, figures, weeks }) => ({
      id: `line-${seq}`,
      address: getAddress(wallet),
      createdAt: formatUtc8(timestamp),
      directReferrals: figures.directReferrals,
      teamCount: figures.teamCount,
      volume: figures.communityPerf,
      power: figures.communityPower,
      weekVolume: weeks.get(week) ?? '0',
      weeksBefore: weeksBefore(week, firstPurchase).map((begin) => weeks.get(begin) ?? '0'),
      lastPurchase: lastPurchase === null ? null : formatUtc8(lastPurchase),
    }),
  );
}

/** The kept weeks before the one that began at `week`, the newest first, back to that of the first purchase. Unix seconds. */
function weeksBefore(week: number, firstPurchase: number | null): number[] {
  const begins = Array.from({ length: PAST_WEEKS }, (_, i) => week - (i + 1) * WEEK);
  return firstPurchase === null ? [] : begins.filter((begin) => begin >= weekStart(firstPurchase));
}
