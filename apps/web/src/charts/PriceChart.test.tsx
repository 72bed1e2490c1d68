import { formatUtc8 } from '@koala/protocol/utc8';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Address } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { answerApi } from '../api/testing/answerApi.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { PriceChart } from './PriceChart.tsx';

const [config] = chainConfigs;
const KL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const MINUTE = Date.UTC(2026, 10, 21, 0, 0) / 1000;

afterEach(() => {
  updateWallet({ config: null });
});

/** Newest first, as the server sends them. */
const CANDLES = [
  { t: MINUTE + 60, o: 0.2, h: 0.0125, l: 0.2, c: 0.2 },
  { t: MINUTE, o: 0.01, h: 0.01, l: 0.1, c: 0.1 },
];

const STATS = {
  totalPower: '1',
  power24h: '1',
  perPersonPower: '1',
  deadBalance: '1',
  dayRelease: '1',
  rates: null,
};

interface Server {
  candles?: (query: Record<string, string>) => object[];
  /** USDT for 1 KL. */
  price?: string;
  activities?: (kind: string) => object[];
}

/** Mocks the API; returns the requested candle ranges and kinds of activity. */
function serve({ candles = () => CANDLES, price = '0.012', activities = () => [] }: Server = {}) {
  const requests: { candles: Record<string, string>[]; kinds: string[] } = { candles: [], kinds: [] };
  answerApi(({ path, payload }) => {
    if (path === '/home/stats') return { ...STATS, klPrice: price };
    if (path === '/kline') {
      const query = payload as Record<string, string>;
      requests.candles.push(query);
      return candles(query);
    }
    const kind = payload['kind'] as string;
    requests.kinds.push(kind);
    return activities(kind);
  });
  return requests;
}

function show(session: object = {}) {
  updateWallet({ config: { ...config!, bf: KL }, ...session });
  return renderPart(<PriceChart hasRanges />);
}
const choose = (range: string) => fireEvent.click(screen.getByRole('radio', { name: range }));

/** Candles for the whole requested range, newest first: they open at `open` and reach `high` in the last one. */
function wholeRange({ interval, beginTime, endTime }: Record<string, string>, open: number, high: number) {
  const seconds = { '1m': 60, '15m': 900, '1h': 3_600, '4h': 14_400 }[interval!]!;
  const count = (Number(endTime) - Number(beginTime)) / seconds;
  return Array.from({ length: count }, (_, back) => ({
    t: Number(endTime) - (back + 1) * seconds,
    ...{ o: open, h: back === 0 ? high : open, l: open, c: open },
  }));
}

// shows HO-14, CH-02
it('draws the highs by the minute in time order, its axis from 0.98 x minimum to 1.01 x maximum in 5 decimals', async () => {
  serve();
  show();
  const chart = await screen.findByRole('slider', { name: /now 0\.01200/ });
  expect(chart.getAttribute('aria-label')).toBe(
    'KL price, last hour: now 0.01200 USDT, up 20.00% since 08:00, lowest 0.01000 USDT, highest 0.01250 USDT',
  );
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('08:01: 0.01250 USDT');
  const prices = within(chart)
    .getAllByText(/^\d\.\d{5}$/)
    .map(({ textContent }) => textContent);
  // First the marked maximum and minimum, then the labels of the axis.
  expect(prices).toEqual(['0.01250', '0.01000', (0.0125 * 1.01).toFixed(5), (0.01 * 0.98).toFixed(5)]);
});

it('offers a day, a week and a month, each by longer candles and named in words', async () => {
  const requests = serve();
  show();
  const expected = [
    ['24H', 'KL price, last 24 hours', '15m', 96 * 900],
    ['7D', 'KL price, last 7 days', '1h', 168 * 3600],
    ['1M', 'KL price, last 30 days', '4h', 180 * 14_400],
  ] as const;
  for (const [name, label, interval, seconds] of expected) {
    choose(name);
    const chart = await screen.findByRole('slider', { name: new RegExp(`^${label}: now`) });
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(chart.getAttribute('aria-valuetext')).toBe('11-21 08:00: 0.01000 USDT');
    const { interval: sent, beginTime, endTime } = requests.candles.at(-1)!;
    expect(sent).toBe(interval);
    expect(Number(endTime) - Number(beginTime)).toBe(seconds);
  }
  expect(requests.candles.map(({ interval }) => interval)).toEqual(['1m', '15m', '1h', '4h']);
});

it('shows the same live price in every range, as the last point too, and the change over that range', async () => {
  const opens: Record<string, number> = { '1m': 0.0126, '15m': 0.01271, '1h': 0.01256, '4h': 0.0112 };
  serve({ price: '0.01256', candles: (query) => wholeRange(query, opens[query['interval']!]!, 0.0147) });
  const { container } = show();
  for (const [range, chip, words] of [
    ['1H', '▼ 0.32% in 1 h', 'down 0.32% in 1 h'],
    ['24H', '▼ 1.18% in 24 h', 'down 1.18% in 24 h'],
    ['7D', '0.00% in 7 days', 'unchanged in 7 days'],
    ['1M', '▲ 12.14% in 30 days', 'up 12.14% in 30 days'],
  ] as const) {
    choose(range);
    expect(await screen.findByText(chip)).toBeTruthy();
    expect(container.querySelector('p')!.textContent).toBe('0.01256USDT');
    const chart = screen.getByRole('slider', { name: new RegExp(`: now 0.01256 USDT, ${words}, lowest`) });
    expect(chart.getAttribute('aria-valuetext')).toBe('Now: 0.01256 USDT');
  }
  expect(screen.getByText('▲ 12.14% in 30 days').className).toContain('good');
});

