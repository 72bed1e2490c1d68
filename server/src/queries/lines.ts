import type { Line } from '@koala/api-schema/entities/community';
import type { TeamWeek } from '@koala/api-schema/entities/ranking';
import { decimal } from '../derive/decimal.ts';
import { formatUtc8, weekStart } from '../derive/utc8.ts';
import { RANK_MINIMUM_POWER } from '../derive/WeekScores.ts';
import type { WeekScores } from '../derive/WeekScores.ts';
import { readHead } from './QueryContext.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { checksumAddress } from './checksumAddress.ts';
import { inTurn } from './rank.ts';
import { readLines } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

/** The parts of the score of `address` in this week's ranking; undefined (code 1000) when it is not in the referral tree. */
export async function teamWeek(ctx: QueryContext, address: Address): Promise<TeamWeek | undefined> {
  const head = await readHead(ctx);
  if (!head) return undefined;
  const week = weekStart(head.timestamp);
  const past = await ctx.pastWeeks.before(week);
  return inTurn(ctx, async () => {
    const tree = await ctx.communities.refresh();
    const n = tree.numberOf(address.toLowerCase() as Address);
    if (n === undefined) return undefined;
    const scores = await ctx.week.scores(week);
    const { own, score, largest } = scores.standingOf(n);
    return {
      weekStart: formatUtc8(week),
      own: decimal(own),
      volume: scores.volumeOf(n),
      largest: largest ? { address: checksumAddress(largest.wallet), volume: decimal(largest.sum) } : null,
      score: decimal(score),
      isRanked: score > 0n && tree.powerOf(n) >= RANK_MINIMUM_POWER,
      weeksBefore: past.map(({ begin, volumeOf }) => ({
        weekStart: formatUtc8(begin),
        volume: volumeOf(n),
      })),
    };
  });
}

/** The direct lines of `address`, the newest first: each with all that is below it, and what it bought in this week and those before. */
export async function lines(ctx: QueryContext, address: Address, page: PageInput): Promise<Page<Line>> {
  const head = await readHead(ctx);
  const tree = await ctx.communities.refresh();
  const week = head && weekStart(head.timestamp);
  const past = week === undefined ? [] : await ctx.pastWeeks.before(week);
  const scores = week === undefined ? undefined : await inTurn(ctx, () => scoresOf(ctx, week));
  return readLines(ctx, address, page, ({ seq, wallet, timestamp, lastPurchase }) => {
    const n = tree.numberOf(wallet);
    return {
      id: `line-${seq}`,
      address: checksumAddress(wallet),
      createdAt: formatUtc8(timestamp),
      ...(n === undefined ? NOTHING : tree.line(n)),
      weekVolume: n === undefined ? '0' : (scores?.volumeOf(n) ?? '0'),
      weeksBefore: past.map(({ volumeOf }) => (n === undefined ? '0' : volumeOf(n))),
      lastPurchase: lastPurchase === null ? null : formatUtc8(lastPurchase),
    };
  });
}

/** Preloads the sums of past weeks, so that no caller has to wait for them. */
export async function warmTeams(ctx: QueryContext): Promise<void> {
  const head = await readHead(ctx);
  if (head) await ctx.pastWeeks.before(weekStart(head.timestamp));
}

async function scoresOf(ctx: QueryContext, week: number): Promise<WeekScores> {
  await ctx.communities.refresh();
  return ctx.week.scores(week);
}

/** A wallet that is not in the tree yet, because a block arrived between the two reads. */
const NOTHING = { directReferrals: 0, teamCount: 0, volume: '0', power: '0' };
