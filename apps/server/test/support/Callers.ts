import { setTimeout as sleep } from 'node:timers/promises';

/** Public calls; the calls below return data of one wallet. */
const PUBLIC = [
  '/home/joinInfo',
  '/home/rank',
  '/home/stats',
  '/home/totalCommunityPerf',
  '/compPower/trend?type=1',
  '/strive/list',
  '/strive/rank',
];
const OF_WALLET = [
  '/swap/record',
  '/user/buyRecord',
  '/user/invitations',
  '/user/activities',
  '/bill/miner/reward',
  '/bill/dynamic/reward',
];

/** Pause between two rounds of a client: shorter than any switch of the index, but it leaves CPU time to the servers. */
const PAUSE_MS = 200;

/** A server's responses about the whole deployment and one wallet, by path; rejects unless each is a success. */
export async function answersOf(origin: string, wallet: string): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ address: wallet });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const team = `/user/team?address=${wallet}`;
  const answers = await Promise.all([
    ...[...PUBLIC, team].map((path) => dataOf(origin, path)),
    ...OF_WALLET.map((path) => dataOf(origin, path, init)),
  ]);
  return Object.fromEntries([...PUBLIC, team, ...OF_WALLET].map((path, i) => [path, answers[i]]));
}

/** On a slow machine a query may reach the time limits of a server's database connection. The response then asks for a retry. */
const TOO_SLOW = 'the database is too slow, try again';
const RETRIES = 5;

async function dataOf(origin: string, path: string, init?: RequestInit, retries = RETRIES): Promise<unknown> {
  const answer = await fetch(`${origin}${path}`, init);
  const text = await answer.text();
  if (answer.status === 503 && text.includes(TOO_SLOW) && retries > 0) {
    await sleep(PAUSE_MS);
    return dataOf(origin, path, init, retries - 1);
  }
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  const { code, data } = JSON.parse(text) as { code: number; data: unknown };
  if (code !== 200) throw new Error(`${path}: ${text}`);
  return data;
}

export async function indexedBy(origin: string): Promise<number> {
  return ((await dataOf(origin, '/status')) as { indexed: number }).indexed;
}

/** Clients that repeat all these calls, and record failures. */
export class Callers {
  readonly problems = new Set<string>();
  rounds = 0;
  #isOver = false;
  readonly #running: Promise<unknown>;

  /** One client for each of `origins`. The block that a server returns must never decrease. */
  constructor(origins: readonly string[], wallet: string) {
    this.#running = Promise.all(origins.map((origin) => this.#ask(origin, wallet)));
  }

  async #ask(origin: string, wallet: string): Promise<void> {
    for (let shown = -1; !this.#isOver; this.rounds++) {
      try {
        await answersOf(origin, wallet);
        const block = await indexedBy(origin);
        if (block < shown) this.problems.add(`${origin} went back from block ${shown} to ${block}`);
        shown = block;
      } catch (error) {
        this.problems.add(`${origin} ${String(error)}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }
}