it('shows since when the change counts if the prices do not cover the range', async () => {
  serve({ price: '0.011' });
  show();
  expect(await screen.findByText('▲ 10.00% since 08:00')).toBeTruthy();
  choose('1M');
  expect(await screen.findByText('▲ 10.00% since Nov 21')).toBeTruthy();
});

it('shows no price and no change before the first trade, but never the high of a candle as the price', async () => {
  serve({ price: '0' });
  const { container } = show();
  const chart = await screen.findByRole('slider', { name: /^KL price, last hour: now — USDT, lowest/ });
  expect(container.querySelector('p')!.textContent).toBe('—USDT');
  expect(chart.getAttribute('aria-valuetext')).toBe('08:01: 0.01250 USDT');
});

it('uses full-width punctuation in Chinese', async () => {
  await setLanguage('zh-CN');
  serve();
  show();
  try {
    const chart = await screen.findByRole('slider', { name: /当前 0\.01200/ });
    expect(chart.getAttribute('aria-label')).toBe(
      'KL 价格，近一小时：当前 0.01200 USDT，自 08:00 起 上升 20.00%，最低 0.01000 USDT，最高 0.01250 USDT',
    );
    expect(chart.getAttribute('aria-valuetext')).toBe('当前：0.01200 USDT');
  } finally {
    await setLanguage('en-US');
  }
});

// shows CH-02
it('refetches when the chain configuration changes', async () => {
  const requests = serve();
  const requested = () => requests.candles.map(({ baseAddress }) => baseAddress);
  show();
  await screen.findByRole('slider');
  expect(requested()).toEqual([KL]);
  act(() => updateWallet({ config: { ...config!, bf: OTHER } }));
  await vi.waitFor(() => expect(requested()).toEqual([KL, OTHER]));
});

describe('own trades', () => {
  const row = (kind: string, seconds: number) => ({
    id: `${kind}-${seconds}`,
    kind,
    createdAt: formatUtc8(MINUTE + seconds),
  });
  const rows: Record<string, object[]> = {
    bought: [row('receivedPower', 5), row('bought', 10), row('bought', -5)],
    claimed: [row('claimed', 70)],
    sold: [row('saleFailed', 20), row('soldForAnother', 80), row('sold', 30)],
  };
  const SESSION = { address: KL as Address, token: 'token', isSigned: true, status: 'connected' };
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'My trades' }));
  const marks = () =>
    [...screen.getByRole('slider').querySelectorAll<HTMLElement>('[data-kind]')].map(
      ({ dataset }) => dataset['kind'],
    );
  afterEach(clearWallet);

  it('are not marked or requested until they are turned on, which the browser remembers', async () => {
    const requests = serve({ activities: (kind) => rows[kind]! });
    show(SESSION);
    await screen.findByRole('slider');
    expect(screen.getByRole('button', { name: 'My trades', pressed: false })).toBeTruthy();
    expect(marks()).toEqual([]);
    expect(requests.kinds).toEqual([]);
    toggle();
    await vi.waitFor(() => expect(requests.kinds).toEqual(['sold', 'bought', 'claimed']));
    cleanup();
    show(SESSION);
    await vi.waitFor(() => expect(marks()).not.toEqual([]));
    toggle();
    expect(marks()).toEqual([]);
    cleanup();
    show(SESSION);
    await screen.findByRole('button', { name: 'My trades', pressed: false });
  });

  it('are on a strip outside the plot, grouped when close together, each with a description', async () => {
    serve({ activities: (kind) => rows[kind]! });
    show(SESSION);
    toggle();
    const words = 'Bought power once, Claimed once, Sold 2 times';
    expect(await screen.findByText(`08:00 – 08:01: ${words}`)).toBeTruthy();
    expect(marks()).toEqual(['several']);
    const chart = screen.getByRole('slider');
    expect(chart.querySelector('svg')!.parentElement!.querySelector('[data-kind]')).toBeNull();
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(chart.getAttribute('aria-valuetext')).toBe(`08:00: 0.01000 USDT, ${words}`);
  });

  it.each(['1H', '24H', '7D', '1M'])('of a busy wallet are at most 12 marks in %s', async (range) => {
    let end = 0;
    serve({
      candles: (query) => {
        end = Number(query['endTime']);
        return wholeRange(query, 0.01, 0.012);
      },
      activities: (kind) =>
        Array.from({ length: 90 }, (_, index) => ({
          ...{ id: `${kind}${index}`, kind },
          createdAt: formatUtc8(
            end - 30 - index * { '1H': 40, '24H': 960, '7D': 6_700, '1M': 28_000 }[range]!,
          ),
        })),
    });
    show(SESSION);
    toggle();
    choose(range);
    await vi.waitFor(() => expect(new Set(marks())).toEqual(new Set(['several'])));
    expect(marks().length).toBeGreaterThan(3);
    expect(marks().length).toBeLessThanOrEqual(12);
  });

  it('are reported as none in the range once all have been read', async () => {
    serve();
    show(SESSION);
    toggle();
    expect(await screen.findByText('You have no trades in this range.')).toBeTruthy();
  });

  it('are labeled as the newest when there are too many to read', async () => {
    serve({ activities: (kind) => Array.from({ length: 100 }, (_, index) => row(kind, 100 - index / 10)) });
    show(SESSION);
    toggle();
    expect(await screen.findByText('Shows the newest 100 of each kind.')).toBeTruthy();
  });

  it('are not offered without a session', async () => {
    serve();
    show();
    await screen.findByRole('slider');
    expect(screen.queryByRole('button', { name: 'My trades' })).toBeNull();
  });
});
