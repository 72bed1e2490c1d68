// Fills an empty database from a provider: with the index, or only with the logs as returned by eth_getLogs. Then sends its resource usage
// to the parent and exits.
import type { Manifest } from '@koala/protocol/manifest';
import { RpcProvider } from '@koala/chain-node/rpc/RpcProvider';
import { pino } from 'pino';
import { bulkInsert } from '../../../apps/server/src/db/bulkInsert.ts';
import { logs } from '../../../apps/server/src/db/chainSchema.ts';
import { runAsFileWorker, createFilesInWorker } from '../../../apps/server/src/db/createFilesInWorker.ts';
import { openDatabase } from '../../../apps/server/src/db/openDatabase.ts';
import type { DatabaseOptions, OpenDatabase } from '../../../apps/server/src/db/openDatabase.ts';
import { watchedAddresses } from '../../../apps/server/src/decode/contractDecoders.ts';
import { logRow } from '../../../apps/server/src/indexer/compareLogs.ts';
import { Indexer } from '../../../apps/server/src/indexer/Indexer.ts';

export interface Backfill {
  how: 'logs alone' | 'trusted' | 'proven';
  database: DatabaseOptions;
  rpcUrl: string;
  manifest: Manifest;
  /** The last block of the backfill. */
  to: number;
}

export interface BackfillCost {
  seconds: number;
  /** CPU time of this process, seconds. */
  cpu: number;
  /** Peak memory in bytes. */
  memory: number;
  events: number;
}

/** Blocks per request in the logs-only task: about as much data as the index reads at once. */
const RANGE = 10;

if (!runAsFileWorker()) await work(JSON.parse(process.env.TASK!) as Backfill);

async function work(task: Backfill): Promise<void> {
  const database = await openDatabase(task.database, undefined, createFilesInWorker);
  const before = process.cpuUsage();
  const start = performance.now();
  if (task.how === 'logs alone') await insertLogs(database, task);
  else await index(database, task);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  const events = await database.db.$count(logs);
  const cost: BackfillCost = {
    seconds,
    cpu: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS * 1024,
    events,
  };
  await database.close();
  process.send!(cost);
  process.disconnect();
}

async function insertLogs({ writes }: OpenDatabase, { rpcUrl, manifest, to }: Backfill): Promise<void> {
  const provider = new RpcProvider(rpcUrl, { timeoutMs: 60_000 });
  const address = watchedAddresses(manifest);
  for (let fromBlock = 0; fromBlock <= to; fromBlock += RANGE) {
    const toBlock = Math.min(fromBlock + RANGE - 1, to);
    const found = await provider.logs({ address, fromBlock, toBlock });
    const rows = found.map(({ topics, data, ...log }) =>
      logRow({
        block: Number(log.blockNumber),
        logIndex: Number(log.logIndex),
        txIndex: Number(log.transactionIndex),
        txHash: log.transactionHash,
        address: log.address,
        topics,
        data,
      }),
    );
    await writes.transaction((tx) => bulkInsert(tx, logs, rows));
  }
}

async function index(into: OpenDatabase, { how, rpcUrl, manifest, to }: Backfill): Promise<void> {
  const end = new AbortController();
  const indexer = new Indexer({
    database: into,
    manifest,
    rpcUrls: [rpcUrl],
    ...(how === 'trusted' ? { trustedRpcUrls: [rpcUrl] } : {}),
    pollMs: 50,
    log: pino({ level: 'warn' }),
    onIndexed: () => indexer.number >= to && end.abort(),
  });
  await indexer.run(end.signal);
}
