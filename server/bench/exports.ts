import { rewardAbi } from '@koala/protocol/abi/reward';
import { sql } from 'drizzle-orm';
import { encodeEventTopics, numberToHex, parseEther } from 'viem';
import { MeasuredWorld } from './MeasuredWorld.ts';
import { atMost, median } from './rows.ts';
import type { Row, ServerOptions } from './rows.ts';
import { hexOf, inBatches, OWNER, walletOf } from './seedIndex.ts';

/** A team reward every half hour of a year. */
const ROWS = 17_520;
const FIRST_BLOCK = 1_000_000;
/** Other events of each block, between which the wallet's is looked for. */
const OTHERS = 4;
const SECOND = 1_000;

/** A year of a busy wallet: how long its file takes, and how much memory more the process then has. */
export async function exportsPart({ runs }: ServerOptions): Promise<Row[]> {
  const world = await MeasuredWorld.start();
  try {
    await seedYear(world);
    await world.advance(FIRST_BLOCK + ROWS * 600);
    const api = await world.startApi();
    const rows: Row[] = [];
    for (const format of ['csv', 'json']) {
      const path = `http://127.0.0.1:${api.port}/export?address=${OWNER}&format=${format}`;
      const costs: number[] = [];
      const times: number[] = [];
      for (let run = 0; run <= runs; run++) {
        const [before, began] = [await api.usage(), performance.now()];
        await readAll(path);
        if (run === 0) continue;
        times.push((performance.now() - began) / SECOND);
        costs.push(((await api.usage()).cpu - before.cpu) / 1e6);
      }
      const what = `a year of ${ROWS.toLocaleString('en-US')} rows as ${format}`;
      rows.push(atMost(`${what}, by the clock`, median(times), 's', 5));
      rows.push({ what: `${what}, processor time of the API`, value: median(costs), unit: 's' });
    }
    return rows;
  } finally {
    await world.stop();
  }
}

async function readAll(path: string): Promise<void> {
  const { body } = await fetch(path, { headers: { 'accept-encoding': 'identity' } });
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) bytes += chunk.length;
  if (bytes < ROWS * 100) throw new Error(`The export has ${bytes} bytes only.`);
}

/** Team rewards with their logs among others, and a price of KL and of JU in each block. */
async function seedYear({ db, manifest }: MeasuredWorld): Promise<void> {
  const address = manifest.contracts.reward.address.toLowerCase();
  const args = { user: OWNER as `0x${string}`, source: walletOf(1) };
  const [topic0, topic1, topic2] = encodeEventTopics({ abi: rewardAbi, eventName: 'Credited', args });
  const data = numberToHex(1, { size: 32 }) + numberToHex(parseEther('2.5'), { size: 32 }).slice(2);
  const block = `${FIRST_BLOCK} + n * 600`;
  const time = '1750000000 + n * 1800';
  const statements = [
    (rows: string) => `insert into chain.entries
      (series, owner, seq, block, timestamp, tx_hash, counterparty, amount, amount2, total, tag)
      select 'dynamic', '${OWNER}', n, ${block}, ${time}, ${hexOf('n', 32)}, '${walletOf(1)}',
        2500000000000000000, 0, n::numeric * 2500000000000000000, 1 from ${rows} n`,
    (rows: string) => `insert into chain.logs
      (block, log_index, tx_hash, tx_index, address, topic0, topic1, topic2, data)
      select ${block}, i, ${hexOf(`n + i * 1000000`, 32)}, i, '${address}', '${String(topic0)}', '${String(topic1)}',
        '${String(topic2)}', '${data}' from ${rows} n, generate_series(0, ${OTHERS}) i`,
    (rows: string) => `insert into chain.kl_prices (block, log_index, timestamp, price)
      select ${block}, 1, ${time}, 0.01 + n * 1e-9 from ${rows} n`,
    (rows: string) => `insert into chain.ju_prices (block, log_index, timestamp, price, official)
      select ${block}, 2, ${time}, 1000000000000000000 + n, true from ${rows} n`,
  ];
  for (const statement of statements) await inBatches(db, ROWS, statement);
  await db.execute(sql`analyze`);
}
