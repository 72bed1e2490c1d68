import type { ExportRow } from '@koala/api-schema/entities/export';
import type { History } from '@koala/api-schema/kinds/histories';
import { formatUtc8 } from '@koala/protocol/utc8';
import { sql } from 'drizzle-orm';
import { readRows } from '../../db/readRows.ts';
import { getAddress, toEventSelector, zeroHash } from 'viem';
import { entries, juPrices, klPrices, logs } from '../../db/chainSchema.ts';
import { lastRowBefore } from '../../db/lastRowBefore.ts';
import type { DecodeLog } from '../../decode/contractDecoders.ts';
import { decimal } from '../decimal.ts';
import type { Address, Head, QueryContext } from '../QueryContext.ts';
import { movementOf, SOURCES } from './movements.ts';
import type { AssetAmount } from './movements.ts';

/** Rows of the wallet's series per statement, which takes some milliseconds; also the most that are in memory at a time. */
const PAGE = 1_000;

/** Unix seconds; `to` is exclusive. */
interface Period {
  from: number;
  to: number;
}

interface LogRow {
  seq: string | number;
  block: string | number;
  timestamp: string | number;
  tx_hash: Address;
  log_index: string | number | null;
  address: Address;
  topics: (Address | null)[];
  data: Address;
  kl_price: number | null;
  ju_price: string | null;
  /** Data of the next event in the transaction that mints GS for the wallet. */
  minted: Address | null;
}

/**
 * Rows of a history of `owner` (lower case) in `period` up to the block `head`, the oldest first, in pages. A page is one range of the
 * series' numbers, as cheap at the end of a long history as at its beginning. No connection is held between two pages.
 */
export async function* readHistory(
  ctx: QueryContext,
  decode: DecodeLog,
  history: History,
  owner: Address,
  period: Period,
  head: Head,
): AsyncGenerator<ExportRow[]> {
  let after = await seqBefore(ctx, history, owner, period.from);
  /** Several rows of a series may name one transaction, whose events must not be exported twice. */
  let last = { block: -1, logIndex: -1 };
  while (after !== undefined) {
    const found: LogRow[] = await readPage(ctx, history, owner, after);
    const rows: ExportRow[] = [];
    after = undefined;
    for (const row of found) {
      const [block, timestamp] = [Number(row.block), Number(row.timestamp)];
      if (timestamp >= period.to || block > head.number) {
        after = undefined;
        break;
      }
      after = Number(row.seq);
      if (row.log_index === null) continue;
      const logIndex = Number(row.log_index);
      if (block < last.block || (block === last.block && logIndex <= last.logIndex)) continue;
      last = { block, logIndex };
      const exported = toRow(history, owner, row, decode, head);
      if (exported) rows.push(exported);
    }
    if (rows.length > 0) yield rows;
  }
}

/** The number before that of the first row at or after `time`; undefined when there is no such row. */
async function seqBefore(
  { db }: QueryContext,
  history: History,
  owner: Address,
  time: number,
): Promise<number | undefined> {
  const { series } = SOURCES[history];
  const statement = sql`
    select before.seq
    from (select coalesce((select last.seq from ${lastRowBefore(series, owner, time)}), 0) as seq) before
    join ${entries} e on e.series = ${series} and e.owner = ${owner} and e.seq = before.seq + 1`;
  const [row] = await readRows<{ seq: string | number }>(db, statement);
  return row && Number(row.seq);
}

