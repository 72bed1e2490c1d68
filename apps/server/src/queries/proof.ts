import type { ContractChange, CoverageHistory } from '@koala/api-schema/entities/proof';
import { changeOf } from '@koala/audit/proof/changes';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { getAddress } from 'viem';
import { blocks, IS_CHANGE, logs } from '../db/chainSchema.ts';
import { coverage } from '../db/offchainSchema.ts';
import { decimal } from './decimal.ts';
import { DAY, HOUR, UTC8_OFFSET, dayStart, formatUtc8, hourStart } from '@koala/protocol/utc8';
import { readHead } from './QueryContext.ts';
import type { QueryContext } from './QueryContext.ts';

const HOURS = 24;
const DAYS = 30;
/** Maximum number of listed changes. A deployment has far fewer, because only its admins can make changes. */
const MAX_CHANGES = 1_000;

/**
 * What each contract owed and held, as recorded. Hourly for a day; for a month, the record of each day (UTC+8) with the lowest ratio of
 * held to owed.
 */
export async function coverageHistory(ctx: QueryContext, range: 'day' | 'month'): Promise<CoverageHistory[]> {
  const head = await readHead(ctx);
  if (!head) return [];
  const [length, since] =
    range === 'day'
      ? [HOUR, hourStart(head.timestamp) - (HOURS - 1) * HOUR]
      : [DAY, dayStart(head.timestamp) - (DAYS - 1) * DAY];
  const slice = sql`(${coverage.timestamp} + ${sql.raw(`${UTC8_OFFSET}`)}) / ${sql.raw(`${length}`)}`;
  const share = sql`${coverage.held} / nullif(${coverage.owed}, 0)`;
  const rows = await ctx.db
    .selectDistinctOn([coverage.contract, coverage.asset, slice], {
      contract: coverage.contract,
      asset: coverage.asset,
      block: coverage.block,
      timestamp: coverage.timestamp,
      owed: coverage.owed,
      held: coverage.held,
    })
    .from(coverage)
    .innerJoin(blocks, and(eq(blocks.number, coverage.block), eq(blocks.hash, coverage.hash)))
    .where(and(eq(coverage.deployment, head.deployment), gte(coverage.timestamp, since)))
    .orderBy(asc(coverage.contract), asc(coverage.asset), slice, sql`${share} asc nulls last`);
  const histories = new Map<string, CoverageHistory>();
  for (const { contract, asset, block, timestamp, owed, held } of rows) {
    const key = `${contract} ${asset}`;
    const history = histories.get(key) ?? { contract, asset, points: [] };
    histories.set(key, history);
    history.points.push({
      time: formatUtc8(timestamp),
      blockNumber: block,
      owed: decimal(owed),
      held: decimal(held),
      percent: owed === 0n ? null : percentOf(held, owed),
    });
  }
  return [...histories.values()];
}

/** Two decimals, rounded down, so that any shortfall shows as less than 100. */
function percentOf(held: bigint, owed: bigint): string {
  const hundredths = `${(held * 10_000n) / owed}`.padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/** All grants and revocations of roles and all upgrades, newest first. */
export async function contractChanges(ctx: QueryContext): Promise<ContractChange[]> {
  const { db, manifest } = ctx;
  const names = new Map(
    Object.entries(manifest.contracts).flatMap(([name, contract]) =>
      contract ? [[contract.address.toLowerCase(), name] as const] : [],
    ),
  );
  const rows = await db
    .select({ log: logs, timestamp: blocks.timestamp })
    .from(logs)
    .innerJoin(blocks, eq(blocks.number, logs.block))
    .where(IS_CHANGE)
    .orderBy(desc(logs.block), desc(logs.logIndex))
    .limit(MAX_CHANGES);
  return rows.flatMap(({ log, timestamp }) => {
    const change = changeOf([log.topic0, log.topic1, log.topic2, log.topic3]);
    const contract = names.get(log.address);
    if (!change || !contract) return [];
    return {
      contract,
      ...change,
      account: getAddress(change.account),
      by: change.by && getAddress(change.by),
      time: formatUtc8(timestamp),
      txHash: log.txHash,
      blockNumber: log.block,
    };
  });
}
