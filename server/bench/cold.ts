import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from './rows.ts';
import type { Row, ServerOptions } from './rows.ts';
import { MeasuredWorld } from './MeasuredWorld.ts';
import { costOfPurchase } from './purchases.ts';
import { seedTree, WALLETS } from './seedIndex.ts';

const MILLION = 1_000_000;
const CHAINS = 100;
const SMALL_CHAINS = 50;

/**
 * An API process that starts on an index of a million wallets: until it is ready. Then a block with a purchase, with
 * what is asked after it, beside the same on an index of a thousand wallets.
 */
export async function coldPart(_: ServerOptions): Promise<Row[]> {
  const small = await costOfPurchaseAmong(WALLETS, SMALL_CHAINS);
  const world = await MeasuredWorld.start();
  try {
    await seedTree(world.db, world.manifest, { wallets: MILLION, chains: CHAINS });
    const pause = await world.advance(MILLION);
    const api = await world.startApi();
    const origin = `http://127.0.0.1:${api.port}`;
    api.watchTurns();
    const started = await api.usage();
    while ((await fetch(`${origin}/ready`)).status !== 200) await sleep(200);
    const ready = await api.usage();
    pause();
    const large = await costOfPurchase(world, api, MILLION);
    return [
      atMost('from listening to ready, 1,000,000 wallets', (ready.cpu - started.cpu) / 1e6, 's', 15),
      atMost('processor time between two turns of the event loop', ready.longestTurn, 'ms', 50),
      atMost('memory then', ready.rss / 2 ** 20, 'MB', 1024),
      {
        what: 'a block with a purchase, then ranking and team',
        value: large,
        unit: 'ms CPU',
        reference: 'at 1,000 wallets',
        referenceValue: small,
        ratio: large / small,
        bound: 2,
      },
    ];
  } finally {
    await world.stop();
  }
}

async function costOfPurchaseAmong(wallets: number, chains: number): Promise<number> {
  const world = await MeasuredWorld.start();
  try {
    await seedTree(world.db, world.manifest, { wallets, chains });
    const pause = await world.advance(wallets);
    const api = await world.startApi();
    while ((await fetch(`http://127.0.0.1:${api.port}/ready`)).status !== 200) await sleep(50);
    pause();
    return await costOfPurchase(world, api, wallets);
  } finally {
    await world.stop();
  }
}
