// npm run benchmark:backfill -w @koala/server
// Indexes a local chain with many events and compares the speed with reading the same logs alone. EVENTS: how many, 300,000 by default.
// With DATABASE_URL, an empty Postgres database, it runs there; else on the embedded database in memory.
import { minerAbi } from '@koala/protocol/abi/miner';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFunctionData, numberToHex, parseEther } from 'viem';
import type { Hex } from 'viem';
import { pino } from 'pino';
import { openDatabase } from '../src/db/openDatabase.ts';
import { logs } from '../src/db/chainSchema.ts';
import { watchedAddresses } from '../src/decode/contractDecoders.ts';
import { createIndexer } from '../src/indexer/createIndexer.ts';
import { createQueryContext, readHead } from '../src/queries/QueryContext.ts';
import { TestChain } from '@koala/contracts/testing/TestChain';
import { TestWorld } from '../test/support/TestWorld.ts';

const WANTED = Number(process.env.EVENTS ?? 300_000);
/** As many transactions has a block. */
const WALLETS = 120;
const RANGE = 100;

const chain = await TestChain.start();
try {
  const world = await TestWorld.start(chain, 1);
  for (let i = 0; i < WALLETS; i++) await world.bind(await world.newcomer(), world.any());
  const { bfMiner } = world.contracts;
  const addresses = watchedAddresses(world.manifest);
  const readLogs = async (from: number, to: number) =>
    (
      await chain.call<object[]>('eth_getLogs', {
        address: addresses,
        fromBlock: numberToHex(from),
        toBlock: numberToHex(to),
      })
    ).length;

  await chain.call('evm_setAutomine', false);
  const nonces = new Map<Hex, number>();
  for (const wallet of world.bound)
    nonces.set(wallet, Number(await chain.call<Hex>('eth_getTransactionCount', wallet, 'latest')));
  const launch = (wallet: Hex) =>
    encodeFunctionData({ abi: minerAbi, functionName: 'launch', args: [wallet, parseEther('10')] });
  const claim = encodeFunctionData({ abi: minerAbi, functionName: 'reward' });

  /** One transaction of each wallet, all in one request. */
  async function sendBlock(): Promise<void> {
    const calls = world.bound.map((wallet, id) => {
      const nonce = nonces.get(wallet)!;
      nonces.set(wallet, nonce + 1);
      const data = world.random() < 0.5 ? claim : launch(wallet);
      const fields = { from: wallet, to: bfMiner.address, data, nonce: numberToHex(nonce) };
      const price = { gas: numberToHex(600_000), gasPrice: numberToHex(2_000_000_000) };
      return { jsonrpc: '2.0', id, method: 'eth_sendTransaction', params: [{ ...fields, ...price }] };
    });
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls),
    });
    const failed = ((await response.json()) as { error?: { message: string } }[]).find(({ error }) => error);
    if (failed?.error) throw new Error(failed.error.message);
    await chain.mine();
  }

  let events = 0;
  while (events < WANTED) {
    await sendBlock();
    const { number } = await chain.head();
    events += await readLogs(number, number);
  }
  const head = await chain.head();

  const rawStart = performance.now();
  let raw = 0;
  for (let from = 0; from <= head.number; from += RANGE)
    raw += await readLogs(from, Math.min(from + RANGE - 1, head.number));
  const rawRate = raw / ((performance.now() - rawStart) / 1000);

  const url = process.env.DATABASE_URL;
  const database = await openDatabase(url ? { url } : { memory: true });
  const indexer = createIndexer({
    database,
    manifest: world.manifest,
    rpcUrls: [chain.rpcUrl],
    pollMs: 50,
    log: pino({ level: 'silent' }),
  });
  const ctx = createQueryContext(database.db, world.manifest);
  const end = new AbortController();
  const start = performance.now();
  const running = indexer.run(end.signal);
  while ((await readHead(ctx))?.hash !== head.hash) await sleep(20);
  const seconds = (performance.now() - start) / 1000;
  end.abort();
  await running;
  const indexed = await database.db.$count(logs);
  await database.close();
  const rate = indexed / seconds;
  console.log(
    `${database.kind}: ${indexed} events of ${head.number} blocks in ${seconds.toFixed(1)} s, ${Math.round(rate)} events/s; ` +
      `eth_getLogs alone ${Math.round(rawRate)} events/s (${raw} events): ${(rate / rawRate).toFixed(2)} of it`,
  );
} finally {
  await chain.stop();
}
