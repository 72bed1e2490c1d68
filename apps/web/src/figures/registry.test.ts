import { parseEther, parseUnits } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { initI18n } from '../i18n/i18n.ts';
import { t } from '../i18n/translate.ts';
import { figures } from './registry.ts';
import type { ApiReader, BlockReader, FigureId } from './registry.ts';

const e = parseEther;
const NOON = 10n * 86_400n + 43_200n;
/** Results of the contracts' views in a market with round figures. */
const VIEWS: Record<string, unknown> = {
  pending: e('15'),
  userInfo: [e('80'), e('10'), e('100'), 0n],
  totalPower: e('50000'),
  totalPerformance: e('60000'),
  baseInfo: [500n, 500n, '0x', '0x'],
  flushInfo: [0n, 0n, 0n, 0n],
  redeemOptions: [{ value: e('30'), orderTotal: e('80') }, {}, { value: e('35') }, 0n],
  claimedKL: e('12'),
  dynamicRates: [300, 200, 100, 100, 100],
  totalAmount: e('9000'),
  totalNode: 5_000n,
  balanceNode: 4_880n,
  stageCount: 2n,
  stageInfo: { amount: e('500') },
  treasury: '0x0000000000000000000000000000000000000011',
  token0: '0x00000000000000000000000000000000000000c1',
  getReserves: [e('2000000'), e('100000'), 0],
  latestPrice: parseUnits('0.25', 8),
  pricePrecision: 10n ** 8n,
};
const BALANCE = e('119999000');
/** KL released by then, at 80,000 a day. */
const releasedAt = (time: bigint) => (time * e('80000')) / 86_400n;

const contracts = new Proxy(
  {},
  {
    get: (_, name) => ({
      name,
      address: name === 'kl' ? '0x00000000000000000000000000000000000000C1' : '0x',
    }),
  },
) as BlockReader['contracts'];

const chain = {
  contracts,
  config: { top101: '0x' },
  owner: '0x00000000000000000000000000000000000000a1',
  time: NOON,
  read: ((call: { name?: string; functionName: string; args?: readonly bigint[] }) => {
    if (call.functionName === 'releasedAt') return Promise.resolve(releasedAt(call.args![0]!));
    if (call.functionName === 'balanceOf') return Promise.resolve(BALANCE);
    if (call.name === 'node' && call.functionName === 'pending') return Promise.resolve([e('3'), e('0.5')]);
    return Promise.resolve(VIEWS[call.functionName]);
  }) as unknown as BlockReader['read'],
} satisfies BlockReader;

const api = ((name: string) =>
  Promise.resolve(
    {
      homeStats: {
        totalPower: '50000',
        power24h: '1234.5',
        perPersonPower: '25',
        deadBalance: '700',
        dayRelease: '80000',
        klPrice: '0.0125',
      },
      todayData: { todayDestroy: e('200').toString(), todayRelease: '0' },
      joinInfo: { joinUser: 2_000, yieldRate: '1.6' },
    }[name],
  )) as unknown as ApiReader;

const read = (id: FigureId) => {
  const figure = figures[id];
  return 'fromApi' in figure ? figure.fromApi(api) : figure.fromChain(chain);
};

beforeAll(() => initI18n());

it.each<[FigureId, string, Record<string, string>]>([
  ['pending', '15', { power: '100', each: '0.15' }],
  // 80,000 x 80% x 100 / 50,000, less 10%
  ['daily', '115.2', { release: '80,000', share: '80', power: '100', total: '50,000', fee: '10' }],
  ['power', '100', { order: '80', life: '20' }],
  // Half of 80, less 10
  ['redeemable', '30', { half: '50', total: '80', counted: '10', most: '35' }],
  ['team', '119999000', { rates: '3% / 2% / 1% / 1% / 1%' }],
  [
    'ranking',
    '119999000',
    { pool: '9,000', week: '10', parts: '30% ÷ 49 / 30% ÷ 100 / 40% ÷ 200', cap: '5' },
  ],
  ['dividend', '3', { fee: '5', parts: '120' }],
  ['fund', '0.5', { stage: '500', payouts: '10', parts: '120' }],
  ['totalPower', '50000', { bought: '60,000', rest: '- 10,000' }],
  ['bought', '60000', { power: '60,000' }],
  ['power24h', '1234.5', { bought: '1,234.5' }],
  ['perPerson', '25', { total: '50,000', people: '2,000' }],
  // Half of the day has passed.
  ['released', '40000', { day: '80,000', passed: '43,200' }],
  ['burned', '200', { dead: '700', before: '500' }],
  ['minerKl', '119999000', { left: '119,160,000', rest: '839,000' }],
  ['rankingPool', '9000', { day: '80,000', percent: '10', week: '10' }],
  // 100,000 JU of 0.25 USDT for 2,000,000 KL
  ['price', '0.0125', { ju: '100,000', price: '0.25', kl: '2,000,000' }],
  // 80,000 x 80% x 0.0125 / 50,000
  ['yield', '1.6', { release: '80,000', share: '80', price: '0.0125', total: '50,000' }],
])('%s is %s, with the inputs of its formula', async (id, value, inputs) => {
  expect(await read(id)).toEqual({ value: e(value), inputs });
});

it.each(Object.keys(figures) as FigureId[])('%s fills in all of its formula', async (id) => {
  const { inputs } = await read(id);
  expect(t(`figures.${id}.formula`, inputs as never)).not.toContain('{{');
});

describe('without power, orders and prices', () => {
  const empty: BlockReader = {
    ...chain,
    read: ((call: { functionName: string }) =>
      Promise.resolve(
        {
          pending: 0n,
          userInfo: [0n, 0n, 0n, 0n],
          pricePrecision: 0n,
          latestPrice: 0n,
          getReserves: [0n, 0n, 0],
        }[call.functionName] ?? VIEWS[call.functionName],
      )) as unknown as BlockReader['read'],
  };

  it.each<FigureId>(['pending', 'price'])('%s is nothing', async (id) => {
    const figure = figures[id];
    expect('fromChain' in figure && (await figure.fromChain(empty)).value).toBe(0n);
  });
});
