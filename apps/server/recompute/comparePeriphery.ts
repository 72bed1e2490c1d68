import { formatUtc8 } from '@koala/protocol/utc8';
import { parseEther } from 'viem';
import type { Hex } from 'viem';
import { fightBuys, fightList, fightRank, fightRewards } from '../src/queries/fight101.ts';
import { activitySchedule, nodeRewards } from '../src/queries/node.ts';
import { homeStats, joinInfo } from '../src/queries/home.ts';
import type { QueryContext } from '../src/queries/QueryContext.ts';
import { rankingRewards } from '../src/queries/records.ts';
import type { Page, PageInput } from '../src/queries/readPage.ts';
import { todayData } from '../src/queries/power.ts';
import { totalBefore } from '../src/queries/QueryContext.ts';
import { readAll } from './readAll.ts';
import type { Figures, Row } from './figures.ts';
import type { Periphery, PeripheryWallet } from './recomputePeriphery.ts';

/** Fields that the rows of all lists have in common. */
interface Listed {
  txHash: string;
  amount: string;
  /** The USDT part of node rewards. */
  usdt?: string | undefined;
}

/** Records a difference about `what` unless `answer` is `expected`. */
export type Same = (what: string, answer: unknown, expected: unknown) => void;

/** Minimum power, in T/H, that the base yield is divided by, and the share of the emission that goes to power. */
const MIN_POWER = 10_000;
const POWER_SHARE = 0.8;

/** Compares the server's answers about licences, rankings, cards, burns and emission. */
export async function comparePeriphery(
  ctx: QueryContext,
  figures: Figures,
  periphery: Periphery,
  same: Same,
): Promise<void> {
  for (const [address, wallet] of periphery.wallets) await compareLists(ctx, address, wallet, same);
  await compareSessions(ctx, periphery, same);
  await compareCardRank(ctx, figures, periphery, same);
  const stages = (await activitySchedule(ctx)).map(Object.values).map(String);
  const expected = periphery.stages.map(({ stage, startTime, endTime, maxEarnings, earned }) =>
    [stage, formatUtc8(startTime), formatUtc8(endTime), `${maxEarnings}`, `${earned}`].join(),
  );
  same(
    'stages',
    stages
      .map((text) => text.split(','))
      .map(([stage, start, end, most, earned]) =>
        [stage, start, end, parseEther(most!), parseEther(earned!)].join(),
      )
      .join('\n'),
    expected.join('\n'),
  );
  same('dividend of a licence', await totalBefore(ctx, 'dividend'), periphery.dividend);
  same('payout to a licence', await totalBefore(ctx, 'payout'), periphery.payout);
  const { deadBalance, perPersonPower, rates } = await homeStats(ctx);
  same('deadBalance', parseEther(deadBalance), periphery.deadBalance);
  same('rates', JSON.stringify(rates), JSON.stringify(periphery.rates));
  same('pool of the ranking', await totalBefore(ctx, 'pool'), periphery.pool);
  const perPerson = figures.joined === 0 ? 0n : figures.totalPower / BigInt(figures.joined);
  same('perPersonPower', parseEther(perPersonPower), perPerson);
  same('todayRelease', BigInt((await todayData(ctx)).todayRelease), periphery.releasedToday);
  const lastMinute = [...figures.prices.keys()].sort((a, b) => a - b).at(-1);
  const price = lastMinute === undefined ? 0 : figures.prices.get(lastMinute)!.at(-1)!;
  const power = Math.max(Number(figures.totalPower) / 1e18, MIN_POWER);
  const percent = ((Number(periphery.releasedOnDay) / 1e18) * POWER_SHARE * price * 100) / power;
  const { yieldRate } = await joinInfo(ctx);
  same('yieldRate', Math.abs(Number(yieldRate) - percent) < 1e-4 + percent * 1e-9, true);
}

async function compareLists(
  ctx: QueryContext,
  address: Hex,
  wallet: PeripheryWallet,
  same: Same,
): Promise<void> {
  const text = (rows: Row[]) =>
    rows.map(({ txHash, amount, second }) => `${txHash} ${amount} ${second}`).join('\n');
  const lists: [
    string,
    (ctx: QueryContext, address: Hex, page: PageInput) => Promise<Page<Listed>>,
    Row[],
  ][] = [
    ['node rewards', nodeRewards, wallet.nodeRewards],
    ['ranking rewards', rankingRewards, wallet.rankingRewards],
    ['cards', fightBuys, wallet.cards],
    ['dividends', fightRewards, wallet.dividends],
  ];
  for (const [what, query, rows] of lists) {
    const answered = await readAll((page) => query(ctx, address, page));
    same(
      `${what} of ${address}`,
      answered
        .map(({ txHash, amount, usdt = '0' }) => `${txHash} ${parseEther(amount)} ${parseEther(usdt)}`)
        .join('\n'),
      text(rows),
    );
  }
}

async function compareSessions(ctx: QueryContext, periphery: Periphery, same: Same): Promise<void> {
  const about = ({ id, startTime, endTime, pool }: Periphery['sessions'][number]) =>
    [id, formatUtc8(startTime), formatUtc8(endTime), pool].join(' ');
  const answered = async (address?: Hex) => fightList(ctx, address);
  same(
    'sessions',
    (await answered())
      .map(({ id, startTime, endTime, totalReward }) =>
        [id, startTime, endTime, parseEther(totalReward)].join(' '),
      )
      .join('\n'),
    periphery.sessions.map(about).join('\n'),
  );
  for (const [address, { sessions }] of periphery.wallets) {
    for (const { id, myMaxReward, getReward } of await answered(address)) {
      same(`share of ${address} in ${id}`, parseEther(myMaxReward), sessions.get(id)?.share);
      same(`paid to ${address} of ${id}`, parseEther(getReward), sessions.get(id)?.paid);
    }
  }
}

async function compareCardRank(
  ctx: QueryContext,
  figures: Figures,
  { cardValue }: Periphery,
  same: Same,
): Promise<void> {
  const values = new Map<Hex, bigint>();
  const add = (wallet: Hex, value: bigint) => values.set(wallet, (values.get(wallet) ?? 0n) + value);
  for (const [buyer, value] of cardValue) {
    add(buyer, value);
    const inviter = figures.wallets.get(buyer)?.inviter;
    if (inviter) add(inviter, value);
  }
  const places = [...values].sort(([a, x], [b, y]) => Number(y - x) || (a < b ? -1 : 1)).slice(0, 101);
  same(
    'card ranking',
    (await fightRank(ctx))
      .map(({ address, interestPerf }) => `${address.toLowerCase()} ${parseEther(interestPerf)}`)
      .join('\n'),
    places.map(([address, value]) => `${address} ${value}`).join('\n'),
  );
}
