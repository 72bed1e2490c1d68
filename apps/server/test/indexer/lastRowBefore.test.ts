import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entries } from '../../src/db/chainSchema.ts';
import { bulkInsert } from '../../src/db/bulkInsert.ts';
import { lastRowBefore } from '../../src/db/lastRowBefore.ts';
import { readRows } from '../../src/db/readRows.ts';
import { rowsRead } from '../api/rowsRead.ts';
import { database, useDatabase } from '../support/testDatabase.ts';
import { randomFrom } from '@koala/testkit/TestWorld';

const LONG = 20_000;
const random = randomFrom(16);

/** Rows of a list at `times`, whose totals are 10 for the first, 20 for the second, … */
async function addList(owner: `0x${string}`, times: readonly number[]): Promise<void> {
  const rows = times.map((timestamp, i) => ({
    ...({ series: 'earning', owner, seq: i + 1, block: timestamp, timestamp, txHash: '0x1' } as const),
    ...{ kl: 10n, total: BigInt(i + 1) * 10n },
  }));
  await database.writes.transaction((tx) => bulkInsert(tx, entries, rows));
}

const rowsOf = (query: SQL) => readRows<Record<string, unknown>>(database.db, query);

useDatabase();

test('the newest row before any time is found, however many rows a second has', async () => {
  for (const [i, length] of [0, 1, 15, 16, 17, 32, 100].entries()) {
    const owner = `0xa${i}` as const;
    const times: number[] = [];
    let time = 1000;
    while (times.length < length) {
      const together = random() < 0.3 ? 1 + Math.floor(random() * 40) : 1;
      for (let n = 0; n < together && times.length < length; n++) times.push(time);
      time += 1 + Math.floor(random() * 3);
    }
    await addList(owner, times);
    await addList(`0xb${i}`, [900, 2000]);
    const found = await rowsOf(
      sql`select time, last.seq, last.total::text as total
        from generate_series(999, ${time + 1}::int) as time left join lateral (
          select last.seq, last.total from ${lastRowBefore('earning', owner, sql`time`)}
        ) last on true order by time`,
    );
    const expected = found.map(({ time: at }) => {
      const seq = times.filter((timestamp) => timestamp < Number(at)).length;
      return { time: at, seq: seq === 0 ? null : seq, total: seq === 0 ? null : String(seq * 10) };
    });
    expect(found.map((row) => ({ ...row, seq: row.seq === null ? null : Number(row.seq) }))).toEqual(
      expected,
    );
  }
});

test.each([
  ['beginning', 100],
  ['middle', LONG / 2],
  ['end', LONG + 1],
])('at the %s of a long list no more than some rows are read', async (_, time) => {
  if ((await rowsOf(sql`select from ${entries} where owner = '0xcc' limit 1`)).length === 0)
    await addList(
      '0xcc',
      Array.from({ length: LONG }, (_row, i) => i + 1),
    );
  const query = sql`select last.seq from ${lastRowBefore('earning', '0xcc', time)}`;
  const read = await rowsRead(database.db, async () => {
    const [row] = await rowsOf(query);
    expect(Number(row!.seq)).toBe(time - 1);
  });
  expect(Math.max(...read)).toBeLessThan(18);
});
