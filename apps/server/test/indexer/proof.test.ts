import { atDepth } from '@koala/testkit/depth';
import { headerHash } from '@koala/chain-node/rpc/headerHash';
import { readReceipts } from '@koala/chain-node/rpc/readReceipts';
import type { RpcBlock } from '@koala/chain-node/rpc/RpcProvider';
import type { Hex } from 'viem';
import { beforeAll, expect, test, vi } from 'vitest';
import { state } from '../../src/db/chainSchema.ts';
import type { OpenDatabase } from '../../src/db/openDatabase.ts';
import { readHead } from '../../src/queries/QueryContext.ts';
import { answerFaults, NO_BLOOM, ofBlocks } from '@koala/testkit/answerFaults';
import { expectExact } from '../support/expectExact.ts';
import { CallError, FaultyProvider } from '@koala/testkit/FaultyProvider';
import type { Call } from '@koala/testkit/FaultyProvider';
import { collectLog } from '../api/testServer.ts';
import { indexedRows } from '../support/indexedRows.ts';
import { testDatabase } from '../support/testDatabase.ts';
import { testIndexer } from '../support/testIndexer.ts';
import { chain, useWorld, world } from '../support/useWorld.ts';

const WAIT = { timeout: 60_000, interval: 20 };

/** The expected index, built from an empty database with an honest provider. */
let clean: Record<string, string[]>;

useWorld(31);
beforeAll(async () => {
  await world.acts(12);
  await world.sellTooMuchSigned();
  const indexer = await testIndexer(chain, world.manifest);
  await expectExact(indexer, chain, world.manifest);
  clean = await indexedRows(indexer.database.db);
  await indexer.close();
});

const faults = answerFaults({ chain: () => chain, contract: () => world.contracts.kl.address });

/** One fault for each part of a response. The nightly run tests every fault separately. */
const ONE_OF_A_KIND = [
  'half of the logs',
  'no receipts',
  'another block',
  'a header of its own with an empty bloom',
  'headers with a field that its newest block does not have',
  'transactions by hash alone',
];
const isUsual = ([name]: [string, unknown]) => ONE_OF_A_KIND.includes(name);
const separately = atDepth(
  Object.entries(faults).filter(isUsual),
  Object.entries(faults).filter((fault) => !isUsual(fault)),
);

test('the faults that are tested separately exist', () => {
  for (const name of ONE_OF_A_KIND) expect(faults).toHaveProperty([name]);
});

/** Tables whose rows change with later blocks. */
const MUTABLE_TABLES = ['candles', 'wallet_figures', 'week_figures', 'ranking_places', 'card_places'];

test.each(separately)('nothing is written from a provider that answers %s', async (_, fault) => {
  const { lines, log } = collectLog('warn');
  await using liar = new FaultyProvider(chain.rpcUrl, () => fault);
  await using indexer = await testIndexer(chain, world.manifest, undefined, [await liar.start()], {
    log,
  });
  await vi.waitFor(
    () => expect(indexer.problems()).toEqual([expect.stringContaining('RPC provider 1 is rejected: ')]),
    WAIT,
  );
  const rows = await indexedRows(indexer.database.db);
  for (const [table, written] of Object.entries(rows)) {
    const right = new Set(clean[table]);
    if (!MUTABLE_TABLES.includes(table))
      expect(
        written.filter((row) => !right.has(row)),
        table,
      ).toEqual([]);
  }
  expect(
    lines.some(
      ({ msg, provider }) => msg === 'answer of an RPC provider rejected' && provider === 'RPC provider 1',
    ),
  ).toBe(true);

  liar.next = () => 'pass';
  await indexer.caughtUp();
  expect(await indexedRows(indexer.database.db)).toEqual(clean);
  expect(indexer.problems()).toEqual([]);
});

test('all faults together change nothing while one provider is honest', async () => {
  const { lines, log } = collectLog('warn');
  const liars = Object.values(faults).map((fault) => new FaultyProvider(chain.rpcUrl, () => fault));
  const urls = await Promise.all(liars.map((liar) => liar.start()));
  const indexer = await testIndexer(chain, world.manifest, undefined, [...urls, chain.rpcUrl], {
    log,
  });
  try {
    await indexer.caughtUp();
    expect(await indexedRows(indexer.database.db)).toEqual(clean);
    const setAside = new Set(
      lines.filter(({ msg }) => msg === 'answer of an RPC provider rejected').map(({ provider }) => provider),
    );
    expect(setAside.size).toBe(liars.length);
  } finally {
    await indexer.close();
    await Promise.all(liars.map((liar) => liar.stop()));
  }
});

