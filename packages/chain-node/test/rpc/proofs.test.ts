import { TestChain } from '@koala/testkit/TestChain';
import * as fc from 'fast-check';
import { concatHex, numberToHex, padHex } from 'viem';
import type { Hex, TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { headerHash, unknownHeaderFields } from '../../src/rpc/headerHash.ts';
import { readReceipts } from '../../src/rpc/readReceipts.ts';
import { readTransactions } from '../../src/rpc/readTransactions.ts';
import { RpcProvider } from '../../src/rpc/RpcProvider.ts';
import type { RpcBlock, RpcReceipt, RpcTransaction } from '../../src/rpc/RpcProvider.ts';

const SENDER = padHex('0xabc0', { size: 20 });

let chain: TestChain;
let provider: RpcProvider;

async function start(hardfork?: string): Promise<void> {
  chain = await TestChain.start(hardfork);
  await chain.fund(SENDER);
  await chain.call('evm_setAutomine', false);
  provider = new RpcProvider(chain.rpcUrl, { timeoutMs: 20_000 });
}
beforeAll(() => start());
afterAll(() => chain.stop());

/** A transaction that creates a contract whose constructor emits logs with some topics and data, and may revert. */
interface Creation {
  kind: 'legacy' | 'with access list' | 'with base fee';
  logs: { topics: number; bytes: number }[];
  reverts: boolean;
}

const creation: fc.Arbitrary<Creation> = fc.record({
  kind: fc.constantFrom('legacy', 'with access list', 'with base fee'),
  logs: fc.array(fc.record({ topics: fc.nat(4), bytes: fc.nat(300) }), { maxLength: 4 }),
  reverts: fc.boolean(),
});

function codeOf({ logs, reverts }: Creation): Hex {
  const emits = logs.map(({ topics, bytes }) =>
    concatHex([
      ...Array.from(
        { length: topics },
        (_, i) => `0x7f${'0'.repeat(60)}be${numberToHex(i, { size: 1 }).slice(2)}` as Hex,
      ),
      `0x61${numberToHex(bytes, { size: 2 }).slice(2)}6000`,
      numberToHex(0xa0 + topics, { size: 1 }),
    ]),
  );
  return concatHex([...emits, reverts ? '0x60006000fd' : '0x00']);
}

function requestOf(made: Creation): object {
  const price = numberToHex(2_000_000_000);
  const fees = {
    legacy: { type: '0x0', gasPrice: price },
    'with access list': { type: '0x1', gasPrice: price, accessList: [] },
    'with base fee': { type: '0x2', maxFeePerGas: price, maxPriorityFeePerGas: '0x1' },
  }[made.kind];
  return { from: SENDER, data: codeOf(made), gas: numberToHex(200_000), ...fees };
}

async function blockOf(creations: Creation[]): Promise<{ block: RpcBlock; receipts: RpcReceipt[] }> {
  for (const made of creations) await chain.call('eth_sendTransaction', requestOf(made));
  await chain.mine();
  const block = (await provider.block('latest', true))!;
  expect(block.transactions).toHaveLength(creations.length);
  return { block, receipts: (await provider.receipts(block)) as RpcReceipt[] };
}

/** Compares computed hashes and roots with those in blocks of random transactions, which `chain` mines and `provider` reads. */
async function checkAgreement(checks: number): Promise<void> {
  const typesSeen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(creation, { maxLength: 12 }), async (creations) => {
      const { block, receipts } = await blockOf(creations);
      expect(headerHash(block)).toBe(block.hash);
      expect(unknownHeaderFields(block)).toEqual([]);
      const sent = block.transactions as RpcTransaction[];
      expect(readTransactions(sent).root).toBe(block.transactionsRoot);
      const read = readReceipts(receipts);
      expect(read.root).toBe(block.receiptsRoot);
      expect(read.receipts.map(({ hasSucceeded }) => hasSucceeded)).toEqual(
        creations.map(({ reverts }) => !reverts),
      );
      const logs = creations.flatMap((made) => (made.reverts ? [] : made.logs));
      expect(read.receipts.flatMap((receipt) => receipt.logs.map(({ topics }) => topics.length))).toEqual(
        logs.map(({ topics }) => topics),
      );
      receipts.forEach(({ type }) => typesSeen.add(Number(type)));
    }),
    { numRuns: checks },
  );
  expect([...typesSeen].sort()).toEqual([0, 1, 2]);
}

test('header hash and receipts root agree with those of the chain, with and without typed transactions', () =>
  checkAgreement(40));

test('they agree on a chain whose headers have the fields of later forks', async () => {
  const [usual, usualProvider] = [chain, provider];
  await start('prague');
  try {
    await checkAgreement(20);
    expect(await provider.block('latest')).toHaveProperty('requestsHash');
  } finally {
    await chain.stop();
    [chain, provider] = [usual, usualProvider];
  }
});

test('they agree in a block of several hundred transactions', async () => {
  const many = fc.sample(creation, 300);
  const { block, receipts } = await blockOf(many);
  expect(readReceipts(receipts).root).toBe(block.receiptsRoot);
  expect(headerHash(block)).toBe(block.hash);
});

