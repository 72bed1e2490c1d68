import { freePort } from '@koala/contracts/deploy/freePort';
import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { TestChain } from '@koala/contracts/testing/TestChain';
import { userAbi } from '@koala/protocol/abi/user';
import type { Manifest } from '@koala/protocol/manifest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { padHex, toHex } from 'viem';
import type { Address } from 'viem';
import { TestPostgres } from '../test/support/TestPostgres.ts';
import { fileOf } from './bundle.ts';
import { MeasuredProcess } from './MeasuredProcess.ts';
import { SECRET } from './MeasuredWorld.ts';
import { atMost, median } from './rows.ts';
import type { Row, ServerOptions } from './rows.ts';

/** Blocks that are measured in each turn, after some that warm the code up. */
const BLOCKS = 40;
const WARM_UP = 10;
/** Between two blocks: at any moment of an interval of polling. */
const PAUSE_MS = 330;
/** How often the API is asked for the row, once the block is on its way. */
const ASK_EVERY_MS = 4;
const PATIENCE_MS = 30_000;

/** Milliseconds from the node's answer that a transaction is in a block to the answer of the API that has its row. */
export async function latencyPart({ runs }: ServerOptions): Promise<Row[]> {
  const stops: (() => unknown)[] = [];
  try {
    const postgres = await TestPostgres.start();
    stops.push(() => postgres.stop());
    const chain = await TestChain.start();
    stops.push(() => chain.stop());
    const manifest = await chain.deploy();
    const directory = mkdtempSync(join(tmpdir(), 'koala-bench-'));
    stops.push(() => rmSync(directory, { recursive: true }));
    writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));

    const start = async (role: string) => {
      const port = await freePort();
      const env = {
        KOALA_MANIFEST: join(directory, 'manifest.json'),
        RPC_URL: chain.rpcUrl,
        RPC_WS_URL: chain.rpcUrl.replace('http', 'ws'),
        DATABASE_URL: postgres.url,
        ROLE: role,
        API_PORT: `${port}`,
        API_HOST: '127.0.0.1',
        SESSION_SECRET: SECRET,
        RATE_LIMIT: '999999999',
      };
      const started = await MeasuredProcess.start(fileOf('main'), { port, env, path: '/health' });
      stops.push(() => started.stop());
      return `http://127.0.0.1:${port}`;
    };
    const own = await start('all');
    const separate = await start('api');

    const world = { chain, manifest, next: 1 };
    const times: Record<string, number[]> = { [own]: [], [separate]: [] };
    // In turns, so that what else the machine does is felt by both.
    for (let turn = 0; turn < runs; turn++) {
      for (const api of [own, separate]) {
        for (let block = 0; block < WARM_UP + BLOCKS; block++) {
          await sleep(PAUSE_MS * ((block * 7) % 10) * 0.1);
          const time = await timeOfRow(world, api);
          if (block >= WARM_UP) times[api]!.push(time);
        }
      }
    }
    return [
      atMost('block to row, API in the process of the indexer, median', median(times[own]!), 'ms', 30),
      atMost('block to row, API in a process of its own, median', median(times[separate]!), 'ms', 50),
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Binds a new wallet, and waits until its invitation is the first of the inviter's. */
async function timeOfRow(
  world: { chain: TestChain; manifest: Manifest; next: number },
  api: string,
): Promise<number> {
  const wallet: Address = padHex(toHex(0xbe4c0000 + world.next++), { size: 20, dir: 'left' });
  const inviter = localRoles.originUser.address;
  const user = { address: world.manifest.contracts.user.address, abi: userAbi };
  await world.chain.fund(wallet);
  await world.chain.must(wallet, user, 'bind', [inviter]);
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    if ((await newestInvited(api, inviter)) === wallet) return performance.now() - began;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error(`The invitation of ${wallet} does not show.`);
}

async function newestInvited(api: string, inviter: Address): Promise<string | undefined> {
  const response = await fetch(`${api}/user/invitations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: inviter, current: 1, size: 1 }),
  });
  const { data } = (await response.json()) as { data: { address: string }[] | null };
  return data?.[0]?.address.toLowerCase();
}