const unknownCall =
  (...names: string[]) =>
  ({ method }: Call, result: unknown) =>
    names.includes(method)
      ? new CallError(-32601, `the method ${method} does not exist/is not available`)
      : result;

test('a provider without eth_getBlockReceipts is queried receipt by receipt', async () => {
  const asked = new Set<string>();
  await using provider = new FaultyProvider(chain.rpcUrl, (calls) => {
    calls.forEach(({ method }) => asked.add(method));
    return unknownCall('eth_getBlockReceipts');
  });
  await using indexer = await testIndexer(chain, world.manifest, undefined, [await provider.start()]);
  await indexer.caughtUp();
  expect(await indexedRows(indexer.database.db)).toEqual(clean);
  expect(asked).toContain('eth_getTransactionReceipt');
});

test('a provider without receipts is refused at the start with the reason, and trusted ones need none', async () => {
  const { lines, log } = collectLog('warn');
  await using provider = new FaultyProvider(chain.rpcUrl, () =>
    unknownCall('eth_getBlockReceipts', 'eth_getTransactionReceipt'),
  );
  const urls = [await provider.start()];
  await using indexer = await testIndexer(chain, world.manifest, undefined, urls, { log });
  const reason = 'RPC provider 1 supports neither eth_getBlockReceipts nor eth_getTransactionReceipt';
  await vi.waitFor(() => expect(indexer.problems()).toEqual([`RPC provider 1 is rejected: ${reason}`]), WAIT);
  expect(lines.map(({ msg, err }) => [msg, err?.message])).toEqual([['indexing halted', reason]]);
  expect(await readHead(indexer.ctx)).toBeUndefined();

  await using only = new FaultyProvider(chain.rpcUrl, () => unknownCall('eth_getBlockReceipts'));
  const trustedRpcUrls = [await only.start()];
  await using second = await testIndexer(chain, world.manifest, undefined, trustedRpcUrls, {
    trustedRpcUrls,
  });
  await second.caughtUp();
  expect(await indexedRows(second.database.db)).toEqual(clean);
});

/** Headers in which `extraData` has an unknown name, so that the hash cannot be computed from the known fields. */
const later = ofBlocks(({ extraData, ...block }: RpcBlock & { extraData?: Hex }) => ({
  ...block,
  extraOfAFork: extraData,
}));
const stateOf = async ({ db }: OpenDatabase) => (await db.select().from(state))[0]!;

test('headers with fields of a later fork are logged as unproven, once, and their receipts are still proven', async () => {
  const { lines, log } = collectLog('warn');
  let halved = 0;
  const provider = new FaultyProvider(chain.rpcUrl, () => (call, result) => {
    if (call.method !== 'eth_getBlockReceipts' || halved >= 5) return later(call, result);
    const fault = faults['half of the logs']!(call, result);
    if (fault !== result) halved++;
    return fault;
  });
  const url = await provider.start();
  const database = await testDatabase();
  const indexer = await testIndexer(chain, world.manifest, database, [url], { log });
  await indexer.caughtUp();
  expect(await indexedRows(database.db)).toEqual(clean);
  expect(lines.filter(({ fields }) => fields)).toMatchObject([
    { fields: ['extraOfAFork'], provider: 'RPC provider 1' },
  ]);
  expect(lines.some(({ err }) => err?.message.includes('do not match the root in its header'))).toBe(true);
  // Block 0 was served unmodified.
  expect((await stateOf(database)).headerUnprovenFrom).toBe(1);
  await indexer.stop();

  // The next start, still without support for the field, tries once and leaves the rest unproven.
  const again = await testIndexer(chain, world.manifest, database, [url]);
  const { number } = await chain.head();
  await vi.waitFor(async () => expect((await stateOf(database)).checkedTo).toBe(number), WAIT);
  expect((await stateOf(database)).headerUnprovenFrom).toBe(1);
  await again.stop();
  await provider.stop();

  // A later version, which supports the field, proves the rest and marks it as proven.
  const knowing = await testIndexer(chain, world.manifest, database);
  await vi.waitFor(async () => expect((await stateOf(database)).headerUnprovenFrom).toBeNull(), WAIT);
  expect(await indexedRows(database.db)).toEqual(clean);
  await knowing.close();
});