test('any change of a receipt changes the root', async () => {
  const log = { topics: 2, bytes: 40 };
  const { block, receipts } = await blockOf([
    { kind: 'legacy', logs: [log, log], reverts: false },
    { kind: 'with base fee', logs: [log], reverts: false },
  ]);
  const [first, second] = receipts as [RpcReceipt, RpcReceipt];
  const changed: RpcReceipt[][] = [
    [],
    [first],
    [second, first],
    [first, second, second],
    [{ ...first, logs: first.logs.slice(1) }, second],
    [{ ...first, logs: [] }, second],
    [{ ...first, status: '0x0' }, second],
    [{ ...first, type: '0x2' }, second],
    [first, { ...second, type: '0x0' }],
    [first, { ...second, logs: [{ ...second.logs[0]!, address: SENDER }] }],
    [first, { ...second, logs: [{ ...second.logs[0]!, data: '0x' }] }],
    [first, { ...second, logs: [{ ...second.logs[0]!, topics: second.logs[0]!.topics.toReversed() }] }],
  ];
  for (const receiptList of changed) expect(readReceipts(receiptList).root).not.toBe(block.receiptsRoot);
});

test('any change of a header field changes the hash', async () => {
  const { block } = await blockOf([{ kind: 'legacy', logs: [], reverts: false }]);
  for (const [name, value] of Object.entries(block) as [keyof RpcBlock, Hex][]) {
    if (['hash', 'size', 'totalDifficulty', 'transactions', 'uncles'].includes(name)) continue;
    const other =
      value === '0x' ? '0x01' : (`${value.slice(0, -1)}${value.endsWith('1') ? '2' : '1'}` as Hex);
    expect(headerHash({ ...block, [name]: other }), name).not.toBe(block.hash);
  }
  expect(headerHash({ ...block, withdrawalsRoot: block.receiptsRoot })).not.toBe(block.hash);
  expect(unknownHeaderFields({ ...block, fieldOfALaterFork: '0x1' })).toEqual(['fieldOfALaterFork']);
});

test('a value with an odd digit or a sign is no proof, and capital letters are read as small ones', async () => {
  const { block, receipts } = await blockOf([
    { kind: 'legacy', logs: [{ topics: 1, bytes: 1 }], reverts: false },
  ]);
  const [receipt] = receipts as [RpcReceipt];
  const [log] = receipt.logs as [RpcReceipt['logs'][number]];
  const withLog = (changes: Partial<typeof log>) =>
    readReceipts([{ ...receipt, logs: [{ ...log, ...changes }] }]);
  expect(() => withLog({ data: '0x0' })).toThrow('data: expected hex bytes, got 0x0');
  expect(() => readReceipts([{ ...receipt, status: '0x-1' }])).toThrow(
    'status: expected an integer, got 0x-1',
  );
  expect(() => headerHash({ ...block, number: '-1' })).toThrow(
    'number: expected a non-negative integer, got -1',
  );
  const capital = withLog({ topics: [log.topics[0]!.replace('be', 'BE') as Hex] });
  expect(capital.root).toBe(block.receiptsRoot);
  expect(capital.receipts[0]!.logs[0]!.topics).toEqual(log.topics);
});

test('hash and sender of a signed transaction of each kind follow from its fields', async () => {
  const account = privateKeyToAccount(`0x${'01'.repeat(32)}`);
  const [usual, usualProvider] = [chain, provider];
  await start('prague');
  onTestFinished(async () => {
    await chain.stop();
    [chain, provider] = [usual, usualProvider];
  });
  await chain.fund(account.address);
  const chainId = Number(await chain.call<Hex>('eth_chainId'));
  const [fee, to] = [{ maxFeePerGas: 2_000_000_000n, maxPriorityFeePerGas: 1n }, SENDER];
  const accessList = [{ address: SENDER, storageKeys: [padHex('0x1')] }];
  const authorization = await account.signAuthorization({ chainId, address: SENDER, nonce: 9 });
  const kinds: TransactionSerializable[] = [
    { type: 'legacy', gasPrice: 2_000_000_000n },
    { type: 'eip2930', chainId, gasPrice: 2_000_000_000n, accessList },
    { type: 'eip1559', chainId, ...fee, value: 7n, data: '0x00ff' },
    { type: 'eip7702', chainId, ...fee, accessList, authorizationList: [authorization] },
  ];
  const hashes: Hex[] = [];
  for (const [nonce, kind] of kinds.entries()) {
    const signed = await account.signTransaction({ ...kind, to, chainId, nonce, gas: 200_000n });
    hashes.push(await chain.call<Hex>('eth_sendRawTransaction', signed));
  }
  await chain.mine();
  const block = (await provider.block('latest', true))!;
  const sent = block.transactions as RpcTransaction[];
  const read = readTransactions(sent);
  expect(read.root).toBe(block.transactionsRoot);
  expect(read.transactions.map(({ hash }) => hash).sort()).toEqual(hashes.toSorted());
  for (const { sender } of read.transactions) expect(await sender()).toBe(account.address.toLowerCase());
  expect(new Set(sent.map(({ type }) => type)).size).toBe(4);
  const [first, ...others] = sent as [RpcTransaction, ...RpcTransaction[]];
  expect(readTransactions([{ ...first, input: '0x01' }, ...others]).root).not.toBe(block.transactionsRoot);
  expect(() => readTransactions([{ ...first, type: '0x7f' }])).toThrow('type 127');
});