async function readPage(
  { db, manifest }: QueryContext,
  history: History,
  owner: Address,
  after: number,
): Promise<LogRow[]> {
  const { series, contract, topic } = SOURCES[history];
  const address = manifest.contracts[contract]!.address.toLowerCase();
  const me = `0x${owner.slice(2).padStart(64, '0')}`;
  const gs = manifest.contracts.gs.address.toLowerCase();
  // The miner mints the GS of a purchase after the purchase event, in the same transaction. `offset 0` makes Postgres look up each block's
  // logs by the index instead of joining with all logs.
  const statement = sql`
    select e.seq, e.block, e.timestamp, e.tx_hash, l.log_index, l.address, l.data,
      array[l.topic0, l.topic1, l.topic2, l.topic3] as topics, kl.price as kl_price, ju.price as ju_price, gs.data as minted
    from (
      select seq, block, timestamp, tx_hash from ${entries}
      where series = ${series} and owner = ${owner} and seq > ${after} and seq <= ${after + PAGE}
    ) e
    left join lateral (
      select * from ${logs} l where l.block = e.block and l.tx_hash = e.tx_hash
        and l.address = ${address} and l.topic0 = ${topic} and (l.topic1 = ${me} or l.topic2 = ${me})
      offset 0
    ) l on true
    left join lateral (
      select price from ${klPrices} where block < l.block order by block desc, log_index desc limit 1
    ) kl on true
    left join lateral (
      select price::text from ${juPrices} where block < l.block order by block desc, log_index desc limit 1
    ) ju on true
    left join lateral (
      select g.data from ${logs} g where g.block = l.block and g.tx_hash = l.tx_hash and g.log_index > l.log_index
        and g.address = ${gs} and g.topic0 = ${TRANSFER} and g.topic1 = ${zeroHash} and g.topic2 = ${me}
      order by g.log_index limit 1
    ) gs on true
    order by e.seq, l.log_index`;
  return readRows(db, statement);
}

const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

function toRow(
  history: History,
  owner: Address,
  row: LogRow,
  decode: DecodeLog,
  head: Head,
): ExportRow | undefined {
  const topics = row.topics.filter((topic) => topic !== null);
  const event = decode(row.address, { topics, data: row.data });
  const movement = event && movementOf(event, history, owner);
  if (!movement) return undefined;
  const { main, other, counterparty, note = '', bringsGs = false, gsBurned } = movement;
  const prices: Prices = {
    KL: row.kl_price === null ? null : fixed(row.kl_price),
    JU: row.ju_price === null ? null : BigInt(row.ju_price),
  };
  return {
    history,
    time: isoTime(Number(row.timestamp)),
    block: Number(row.block),
    logIndex: Number(row.log_index),
    txHash: row.tx_hash,
    ...{ amount: textOf(main), asset: main.asset, usd: usdOf(main, prices) },
    otherAmount: other ? textOf(other) : null,
    otherAsset: other?.asset ?? null,
    otherUsd: other ? usdOf(other, prices) : null,
    klPrice: prices.KL === null ? null : decimal(prices.KL),
    juPrice: prices.JU === null ? null : decimal(prices.JU),
    counterparty: counterparty ? getAddress(counterparty) : null,
    note,
    status: Number(row.block) <= head.finalized ? 'final' : 'confirming',
    gsReceived: bringsGs && row.minted !== null ? decimal(BigInt(row.minted)) : null,
    gsBurned: gsBurned === undefined ? null : decimal(gsBurned),
  };
}

/** USDT per token, 18 decimals; null before the first price. */
type Prices = Record<'KL' | 'JU', bigint | null>;

const ONE = 10n ** 18n;
/** USD values are rounded down to a multiple of this, that is to 6 decimals. */
const CENT_PARTS = 10n ** 12n;
const PRICE_DECIMALS = 12;

/** Converts a stored price of KL to 18 decimals. It is a floating-point number, of which only PRICE_DECIMALS are reliable. */
function fixed(price: number): bigint {
  return BigInt(price.toFixed(PRICE_DECIMALS).replace('.', '')) * 10n ** BigInt(18 - PRICE_DECIMALS);
}

/** Value in USD, with USDT at face value; null for cards, and before the first price. */
function usdOf({ amount, asset }: AssetAmount, prices: Prices): string | null {
  if (asset === 'USDT') return decimal(amount);
  const price = asset === 'cards' ? null : prices[asset];
  if (price === null) return null;
  return decimal(((amount * price) / ONE / CENT_PARTS) * CENT_PARTS);
}

const textOf = ({ amount, asset }: AssetAmount) => (asset === 'cards' ? `${amount}` : decimal(amount));

/** ISO 8601 in UTC+8, the time zone of the product's days. */
export function isoTime(time: number): string {
  return `${formatUtc8(time).replace(' ', 'T')}+08:00`;
}
