import { formatUtc8 } from '@koala/protocol/utc8';
import { parseEther } from 'viem';
import type { Hex } from 'viem';
import { account, buyRecords, dynamicRewards, minerRewards, swapRecords } from '../src/queries/records.ts';
import { candles } from '../src/queries/candles.ts';
import { homeStats, joinInfo, totalCommunityPerf } from '../src/queries/home.ts';
import { invitations, proxyAddressList, team } from '../src/queries/team.ts';
import type { QueryContext } from '../src/queries/QueryContext.ts';
import { rank } from '../src/queries/rank.ts';
import type { Page, PageInput } from '../src/queries/readPage.ts';
import { todayData, trend } from '../src/queries/power.ts';
import { comparePeriphery } from './comparePeriphery.ts';
import type { Same } from './comparePeriphery.ts';
import { readAll } from './readAll.ts';
import type { Figures, Row, Wallet } from './figures.ts';
import { weekPlaces } from './recomputeTeams.ts';
import type { Periphery } from './recomputePeriphery.ts';

/** Compares the server's answers with the recomputed figures. Returns one line per difference; empty when they agree. */
export async function compareFigures(
  ctx: QueryContext,
  figures: Figures,
  periphery: Periphery,
): Promise<string[]> {
  const differences: string[] = [];
  const same = (what: string, answer: unknown, expected: unknown) => {
    if (answer !== expected)
      differences.push(`${what}: answered ${String(answer)}, recomputed ${String(expected)}`);
  };
  same('joinUser', (await joinInfo(ctx)).joinUser, figures.joined);
  same('totalCommunityPerf', parseEther(await totalCommunityPerf(ctx)), figures.totalPerf);
  const { totalPower, power24h } = await homeStats(ctx);
  same('totalPower', parseEther(totalPower), figures.totalPower);
  same('power24h', parseEther(power24h), figures.bought24h);
  await compareTrends(ctx, figures, same);
  same('todayDestroy', BigInt((await todayData(ctx)).todayDestroy), figures.burnedToday);
  await compareRanks(ctx, figures, same);
  await compareCandles(ctx, figures, same);
  await comparePeriphery(ctx, figures, periphery, same);
  for (const [address, wallet] of figures.wallets) await compareWallet(ctx, address, wallet, figures, same);
  return differences;
}

async function compareWallet(ctx: QueryContext, address: Hex, wallet: Wallet, figures: Figures, same: Same) {
  const { totalEarnings, paidIn } = await account(ctx, address);
  same(`earnings ${address}`, parseEther(totalEarnings), wallet.earnings);
  const answer = await team(ctx, address);
  const bound = wallet.inviter !== undefined || address === ctx.manifest.accounts.originUser.toLowerCase();
  same(`in the tree ${address}`, answer !== undefined, bound);
  if (answer) {
    same(`directReferrals ${address}`, answer.directReferrals, wallet.direct);
    same(`teamCount ${address}`, answer.teamCount, wallet.teamCount);
    same(`teamPerf ${address}`, parseEther(answer.teamPerf), wallet.teamPerf);
    same(`paidIn ${address}`, paidIn === undefined ? undefined : parseEther(paidIn), wallet.perf);
    same(`communityPerf ${address}`, parseEther(answer.communityPerf), wallet.teamPerf + wallet.perf);
    same(`teamPower ${address}`, parseEther(answer.teamPower), wallet.teamPower);
  }
  const principals = [...figures.wallets].filter(
    ([other, { delegate, power }]) => delegate === address && other !== address && power > 0n,
  );
  same(
    `principals of ${address}`,
    (await proxyAddressList(ctx, address))
      .map((a) => a.toLowerCase())
      .sort()
      .join(' '),
    principals
      .map(([other]) => other)
      .sort()
      .join(' '),
  );
  const rows = (list: Row[]) =>
    list.map((row) => `${row.txHash} ${row.amount} ${row.second} ${row.failed ?? false}`).join('\n');
  const all = <T>(query: (ctx: QueryContext, address: Hex, page: PageInput) => Promise<Page<T>>) =>
    readAll((page) => query(ctx, address, page));
  const buys = (await all(buyRecords)).map((row) => toRow(row.txHash, row.amount, row.juPaid));
  same(`buys ${address}`, rows(buys), rows(wallet.buys));
  const claims = (await all(minerRewards)).map((row) => toRow(row.txHash, row.amount));
  same(`claims ${address}`, rows(claims), rows(wallet.claims.map((row) => ({ ...row, second: 0n }))));
  const dynamics = (await all(dynamicRewards)).map((row) => toRow(row.txHash, row.amount));
  same(`dynamics ${address}`, rows(dynamics), rows(wallet.dynamics));
  const swaps = (await all(swapRecords)).map((row) => ({
    ...toRow(row.txHash, row.bfAmount, row.juAmount),
    failed: row.status === 3,
  }));
  same(`swaps ${address}`, rows(swaps), rows(wallet.swaps));
  for (const invited of await all(invitations)) {
    const there = figures.wallets.get(invited.address.toLowerCase() as Hex);
    same(`inviter of ${invited.address}`, address, there?.inviter);
    same(`compPower of ${invited.address}`, parseEther(invited.compPower), there?.power);
    same(`myPerf of ${invited.address}`, parseEther(invited.myPerf), there?.perf);
    if (!there) continue;
    const { perf, power, teamPerf, teamPower } = there;
    same(`teamPerf of ${invited.address}`, parseEther(invited.teamPerf), teamPerf);
    same(`communityPerf of ${invited.address}`, parseEther(invited.communityPerf), teamPerf + perf);
    same(`teamPower of ${invited.address}`, parseEther(invited.teamPower), teamPower);
    same(`communityPower of ${invited.address}`, parseEther(invited.communityPower), teamPower + power);
  }
}

