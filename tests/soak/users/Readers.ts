import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../apps/localnet/src/world/population.ts';
import { Random } from '../../../apps/localnet/src/world/Random.ts';
import type { Promises } from '../../harness/promises/Promises.ts';
import type { Front } from '../../harness/Front.ts';
import type { Answer, UserRequest } from '../../harness/parts/requests.ts';
import type { Sessions } from './Sessions.ts';

const READERS = 3;
/** Pause between two pages of one reader. */
const PAUSE_MS = { least: 500, most: 2_500 };
const FIRST_PAGE = { current: 1, size: 10 };
const get = (path: string): UserRequest => ({ path });
const list = (path: string, body: object = FIRST_PAGE): UserRequest => ({ path, method: 'POST', body });

/** The calls of each page; with the session of the wallet if `isOwn`. */
const PAGES: { name: string; isOwn: boolean; asks: UserRequest[] }[] = [
  {
    name: 'home',
    isOwn: false,
    asks: [
      get('/home/joinInfo'),
      get('/home/stats'),
      get('/home/treasury'),
      get('/compPower/trend?type=1'),
      list('/compPower/todayData', {}),
      get('/home/getNotice?language=en-US'),
    ],
  },
  { name: 'ranking', isOwn: false, asks: [get('/home/rank'), get('/home/totalCommunityPerf')] },
  {
    name: 'mine',
    isOwn: true,
    asks: [get('/user/team'), get('/user/account'), get('/user/earnings'), list('/user/buyRecord')],
  },
  { name: 'activity', isOwn: true, asks: [list('/user/activities'), list('/bill/miner/reward')] },
  {
    name: 'team',
    isOwn: true,
    asks: [get('/user/teamWeek'), list('/user/lines'), list('/user/invitations')],
  },
  { name: 'swap', isOwn: true, asks: [list('/swap/record'), list('/user/proxyAddressList', {})] },
  {
    name: 'node',
    isOwn: true,
    asks: [list('/node/activitySchedule', {}), get('/node/sale'), list('/node/record/reward')],
  },
  { name: 'cards', isOwn: true, asks: [get('/strive/list'), get('/strive/rank'), list('/strive/bill/buy')] },
  { name: 'proof', isOwn: false, asks: [get('/proof/coverage?range=day'), get('/proof/changes')] },
];

/** Users who open pages continuously: each time a random wallet and page. */
export class Readers {
  readonly #end = new AbortController();
  readonly #readers: Promise<void>[];

  constructor(
    private readonly parts: { front: Front; sessions: Sessions; promises: Promises; people: Person[] },
    seed: string,
  ) {
    this.#readers = Array.from({ length: READERS }, (_, index) =>
      this.#read(new Random(`${seed}/reader/${index}`)),
    );
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#readers);
  }

  async #read(random: Random): Promise<void> {
    const { signal } = this.#end;
    const { sessions, people } = this.parts;
    while (!signal.aborted) {
      const person = random.pick(people);
      const page = random.pick(PAGES);
      const token = page.isOwn ? await sessions.of(person) : undefined;
      if (!page.isOwn || token)
        await Promise.all(page.asks.map((question) => this.#ask({ ...question, token })));
      if (sessions.revoked > 0 && random.chance(0.05))
        await sessions.askRevoked(random.int(0, sessions.revoked - 1));
      await sleep(random.int(PAUSE_MS.least, PAUSE_MS.most), undefined, { signal }).catch(() => {});
    }
  }

  async #ask(question: UserRequest): Promise<void> {
    const { front, promises } = this.parts;
    const wasCalm = promises.isCalm;
    const answer = await front.ask(question);
    if (!answer) return;
    const what = () => `${question.path} answers ${answer.code ?? answer.status}`;
    if (question.token) promises.check('sessions', !isSignedOut(answer), what);
    // No fault was active when it started or ended.
    if (wasCalm && promises.isCalm) promises.check('calm', answer.code === 200, what);
  }
}

const isSignedOut = ({ code }: Answer) => code === 401 || code === 301;
