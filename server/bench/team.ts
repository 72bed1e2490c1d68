import { SessionTokens } from '../src/auth/SessionTokens.ts';
import { compare } from './compare.ts';
import type { Shot } from './Load.ts';
import { MeasuredWorld, SECRET } from './MeasuredWorld.ts';
import { median } from './rows.ts';
import type { Row, ServerOptions } from './rows.ts';
import { walletOf } from './seedIndex.ts';
import { LEADER, seedTeam } from './seedTeam.ts';
import type { Shape } from './seedTeam.ts';

const BELOW = 1_000_000;
const SHOTS = 1000;
/** The most that a call of the page may cost of a page of a list. */
const BOUND = 2;
const TIMED = 200;
const ROWS_A_PAGE = 10;

/** A leader in whose lines the wallets stand, and what else is asked of such a team. */
interface Team extends Shape {
  name: string;
  /** A page of the lines far back, and the number of a member whose own lines are asked for. */
  lastPage: number;
  member: number;
}

const teams: Team[] = [
  { name: '1,000,000 direct', below: BELOW, lines: BELOW, lastPage: 50_000, member: BELOW },
  { name: '100 lines, 10,000 deep', below: BELOW, lines: 100, lastPage: 10, member: BELOW / 2 },
];

/**
 * Each call that the page of a team leader makes, with a million wallets below it. Beside it: a page of a list of the same index. Blocks
 * arrive each second meanwhile.
 */
export async function teamPart({ runs }: ServerOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const team of teams) rows.push(...(await measureTeam(team, runs)));
  return rows;
}

async function measureTeam(team: Team, runs: number): Promise<Row[]> {
  const world = await MeasuredWorld.start();
  try {
    await seedTeam(world.db, world.manifest, team);
    await world.advance(BELOW + 1);
    const api = await world.startApi();
    while ((await fetch(`http://127.0.0.1:${api.port}/ready`)).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const token = await new SessionTokens(SECRET, world.manifest.chainId, Date.now).issue(LEADER);
    const page = post('/bill/miner/reward', token, { current: 1, size: ROWS_A_PAGE });
    const reference = 'a page of a list';
    const rows: Row[] = [];
    for (const [what, shot] of shotsOf(team, token)) {
      const pair = { what: `${what}, ${team.name}`, shot, reference, bareShot: page, count: SHOTS };
      rows.push(await compare({ ...pair, bound: BOUND }, { api, reference: api, runs }));
      const times = [await timeOf(api.port, shot), await timeOf(api.port, page)] as const;
      rows.push({
        what: `${what}, ${team.name}: half are answered within`,
        value: times[0],
        unit: 'ms',
        reference,
        referenceValue: times[1],
        ratio: times[0] / times[1],
        isPrintedOnly: true,
      });
    }
    return rows;
  } finally {
    await world.stop();
  }
}

function shotsOf({ lines, lastPage, member }: Team, token: string): [what: string, shot: Shot][] {
  const page = (current: number, more: object = {}) =>
    post('/user/lines', token, { current, size: ROWS_A_PAGE, ...more });
  return [
    ['/user/teamWeek', { method: 'GET', path: '/user/teamWeek', headers: { authorization: token } }],
    ['/user/lines, page 1', page(1)],
    [`/user/lines, page ${lastPage.toLocaleString('en-US')}`, page(lastPage, { anchor: String(lines) })],
    ['/user/lines of a member', page(1, { address: walletOf(member) })],
    [
      '/user/teamWeek of a member',
      {
        method: 'GET',
        path: `/user/teamWeek?address=${walletOf(member)}`,
        headers: { authorization: token },
      },
    ],
  ];
}

const post = (path: string, token: string, body: object): Shot => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', authorization: token },
  body: JSON.stringify(body),
});

/** Milliseconds by the clock within which half of the answers to one caller have come. */
async function timeOf(port: number, { method, path, headers, body }: Shot): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < TIMED; i++) {
    const begin = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(headers && { headers }),
      ...(body && { body }),
    });
    await answer.text();
    times.push(performance.now() - begin);
  }
  return median(times);
}
