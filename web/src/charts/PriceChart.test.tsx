import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Address } from 'viem';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { clearWallet, setWallet } from '../account/walletStore.ts';
import { formatDateTime } from '../format/dateTime.ts';
import { initI18n, loadAllTexts } from '../i18n/i18n.ts';
import { PriceChart } from './PriceChart.tsx';

const [config] = chainConfigs;
const KL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const MINUTE = Date.UTC(2026, 10, 21, 0, 0) / 1000;

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
afterEach(() => {
  setWallet({ config: null });
  vi.unstubAllGlobals();
});

/** Renders the chart with a server that answers newest first. Returns the contracts it was asked for. */
function show() {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url).searchParams.get('baseAddress'));
    const data = [
      { t: MINUTE + 60, o: 0.2, h: 0.0125, l: 0.2, c: 0.2 },
      { t: MINUTE, o: 0.1, h: 0.01, l: 0.1, c: 0.1 },
    ];
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data })));
  });
  setWallet({ config: { ...config!, bf: KL } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PriceChart />
    </QueryClientProvider>,
  );
  return asked;
}

// shows HO-14, CH-02
it('draws the highs by the minute in time order, its axis from 0.98 x minimum to 1.01 x maximum in 5 decimals', async () => {
  show();
  const chart = await screen.findByRole('slider');
  expect(chart.getAttribute('aria-label')).toBe(
    'KL price, last hour: now 0.01250 USDT, lowest 0.01000 USDT, highest 0.01250 USDT',
  );
  expect(chart.getAttribute('aria-valuetext')).toBe('08:01: 0.01250 USDT');
  const prices = within(chart.parentElement!)
    .getAllByText(/^\d\.\d{5}$/)
    .map(({ textContent }) => textContent);
  // The three values of the axis come after those in the chart.
  const [high, , low] = prices.slice(-3);
  expect([high, low]).toEqual([(0.0125 * 1.01).toFixed(5), (0.01 * 0.98).toFixed(5)]);
});

it('offers a day, a week and a month, each by longer candles and named in words', async () => {
  const asked: Record<string, string>[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(Object.fromEntries(new URL(url).searchParams));
    const data = [{ t: MINUTE, o: 0.1, h: 0.01, l: 0.1, c: 0.1 }];
    return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data })));
  });
  setWallet({ config: { ...config!, bf: KL } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PriceChart hasRanges />
    </QueryClientProvider>,
  );
  const expected = [
    ['24H', 'KL price, last 24 hours', '15m', 96 * 900],
    ['7D', 'KL price, last 7 days', '1h', 168 * 3600],
    ['1M', 'KL price, last 30 days', '4h', 180 * 14_400],
  ] as const;
  for (const [name, label, interval, seconds] of expected) {
    fireEvent.click(screen.getByRole('radio', { name }));
    const chart = await screen.findByRole('slider', { name: new RegExp(`^${label}: now`) });
    expect(chart.getAttribute('aria-valuetext')).toBe('11-21 08:00: 0.01000 USDT');
    const { interval: sent, beginTime, endTime } = asked.at(-1)!;
    expect(sent).toBe(interval);
    expect(Number(endTime) - Number(beginTime)).toBe(seconds);
  }
  expect(asked.map(({ interval }) => interval)).toEqual(['1m', '15m', '1h', '4h']);
});

// shows CH-02
it('refetches when the chain configuration changes', async () => {
  const asked = show();
  await screen.findByRole('slider');
  expect(asked).toEqual([KL]);
  act(() => setWallet({ config: { ...config!, bf: OTHER } }));
  await vi.waitFor(() => expect(asked).toEqual([KL, OTHER]));
});

describe('own trades', () => {
  const at = (seconds: number) => formatDateTime(MINUTE + seconds);
  const row = (kind: string, seconds: number) => ({ id: `${kind}-${seconds}`, kind, createdAt: at(seconds) });
  const rows: Record<string, unknown[]> = {
    bought: [row('receivedPower', 5), row('bought', 10), row('bought', -5)],
    claimed: [row('claimed', 70)],
    sold: [row('saleFailed', 20), row('soldForAnother', 80), row('sold', 30)],
  };
  let asked: string[];

  function showTo(address: Address | null) {
    asked = [];
    vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
      const { kind } = JSON.parse((body as string | undefined) ?? '{}') as { kind?: string };
      if (kind) asked.push(kind);
      const candles = [0.0125, 0.01].map((h, i) => ({ t: MINUTE + 60 - 60 * i, o: h, h, l: h, c: h }));
      const data = kind ? rows[kind] : candles;
      return Promise.resolve(new Response(JSON.stringify({ code: 200, message: 'ok', data })));
    });
    const session = address
      ? ({ address, token: 'token', isSigned: true, status: 'connected' } as const)
      : {};
    setWallet({ config: { ...config!, bf: KL }, ...session });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PriceChart hasRanges />
      </QueryClientProvider>,
    );
  }
  afterEach(() => {
    clearWallet();
    localStorage.clear();
  });

  it('are marked in their candle, several as one with a count, with a legend and a list in words', async () => {
    showTo(KL);
    expect(await screen.findByText('08:01: Claimed: 1, Sold: 1, 0.01250 USDT')).toBeTruthy();
    expect(screen.getByText('08:00: Bought: 1, Sold: 1, 0.01000 USDT')).toBeTruthy();
    expect(asked).toEqual(['sold', 'bought', 'claimed']);
    const chart = screen.getByRole('slider');
    expect([...chart.querySelectorAll('[data-kind]')].map(({ textContent }) => textContent)).toEqual([
      '2',
      '2',
    ]);
    expect(chart.getAttribute('aria-valuetext')).toBe('08:01: 0.01250 USDT, Claimed: 1, Sold: 1');
    expect(screen.getByText('Sold: 2')).toBeTruthy();
  });

  it('are asked for by nobody who is not signed in, or who hid them, which the browser remembers', async () => {
    showTo(null);
    await screen.findByRole('slider');
    expect(screen.queryByRole('button', { name: /own trades/ })).toBeNull();
    expect(asked).toEqual([]);
    cleanup();
    showTo(KL);
    await screen.findByText('Sold: 2');
    fireEvent.click(screen.getByRole('button', { name: 'Hide own trades' }));
    expect(screen.queryByText('Sold: 2')).toBeNull();
    cleanup();
    showTo(KL);
    await screen.findByRole('button', { name: 'Mark own trades' });
    await screen.findByRole('slider');
    expect(asked).toEqual([]);
  });
});