/** Every place of every tier: whose it is, its score, and when its community last bought. */
async function compareRanks(ctx: QueryContext, figures: Figures, same: Same): Promise<void> {
  const places = weekPlaces(figures).map(({ wallet, score, due, time }) =>
    [wallet, score, due, formatUtc8(time)].join(' '),
  );
  const lists = await rank(ctx);
  for (const [name, from, until, share] of [
    ['championList', 0, 49, (figures.pool * 3n) / 4_900n],
    ['eliteList', 49, 149, (figures.pool * 3n) / 10_000n],
    ['challengeList', 149, 349, figures.pool / 5_000n],
  ] as const) {
    same(
      name,
      lists[name]
        .map((place) =>
          [
            place.address.toLowerCase(),
            parseEther(place.communityPerfWeek),
            parseEther(place.due),
            place.updateTime,
            parseEther(place.share),
          ].join(' '),
        )
        .join('\n'),
      places
        .slice(from, until)
        .map((place) => `${place} ${share}`)
        .join('\n'),
    );
  }
}

/** Compares each point; it is the total power after the last change before the end of its hour or day. */
async function compareTrends(ctx: QueryContext, figures: Figures, same: Same): Promise<void> {
  for (const [type, step] of [
    ['1', 3600],
    ['2', 86_400],
    ['3', 86_400],
  ] as const) {
    for (const { time, amount } of await trend(ctx, type)) {
      const end = Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1000 + step;
      const before = figures.powerHistory.filter((change) => change.time < end).at(-1);
      same(`trend ${type} at ${time}`, parseEther(amount), before?.total ?? 0n);
    }
  }
}

/** Compares the last day of candles; each is recomputed from all prices of its minute. */
async function compareCandles(ctx: QueryContext, figures: Figures, same: Same): Promise<void> {
  const answered = await candles(ctx, {
    beginTime: figures.timestamp - 86_000,
    endTime: figures.timestamp,
  });
  for (const { t, o, h, l, c } of answered) {
    const earlier = [...figures.prices].filter(([minute]) => minute < t).sort(([a], [b]) => a - b);
    const prices = figures.prices.get(t) ?? [earlier.at(-1)?.[1].at(-1) ?? NaN];
    const expected = [prices[0], Math.max(...prices), Math.min(...prices), prices.at(-1)];
    same(`candle ${t}`, [o, h, l, c].join(' '), expected.join(' '));
  }
  const firstMinute = Math.min(...figures.prices.keys());
  const wanted = Math.floor(figures.timestamp / 60) - Math.floor((figures.timestamp - 86_000) / 60) + 1;
  const since = Math.floor(figures.timestamp / 60) - firstMinute / 60 + 1;
  same('number of candles', answered.length, Math.min(wanted, since));
}

function toRow(txHash: string, amount: string, second = '0'): Row {
  return { txHash: txHash as Hex, amount: parseEther(amount), second: parseEther(second) };
}
