import type { ExportRow } from '@koala/api-schema/entities/export';
import { exportFile } from '@koala/api-schema/entities/export';
import { EARNING_HISTORIES, EXPORT_COLUMNS, HISTORIES } from '@koala/api-schema/kinds/histories';
import type { History } from '@koala/api-schema/kinds/histories';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { gsAbi } from '@koala/protocol/abi/gs';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { top101FFAbi } from '@koala/protocol/abi/top101FF';
import type { ContractName } from '@koala/protocol/manifest';
import { formatEther, parseEther, parseEventLogs, zeroAddress } from 'viem';
import type { Abi, Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { officialOracleAbi, pairAbi } from '../../src/decode/outsideAbis.ts';
import { csvCell } from '../../src/api/registerExport.ts';
import { account, buyRecords, dynamicRewards, minerRewards, swapRecords } from '../../src/queries/records.ts';
import { chain, indexer, useIndexer, useWorld, world } from '../support/useWorld.ts';
import { testServer } from './testServer.ts';
import type { TestServer } from './testServer.ts';

let server: TestServer;
let me: Hex;
let friend: Hex;

useWorld(7);
useIndexer();
beforeAll(async () => {
  [, me, friend] = world.bound as [Hex, Hex, Hex];
  const invited = await world.newcomer();
  await world.bind(invited, me);
  await world.setOfficialPrice(100_000_000n);
  await world.buy(me, me, 300);
  await world.buy(me, friend, 40);
  await world.buy(friend, me, 60);
  await world.buyWithJu(me, me, 50);
  await world.buy(invited, invited, 200);
  await chain.setTime((await chain.head()).timestamp + 86_400);
  await world.setOfficialPrice(98_765_432n);
  for (const wallet of [me, invited, friend]) await world.claim(wallet);
  await world.withdraw(me);
  await world.sell(me, 0.25);
  await world.bindProxy(friend, me);
  await world.actFor(friend);
  await world.sellTooMuch(me);
  await world.buyCards(me, 3);
  await world.launchNode(friend);
  await world.buy(friend, friend, 12_000);
  const { miner, node } = world.contracts;
  await chain.must(me, { address: node.address, abi: nodeAbi }, 'advance', []);
  await world.endWeek();
  await world.claim(invited);
  await chain.must(me, { address: miner.address, abi: minerAbi }, 'distribute', []);
  // The first claim pays dividends and the fund, the second only the fund.
  for (const days of [0, 1]) {
    await chain.setTime((await chain.head()).timestamp + days * 86_400);
    await chain.must(friend, { address: node.address, abi: nodeAbi }, 'reward', []);
  }
  await world.rewardRanking(me, friend);
  await world.redeem(me);
  await world.acts(20);
  await indexer.caughtUp();
  server = await testServer({ db: indexer.database.db, manifest: world.manifest });
  server.time.now = (await chain.head()).timestamp * 1000;
  await server.heads.refresh();
});

const get = (query: Record<string, string>) =>
  server.app.request(`/export?${new URLSearchParams(query).toString()}`);
const fileOf = async (query: Record<string, string>) =>
  exportFile.parse(await (await get({ format: 'json', ...query })).json());
const sum = (rows: ExportRow[]) => rows.reduce((total, { amount }) => total + parseEther(amount), 0n);

type Args = Record<string, bigint>;
type Wallets = Record<string, Hex>;
/** Each history as in the contracts: the event, the topics that may contain the wallet, and the amount. */
const RAW: Record<History, [ContractName, Abi, string, string[], (args: Args) => bigint]> = {
  purchases: ['miner', minerAbi, 'Launched', ['payer', 'receiver'], ({ value }) => value!],
  claims: ['miner', minerAbi, 'RewardClaimed', ['user'], ({ received }) => received!],
  sales: ['swap', swapAbi, 'Sold', ['principal', 'caller'], ({ klAmount }) => klAmount!],
  teamRewards: ['reward', rewardAbi, 'Credited', ['user'], ({ amount }) => amount!],
  teamWithdrawals: ['reward', rewardAbi, 'Withdrawn', ['user'], ({ amount }) => amount!],
  rankingRewards: ['top101FF', top101FFAbi, 'Credited', ['user'], ({ amount }) => amount!],
  rankingWithdrawals: ['top101FF', top101FFAbi, 'Withdrawn', ['user'], ({ amount }) => amount!],
  nodePurchases: ['node', nodeAbi, 'NodeLaunched', ['user'], ({ usdtPaid, juPaid }) => usdtPaid! || juPaid!],
  nodeDividends: ['node', nodeAbi, 'RewardClaimed', ['user'], ({ kl }) => kl!],
  nodeFund: ['node', nodeAbi, 'RewardClaimed', ['user'], ({ usdt }) => usdt!],
  redemptions: [
    'miner',
    minerAbi,
    'Redeemed',
    ['user'],
    ({ value, fuelFromValue }) => value! - fuelFromValue!,
  ],
  cardPurchases: ['fight101', fight101Abi, 'Bought', ['buyer'], ({ paid }) => paid!],
  cardRebates: ['fight101', fight101Abi, 'RebatePaid', ['buyer'], ({ kl, usdt }) => kl! || usdt!],
  cardDividends: ['fight101', fight101Abi, 'DividendClaimed', ['user'], ({ amount }) => amount!],
};

describe('an export of all histories', () => {
  // shows AP-02
  it.each(HISTORIES)('has the same %s as the raw logs of the chain', async (history) => {
    const [contract, abi, eventName, who, amountOf] = RAW[history];
    const { address } = world.manifest.contracts[contract]!;
    const logs = parseEventLogs({
      abi,
      eventName,
      logs: await chain.client.getLogs({ address, fromBlock: 0n }),
    });
    const times = new Map<bigint, number>();
    for (const { blockNumber } of logs)
      times.set(blockNumber, Number((await chain.client.getBlock({ blockNumber })).timestamp));
    let found = 0;
    for (const wallet of world.bound) {
      const { rows } = await fileOf({ address: wallet, history });
      const expected = logs
        .map((log) => ({ ...log, args: (log as unknown as { args: unknown }).args as Args }))
        .filter(
          ({ args }) =>
            who.some((name) => (args as unknown as Wallets)[name]!.toLowerCase() === wallet.toLowerCase()) &&
            // A licence that paid only KL, or only USDT, has one row instead of two.
            (eventName !== 'RewardClaimed' || contract !== 'node' || amountOf(args) > 0n),
        );
      expect(
        rows.map(({ block, time, logIndex, txHash, amount }) => [
          block,
          Date.parse(time) / 1000,
          logIndex,
          txHash,
          parseEther(amount),
        ]),
      ).toEqual(
        expected.map(({ blockNumber, logIndex, transactionHash, args }) => [
          Number(blockNumber),
          times.get(blockNumber),
          logIndex,
          transactionHash,
          amountOf(args),
        ]),
      );
      found += rows.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  it('sums up to what the account has received, and to its rows in the lists', async () => {
    for (const address of world.bound) {
      const { rows, opening, closing } = await fileOf({ address });
      const { totalEarnings } = await account(indexer.ctx, address);
      const earned = rows.filter(({ history }) =>
        (EARNING_HISTORIES as readonly History[]).includes(history),
      );
      expect(formatEther(sum(earned))).toBe(totalEarnings);
      expect(closing.earnings).toBe(totalEarnings);
      expect(opening).toEqual({ power: '0', earnings: '0', teamRewards: '0', rankingRewards: '0' });
      const of = (history: History) => rows.filter((row) => row.history === history);
      expect(formatEther(sum(of('teamRewards')) - sum(of('teamWithdrawals')))).toBe(closing.teamRewards);
      const page = { current: 1, size: 100 };
      const lists = {
        purchases: (await buyRecords(indexer.ctx, address, page)).rows,
        claims: (await minerRewards(indexer.ctx, address, page)).rows,
        teamRewards: (await dynamicRewards(indexer.ctx, address, page)).rows,
      };
      for (const [history, list] of Object.entries(lists))
        expect(of(history as History).map(({ txHash, amount }) => [txHash, amount])).toEqual(
          list.reverse().map(({ txHash, amount }) => [txHash, amount]),
        );
      const sales = (await swapRecords(indexer.ctx, address, page)).rows.filter(({ status }) => status !== 3);
      expect(of('sales').map(({ txHash, amount, otherAmount }) => [txHash, amount, otherAmount])).toEqual(
        sales.reverse().map(({ txHash, bfAmount, juAmount }) => [txHash, bfAmount, juAmount]),
      );
    }
  });

  it("names the GS minted or burned by each row, which sum up to the wallet's GS", async () => {
    const { gs } = world.contracts;
    const moved = parseEventLogs({
      abi: gsAbi,
      eventName: 'Transfer',
      logs: await chain.client.getLogs({ address: gs.address, fromBlock: 0n }),
    });
    const seen = { received: 0n, burned: 0n };
    for (const address of world.bound) {
      const { rows } = await fileOf({ address });
      const isMine = (wallet: Hex) => wallet.toLowerCase() === address.toLowerCase();
      for (const { txHash, history, gsReceived, gsBurned } of rows) {
        const own = moved.filter(({ transactionHash }) => transactionHash === txHash);
        const of = (found: typeof own) => found.reduce((total, { args }) => total + args.value, 0n);
        const made = of(own.filter(({ args }) => args.from === zeroAddress && isMine(args.to)));
        const burned = of(own.filter(({ args }) => args.to === zeroAddress && isMine(args.from)));
        expect(parseEther(gsReceived ?? '0'), `${history} ${txHash}`).toBe(
          history === 'purchases' ? made : 0n,
        );
        expect(parseEther(gsBurned ?? '0'), `${history} ${txHash}`).toBe(
          history === 'sales' || history === 'redemptions' ? burned : 0n,
        );
      }
      const total = (name: 'gsReceived' | 'gsBurned') =>
        rows.reduce((all, row) => all + parseEther(row[name] ?? '0'), 0n);
      const [received, burned] = [total('gsReceived'), total('gsBurned')];
      const read = { address: gs.address, abi: gsAbi };
      expect(received - burned).toBe(await chain.read<bigint>(read, 'balanceOf', [address]));
      seen.received += received;
      seen.burned += burned;
    }
    expect(seen.received).toBeGreaterThan(0n);
    expect(seen.burned).toBeGreaterThan(0n);
    // A wallet that paid for another received none of the GS, and a delegate burned none of its own.
    const bought = (await fileOf({ address: me, history: 'purchases' })).rows;
    expect(bought.find(({ note }) => note === 'for another')?.gsReceived).toBeNull();
    const sales = (await fileOf({ address: me, history: 'sales' })).rows;
    expect(sales.find(({ note }) => note === 'for another')?.gsBurned).toBeNull();
  });

  it('values each row at the prices before its block: of KL after the last trade, of JU as last announced', async () => {
    const { pair, kl, wju, officialOracle } = world.manifest.contracts;
    const isFirst = kl.address.toLowerCase() < wju.address.toLowerCase();
    const logsOf = ({ address }: { address: Hex }) => chain.client.getLogs({ address, fromBlock: 0n });
    const trades = parseEventLogs({ abi: pairAbi, eventName: 'Sync', logs: await logsOf(pair) });
    const announced = parseEventLogs({ abi: officialOracleAbi, logs: await logsOf(officialOracle) });
    const juPrice = (block: bigint) => {
      const last = announced.findLast(({ blockNumber }) => blockNumber < block)!;
      return Number((last.args as { price: bigint }).price) / 1e8;
    };
    const { rows } = await fileOf({ address: me, history: 'sales' });
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) {
      const { args, blockNumber } = trades.findLast((trade) => Number(trade.blockNumber) < row.block)!;
      const { reserve0, reserve1 } = args;
      const ratio = isFirst ? Number(reserve1) / Number(reserve0) : Number(reserve0) / Number(reserve1);
      expect(Number(row.juPrice)).toBe(juPrice(BigInt(row.block)));
      expect(Number(row.klPrice)).toBeCloseTo(ratio * juPrice(blockNumber + 1n), 9);
      expect(Number(row.usd)).toBeCloseTo(Number(row.amount) * Number(row.klPrice), 5);
      expect(Number(row.otherUsd)).toBeCloseTo(Number(row.otherAmount) * Number(row.juPrice), 5);
    }
    expect(rows[0]!.juPrice).toBe('0.98765432');
    const [bought] = (await fileOf({ address: me, history: 'purchases' })).rows;
    expect(bought).toMatchObject({
      amount: '300',
      asset: 'USDT',
      usd: '300',
      otherAmount: '300',
      otherAsset: 'USDT',
    });
  });

  it("has only the requested days of UTC+8, and the wallet's balances at both ends", async () => {
    const whole = await fileOf({ address: me });
    const days = [...new Set(whole.rows.map(({ time }) => time.slice(0, 10)))].sort();
    expect(days.length).toBeGreaterThan(1);
    let power = '0';
    for (const day of days) {
      const { rows, opening, closing } = await fileOf({ address: me, from: day, to: day });
      expect(rows).toEqual(whole.rows.filter(({ time }) => time.startsWith(day)));
      expect(opening.power).toBe(power);
      power = closing.power;
    }
    expect(power).toBe(whole.closing.power);
    expect((await fileOf({ address: me, from: '2099-01-01' })).rows).toEqual([]);
    expect(await (await get({ address: me, from: '2026-11-02', to: '2026-11-01' })).json()).toMatchObject({
      code: 400,
      message: 'to: before from',
    });
  });
});

describe('a CSV file', () => {
  it('has a header and the same rows, each ended by CR LF', async () => {
    const answer = await get({ address: me, from: '2020-01-01', to: '2099-12-31' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="koala-${me.toLowerCase()}-2020-01-01_2099-12-31.csv"`,
    );
    const text = await answer.text();
    expect(text.endsWith('\r\n')).toBe(true);
    const [header, ...lines] = text.split('\r\n').slice(0, -1);
    expect(header).toBe(EXPORT_COLUMNS.join(','));
    const { rows } = await fileOf({ address: me });
    expect(lines).toEqual(rows.map((row) => EXPORT_COLUMNS.map((name) => row[name] ?? '').join(',')));
    expect(new Set(rows.map(({ history }) => history)).size).toBeGreaterThan(7);
    expect(HISTORIES.indexOf(rows[0]!.history)).toBe(0);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=A1,"b"', `"'=A1,""b"""`],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['a\nb', '"a\nb"'],
    ['12.5', '12.5'],
    [null, ''],
  ])('writes the text %j as the cell %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
