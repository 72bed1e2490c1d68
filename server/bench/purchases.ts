import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { SessionTokens } from '../src/auth/SessionTokens.ts';
import type { MeasuredProcess } from './MeasuredProcess.ts';
import { SECRET } from './MeasuredWorld.ts';
import type { MeasuredWorld } from './MeasuredWorld.ts';
import { median } from './rows.ts';
import { setHead, walletOf } from './seedIndex.ts';

const BLOCKS = 40;
/** The first ones warm the code up. */
const WARM_UP = 10;

/**
 * Milliseconds of processor time of the API for a block with a purchase by the wallet at the very bottom. After it one caller asks for the
 * ranking and one for its team. The index has `wallets`, and stands at block `wallets`.
 */
export async function costOfPurchase(
  world: MeasuredWorld,
  api: MeasuredProcess,
  wallets: number,
): Promise<number> {
  const { manifest } = world;
  const token = await new SessionTokens(SECRET, manifest.chainId, Date.now).issue(walletOf(wallets));
  const origin = `http://127.0.0.1:${api.port}`;
  const costs: number[] = [];
  for (let i = 1; i <= BLOCKS; i++) {
    const before = await api.usage();
    await buy(world, wallets, i);
    await setHead(world.db, manifest, wallets + i);
    while ((await indexedOf(origin)) < wallets + i) await sleep(10);
    await (await fetch(`${origin}/home/rank`)).text();
    await (await fetch(`${origin}/user/team`, { headers: { authorization: token } })).text();
    const cost = ((await api.usage()).cpu - before.cpu) / 1000;
    if (i > WARM_UP) costs.push(cost);
  }
  return median(costs);
}

async function buy({ db }: MeasuredWorld, wallets: number, i: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const [seq, buyer] = [wallets + i, walletOf(wallets)];
  for (const series of ['purchase', 'netPower'])
    await db.execute(sql`
      insert into chain.entries
        (series, owner, seq, block, timestamp, tx_hash, counterparty, amount, amount2, total, tag)
      values (${series}, '0x', ${seq}, ${seq}, ${now}, ${`0x${seq.toString(16).padStart(64, '0')}`}, ${buyer},
        ${String(1000 + i)}::numeric * 1000000000000000000, 0, ${seq}::numeric * 100000000000000000000, 0)`);
}

async function indexedOf(origin: string): Promise<number> {
  const { data } = (await (await fetch(`${origin}/status`)).json()) as { data: { indexed: number } };
  return data.indexed;
}