test('a provider that adds a field to avoid the proof of headers is skipped while another one proves them', async () => {
  const { lines, log } = collectLog('warn');
  const { root: receiptsRoot } = readReceipts([]);
  const dodge = ofBlocks((block) => ({ ...block, logsBloom: NO_BLOOM, receiptsRoot, extraOfAFork: '0x' }));
  await using liar = new FaultyProvider(chain.rpcUrl, () => dodge);
  const urls = [await liar.start(), chain.rpcUrl];
  await using indexer = await testIndexer(chain, world.manifest, undefined, urls, { log });
  await indexer.caughtUp();
  expect(await indexedRows(indexer.database.db)).toEqual(clean);
  expect((await stateOf(indexer.database)).headerUnprovenFrom).toBeNull();
  const [setAside] = lines.filter(({ msg }) => msg === 'answer of an RPC provider rejected');
  expect(setAside).toMatchObject({ provider: 'RPC provider 1' });
  expect(setAside!.err!.message).toMatch(/has unknown fields, but that of RPC provider 2 has none/);
});

test('after a fork that all providers have, they are compared with each other once', async () => {
  await using first = new FaultyProvider(chain.rpcUrl, () => later);
  const asked: number[] = [];
  await using second = new FaultyProvider(chain.rpcUrl, (calls) => {
    for (const { method, params } of calls)
      if (method === 'eth_getBlockByNumber' && params[0] !== 'latest' && params[0] !== '0x0')
        asked.push(Number(params[0]));
    return later;
  });
  const urls = [await first.start(), await second.start()];
  await using indexer = await testIndexer(chain, world.manifest, undefined, urls, {
    providerTimes: { compareMs: 0, staleMs: 600_000 },
  });
  await indexer.caughtUp();
  await indexer.stop();
  expect(await indexedRows(indexer.database.db)).toEqual(clean);
  // The newest block is compared with each head; the blocks below it were checked once.
  const below = asked.filter((number) => number !== Math.max(...asked));
  expect(below.length).toBeGreaterThan(0);
  expect(new Set(below).size).toBe(below.length);
});

test('two providers that differ in the block of one height are named in the log, and nothing changes', async () => {
  const { lines, log } = collectLog('warn');
  const { number, hash } = await chain.head();
  const otherHash = `0x${'ef'.repeat(32)}`;
  await using other = new FaultyProvider(chain.rpcUrl, () =>
    ofBlocks((block) => ({ ...block, hash: otherHash })),
  );
  const urls = [chain.rpcUrl, await other.start()];
  await using indexer = await testIndexer(chain, world.manifest, undefined, urls, {
    log,
    providerTimes: { compareMs: 10 },
  });
  const difference = {
    number,
    hash,
    provider: 'RPC provider 1',
    otherProvider: 'RPC provider 2',
    otherHash,
  };
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(difference)), WAIT);
  expect(await indexedRows(indexer.database.db)).toEqual(clean);
});

// Must be the last test, because it adds to the chain.
test('a newest block that a provider made up is removed when the next one has another parent', async () => {
  const { lines, log } = collectLog('warn');
  await world.buy(world.bound[0]!, world.bound[0]!, 50);
  const { number } = await chain.head();
  const { root: receiptsRoot } = readReceipts([]);
  const forge = ofBlocks((block) => {
    if (Number(block.number) !== number) return block;
    const forged = { ...block, logsBloom: NO_BLOOM, receiptsRoot };
    return { ...forged, hash: headerHash(forged) };
  });
  await using liar = new FaultyProvider(chain.rpcUrl, () => forge);
  const urls = [await liar.start(), chain.rpcUrl];
  await using indexer = await testIndexer(chain, world.manifest, undefined, urls, { log });
  await vi.waitFor(async () => expect((await readHead(indexer.ctx))?.number).toBe(number), WAIT);
  expect((await readHead(indexer.ctx))?.hash).not.toBe((await chain.head()).hash);
  await chain.mine();
  await expectExact(indexer, chain, world.manifest);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'answer of an RPC provider rejected', provider: 'RPC provider 1' }),
  );
});
