import type { Account } from '@koala/api-schema/entities/community';
import type { NodeRewardRecord } from '@koala/api-schema/entities/records';
import type { ActivityStage, NodeSale } from '@koala/api-schema/entities/rounds';
import { STAGE_DAYS, STAGE_PAYOUTS } from '@koala/protocol/economics';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { KindOf } from '../db/series.ts';
import { entries, juPrices, stageEvents } from '../db/chainSchema.ts';
import { WHOLE_DEPLOYMENT } from '../db/series.ts';
import { decimal } from './decimal.ts';
import { DAY, WEEK, dayStart, formatUtc8 } from '@koala/protocol/utc8';
import { readHead, totalBefore } from './QueryContext.ts';
import type { Address, QueryContext } from './QueryContext.ts';
import { readPage } from './readPage.ts';
import type { Page, PageInput } from './readPage.ts';

type StageEvent = typeof stageEvents.$inferSelect;

/** A stage of the node fund; times are unix seconds. */
export interface Stage {
  stage: number;
  start: number;
  /** A prediction for an open stage: its tenth midnight with holders, or 30 days after its start if that is earlier. */
  end: number;
  isOver: boolean;
  /** When the last event of the stage happened. */
  changedAt: number;
  /** USDT wei: the most that the stage pays, and what it has paid. */
  maxEarnings: bigint;
  earned: bigint;
}

/** The stages of the node fund, oldest first. */
export async function stagesOf(ctx: QueryContext): Promise<Stage[]> {
  const [events, [firstLicence]] = await Promise.all([
    ctx.db.select().from(stageEvents).orderBy(asc(stageEvents.block), asc(stageEvents.logIndex)),
    ctx.db
      .select({ timestamp: entries.timestamp })
      .from(entries)
      .where(and(eq(entries.series, 'licence'), eq(entries.owner, WHOLE_DEPLOYMENT), eq(entries.seq, 1))),
  ]);
  return events
    .filter((event) => event.kind === 'opened')
    .map(({ stage }) =>
      toStage(
        stage,
        events.filter((event) => event.stage === stage),
        firstLicence?.timestamp,
      ),
    );
}

export async function activitySchedule(ctx: QueryContext): Promise<ActivityStage[]> {
  const stages = await stagesOf(ctx);
  return stages.map(({ stage, start, end, maxEarnings, earned }) => ({
    stage,
    startTime: formatUtc8(start),
    endTime: formatUtc8(end),
    maxEarnings: decimal(maxEarnings),
    getEarnings: decimal(earned),
  }));
}

/** The price of JU, and what one licence received in the last 7 days. */
export async function nodeSale(ctx: QueryContext): Promise<NodeSale> {
  const head = await readHead(ctx);
  const weekAgo = (head?.timestamp ?? 0) - WEEK;
  const [[ju], kl, klBefore, usdt, usdtBefore] = await Promise.all([
    ctx.db
      .select({ price: juPrices.price })
      .from(juPrices)
      .orderBy(desc(juPrices.block), desc(juPrices.logIndex))
      .limit(1),
    totalBefore(ctx, 'dividend'),
    totalBefore(ctx, 'dividend', weekAgo),
    totalBefore(ctx, 'payout'),
    totalBefore(ctx, 'payout', weekAgo),
  ]);
  return {
    juPrice: decimal(ju?.price ?? 0n),
    weekKl: decimal(kl - klBefore),
    weekUsdt: decimal(usdt - usdtBefore),
  };
}

function toStage(stage: number, events: StageEvent[], firstHolder: number | undefined): Stage {
  const opened = events.find((event) => event.kind === 'opened')!;
  const ended = events.find((event) => event.kind === 'ended');
  const paid = events.filter((event) => event.kind === 'paid');
  return {
    stage,
    start: opened.timestamp,
    end: ended?.detail ?? expectedEnd(opened, paid, firstHolder),
    isOver: ended !== undefined,
    changedAt: events.at(-1)!.timestamp,
    maxEarnings: opened.amount,
    earned: paid.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

function expectedEnd(opened: StageEvent, paid: StageEvent[], firstHolder: number | undefined): number {
  const latest = opened.timestamp + STAGE_DAYS * DAY;
  if (firstHolder === undefined) return latest;
  const midnights = paid.reduce((sum, { detail }) => sum + detail, 0);
  const since = paid.at(-1)?.timestamp ?? Math.max(opened.timestamp, firstHolder);
  return Math.min(latest, dayStart(since) + (STAGE_PAYOUTS - midnights) * DAY);
}

/** What `address` paid for its licence and received from it; null without one. */
export async function licenceTotals({ db }: QueryContext, address: Address): Promise<Account['node']> {
  const sum = (column: 'usdt' | 'ju' | 'kl', kind: KindOf<'licensee'>) =>
    sql<string | null>`sum(${entries[column]}) filter (where ${entries.kind} = ${kind})::text`;
  const [row] = await db
    .select({
      paidUsdt: sum('usdt', 'boughtNode'),
      paidJu: sum('ju', 'boughtNode'),
      receivedKl: sum('kl', 'nodeReward'),
      receivedUsdt: sum('usdt', 'nodeReward'),
    })
    .from(entries)
    .where(and(eq(entries.series, 'licensee'), eq(entries.owner, address.toLowerCase() as Address)));
  if (!row || row.paidUsdt === null) return null;
  type Side = NonNullable<Account['node']>['paid'];
  const side = (total: string | null, unit: Side[number]['unit']): Side =>
    total === null || total === '0' ? [] : [{ amount: decimal(total), unit }];
  return {
    paid: [...side(row.paidUsdt, 'USDT'), ...side(row.paidJu, 'JU')],
    received: [...side(row.receivedKl, 'KL'), ...side(row.receivedUsdt, 'USDT')],
  };
}

/** Rewards that `address` claimed for its licence: KL dividends, and USDT from the node fund. */
export function nodeRewards(
  ctx: QueryContext,
  address: Address,
  page: PageInput,
): Promise<Page<NodeRewardRecord>> {
  return readPage(ctx, 'node', address, page, (entry) => ({
    id: `node-${entry.seq}`,
    createdAt: formatUtc8(entry.timestamp),
    amount: decimal(entry.kl),
    usdt: decimal(entry.usdt),
    txHash: entry.txHash,
    blockNumber: entry.block,
  }));
}
