// What chain and server of `npm start` take after a time of use: `npm run chain-memory -- [hours] [--server]`, 24 without. The stored demo
// world lives on as a running one does, but its time is set and not waited for.
import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '@koala/contracts/deploy/freePort';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { numberToHex } from 'viem';
import { Blocks } from '../chain/Blocks.ts';
import { ChainFiles } from '../chain/ChainFiles.ts';
import { keyOf } from '../chain/openChain.ts';
import { KEPT_STATES, startAnvil } from '../chain/startAnvil.ts';
import type { RunningChain } from '../chain/startAnvil.ts';
import { doSomething } from '../life/people.ts';
import { localnetDir } from '../paths.ts';
import { retry } from '../processes/retry.ts';
import { Supervisor } from '../processes/Supervisor.ts';
import { runServer } from '../services/startServer.ts';
import { DEMO_SEED } from '../world/demo.ts';
import { Random } from '../world/Random.ts';
import { SimulatedKeeper } from '../world/SimulatedKeeper.ts';
import { World } from '../world/World.ts';

const HOUR = 3600;
/** Seconds between two actions of people, and between two calls of the keeper and of the official price. */
const PEOPLE_EVERY = 15;
const KEEPER_EVERY = 60;
/** Longest wait for the server: an hour of blocks on a busy machine. */
const CAUGHT_UP_MS = 1_800_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'boolean', default: false } },
});
const hours = Number(positionals[0] ?? '24');
const dir = join(localnetDir, 'demo');
const kept = new ChainFiles(dir).kept(keyOf('demo')).at(-1);
if (!kept) throw new Error(`${dir} has no demo world: run npm start once`);
const supervisor = new Supervisor(join(localnetDir, 'logs'));
try {
  const dumpState = join(dir, 'measured.json');
  const { manifest, genesisTime, state } = kept;
  const chain = await startAnvil(supervisor, {
    port: await freePort(),
    genesisTime,
    keptStates: KEPT_STATES.usual,
    loadState: state,
    dumpState,
  });
  const newest = await chain.rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
  const time = Number(newest.timestamp);
  const server = values.server ? await startIndexing(chain, manifest) : undefined;
  await report(0, chain, server);
  const world = new World(new Blocks(chain.rpc, time), manifest, DEMO_SEED);
  await world.enterRoles();
  // The blocks come with the state, the clock does not.
  await chain.rpc.call('evm_mine', { timestamp: time + 1 });
  await chain.rpc.call('anvil_setBlockTimestampInterval', 1);
  const keeper = new SimulatedKeeper(world);
  const random = new Random('a day');
  for (let since = 0; since < hours * HOUR; since += PEOPLE_EVERY) {
    const now = time + 1 + since + PEOPLE_EVERY;
    // The blocks without a transaction that lie between, a second each.
    await chain.rpc.call('anvil_mine', numberToHex(PEOPLE_EVERY - 1));
    await world.enter([localRoles.keeper, localRoles.priceUpdater]);
    if (since % KEEPER_EVERY === 0) await keeper.tick(now);
    await doSomething(world, random, now);
    await world.blocks.send();
    await chain.rpc.call('evm_mine');
    if ((since + PEOPLE_EVERY) % HOUR === 0) await report((since + PEOPLE_EVERY) / HOUR, chain, server);
  }
  await supervisor.stopAll();
  console.log(`its stored state: ${(statSync(dumpState).size / 2 ** 20).toFixed(0)} MiB`);
} finally {
  await supervisor.stopAll();
}

interface RunningServer {
  processId: number;
  /** Waits until it has indexed the chain's newest block. */
  caughtUp(): Promise<void>;
}

/** The server as `npm start` runs it, with an embedded database of its own. */
async function startIndexing({ rpc, rpcUrl }: RunningChain, manifest: unknown): Promise<RunningServer> {
  const dataDir = join(dir, 'measured-index');
  rmSync(dataDir, { recursive: true, force: true });
  const manifestFile = join(dir, 'measured-manifest.json');
  writeFileSync(manifestFile, JSON.stringify(manifest));
  const apiPort = await freePort();
  const server = await runServer(supervisor, { manifestFile, rpcUrl, apiPort, dataDir });
  const isThere = async () => {
    const head = Number(await rpc.call<string>('eth_blockNumber'));
    const answer = await fetch(`http://127.0.0.1:${apiPort}/status`);
    const { data } = (await answer.json()) as { data: { indexed: number } };
    if (data.indexed < head) throw new Error(`it has block ${data.indexed} of ${head}`);
  };
  return {
    processId: server.id ?? 0,
    caughtUp: () =>
      retry(isThere, { timeoutMs: CAUGHT_UP_MS, isFutile: () => !server.isRunning, what: 'the server' }),
  };
}

/** Resident memory of the processes, once the server has all blocks. */
async function report(hour: number, chain: RunningChain, server: RunningServer | undefined): Promise<void> {
  await server?.caughtUp();
  const also = server ? `, server ${residentMiB(server)} MiB` : '';
  console.log(`after ${hour} h: chain ${residentMiB(chain)} MiB${also}`);
}

function residentMiB({ processId }: { processId: number }): string {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', `${processId}`], { encoding: 'utf8' });
  return (Number(stdout) / 1024).toFixed(0);
}
