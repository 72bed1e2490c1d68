import { maxUint256 } from 'viem';
import { expect, test } from 'vitest';
import { entries, juPrices, klPrices, logs } from '../../src/db/chainSchema.ts';
import { bulkInsert } from '../../src/db/bulkInsert.ts';
import { database, useDatabase } from '../support/testDatabase.ts';

useDatabase();

const log = (logIndex: number, data: string): typeof logs.$inferInsert => ({
  block: 1,
  logIndex,
  txHash: '0xab',
  txIndex: 0,
  address: '0xcd',
  topic0: '0x01',
  data: data as `0x${string}`,
});

test('texts from a provider are read back unchanged but in lower case, missing values as null', async () => {
  const texts = ['0x', 'a\tb', 'a\nb', 'a\rb', 'a\\b', '\\N', '\\.', '', '零😀', 'a\r\n\t\\t'];
  const rows = texts.map((text, i) => log(i, text));
  await database.writes.transaction((tx) => bulkInsert(tx, logs, rows));
  const found = await database.db.select().from(logs).orderBy(logs.logIndex);
  expect(found.map(({ data }) => data)).toEqual(texts.map((text) => text.toLowerCase()));
  expect(found[0]).toEqual({ ...rows[0], topic1: null, topic2: null, topic3: null });
});

test('the largest amounts, prices and flags keep their last digit', async () => {
  const entry: typeof entries.$inferInsert = {
    series: 'burn',
    owner: '0xAB',
    seq: 1,
    block: 1,
    timestamp: 2,
    txHash: '0x1',
    counterparty: null,
    kind: 'redeemed',
    ...{ kl: maxUint256, ju: 0n, usdt: null, gs: maxUint256, power: null, cards: null },
    session: 3,
    total: -maxUint256,
  };
  const ju = { block: 1, logIndex: 1, timestamp: 2, price: 1n, official: true };
  const kl = { block: 1, logIndex: 1, timestamp: 2, price: 1.234567890123456e-15 };
  await database.writes.transaction(async (tx) => {
    await bulkInsert(tx, entries, [entry]);
    await bulkInsert(tx, juPrices, [ju, { ...ju, logIndex: 2, official: false }]);
    await bulkInsert(tx, klPrices, [kl]);
  });
  expect(await database.db.select().from(entries)).toEqual([{ ...entry, owner: '0xab' }]);
  expect(await database.db.select().from(juPrices)).toEqual([ju, { ...ju, logIndex: 2, official: false }]);
  expect(await database.db.select().from(klPrices)).toEqual([kl]);
});

test('a rejected insert leaves no rows, and its error does not contain them', async () => {
  const before = await database.db.$count(logs);
  const many = Array.from({ length: 2_000 }, (_, i) => log(100 + i, `0x${'0'.repeat(512)}`));
  const twice = database.writes.transaction((tx) => bulkInsert(tx, logs, [...many, many[0]!]));
  await expect(twice).rejects.toThrow(/^duplicate key.{1,200}$/);
  expect(await database.db.$count(logs)).toBe(before);
});
