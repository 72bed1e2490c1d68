import type { Line } from '@koala/api-schema/entities/community';
import type { TeamWeek } from '@koala/api-schema/entities/ranking';
import { RANK_MINIMUM_POWER } from '@koala/protocol/ranking/scoreWeek';
import { and, eq } from 'drizzle-orm';
import { parseEther } from 'viem';
import { entries, PAST_WEEKS, weekFigures } from '../db/chainSchema.ts';
import { WHOLE_DEPLOYMENT } from '../db/series.ts';
import { decimal } from './decimal.ts';
import { WEEK, weekStart } from '@koala/protocol/utc8';
import { formatUtc8 } from './formatUtc8.ts';
import { readHead } from './QueryContext.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { checksumAddress } from './checksumAddress.ts';
import { figuresOf, updatedAt } from './figuresOf.ts';
import { readLines } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** The parts of the score of `address` in this week's ranking; undefined (code 1000) when it is not in the referral tree. */
export async function teamWeek(ctx: QueryContext, address: Address): Promise<TeamWeek | undefined> {
  const head = await readHead(ctx);
  if (!head) return undefined;
  const week = weekStart(head.timestamp);
  const wallet = address.toLowerCase() as Address;
  const [figures, rows, past] = await Promise.all([
    figuresOf(ctx, wallet),
    ctx.db.select().from(weekFigures).where(eq(weekFigures.wallet, wallet)),
    weeksBefore(ctx, week),
  ]);
  if (!figures) return undefined;
  const weeks = new Map(rows.map((row) => [row.week, row]));
  const { own, volume, largest, largestVolume } = weeks.get(week) ?? NOTHING;
  const score = volume - largestVolume;
  return {
    weekStart: formatUtc8(week),
    own: decimal(own),
    volume: decimal(volume),
    largest: largest ? { address: checksumAddress(largest), volume: decimal(largestVolume) } : null,
    score: decimal(score),
    isRanked: score > 0n && parseEther(figures.power) >= RANK_MINIMUM_POWER,
    weeksBefore: past.map((begin) => ({
      weekStart: formatUtc8(begin),
      volume: decimal(weeks.get(begin)?.volume ?? 0n),
    })),
    ...(await updatedAt(ctx)),
  };
}

const NOTHING = { own: 0n, volume: 0n, largest: null, largestVolume: 0n };

/** The direct lines of `address`, the newest first: each with all that is below it, and what it bought in this week and those before. */
export async function lines(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<Line>> {
  const head = await readHead(ctx);
  const week = weekStart(head?.timestamp ?? 0);
  const past = await weeksBefore(ctx, week);
  return readLines(ctx, address, page, ({ seq, wallet, timestamp, lastPurchase, figures, weeks }) => ({
    id: `line-${seq}`,
    address: checksumAddress(wallet),
    createdAt: formatUtc8(timestamp),
    directReferrals: figures.directReferrals,
    teamCount: figures.teamCount,
    volume: figures.communityPerf,
    power: figures.communityPower,
    weekVolume: weeks.get(week) ?? '0',
    weeksBefore: past.map((begin) => weeks.get(begin) ?? '0'),
    lastPurchase: lastPurchase === null ? null : formatUtc8(lastPurchase),
  }));
}

/** The weeks before the one that began at `week` (unix s), the newest first, back to that of the first purchase. */
async function weeksBefore({ db }: QueryContext, week: number): Promise<number[]> {
  const [first] = await db
    .select({ timestamp: entries.timestamp })
    .from(entries)
    .where(and(eq(entries.series, 'purchase'), eq(entries.owner, WHOLE_DEPLOYMENT), eq(entries.seq, 1)));
  const begins = Array.from({ length: PAST_WEEKS }, (_, i) => week - (i + 1) * WEEK);
  return first ? begins.filter((begin) => begin >= weekStart(first.timestamp)) : [];
}
