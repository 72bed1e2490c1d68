import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLastSeen } from '../api/lastSeen.ts';
import { useCall } from '../api/useCall.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { FakeCaches } from '../lib/testing/FakeCaches.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';

const STATS = {
  totalPower: '5',
  power24h: '0',
  perPersonPower: '0',
  deadBalance: '0',
  dayRelease: '0',
  klPrice: '0',
  rates: {},
};
const DAY = 86_400_000;
/** 18:00 of a day; each test uses a later day, because an answer is stored at most once a minute. */
let eighteen = Date.parse('2026-11-21T18:00:00+08:00');

function Stats() {
  const { data, isError } = useCall('homeStats', {});
  return <p data-testid="power">{`${data?.totalPower ?? 'unknown'}${isError ? ', not answered' : ''}`}</p>;
}
function Team() {
  const { data } = useCall('team', {});
  return <p data-testid="team">{data?.teamCount ?? 'unknown'}</p>;
}

function open() {
  cleanup();
  useLastSeen.setState({}, true);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  render(
    <QueryClientProvider client={client}>
      <ConnectionNotice isBare={false} />
      <Stats />
      <Team />
    </QueryClientProvider>,
  );
}
const power = () => screen.getByTestId('power').textContent;
const answer = (data: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, message: 'ok', data })));

beforeEach(() => {
  eighteen += DAY;
  vi.useFakeTimers({ toFake: ['Date'], now: eighteen });
  vi.stubGlobal('caches', new FakeCaches());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(clearWallet);

it('a page opened offline shows the last seen figures with their age, and that the request failed', async () => {
  answer(STATS);
  open();
  await waitFor(() => expect(power()).toBe('5'));
  await waitFor(async () => expect(await caches.keys()).toEqual(['koala-figures']));

  vi.setSystemTime(eighteen + 3_600_000 * 14);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await waitFor(() => expect(power()).toBe('5, not answered'));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'You are offline. Figures as of Nov 22, 2026, 18:00.',
    ),
  );
});

it('new answers replace the last seen figures and remove their age', async () => {
  answer(STATS);
  open();
  await waitFor(() => expect(power()).toBe('5'));
  await waitFor(async () => expect(await caches.keys()).toEqual(['koala-figures']));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  await waitFor(() => expect(power()).toBe('5, not answered'));
  expect(Object.values(useLastSeen.getState())).toEqual([eighteen]);
  answer({ ...STATS, totalPower: '6' });
  open();
  await waitFor(() => expect(power()).toBe('6'));
  expect(useLastSeen.getState()).toEqual({});
});

it('a rejection by the server is not a network failure: no old figure is shown', async () => {
  answer(STATS);
  open();
  await waitFor(async () => expect(await caches.keys()).toEqual(['koala-figures']));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 1000, message: 'no', data: null })));
  open();
  await waitFor(() => expect(power()).toBe('unknown, not answered'));
});

it('no answer of an account is stored', async () => {
  updateWallet({ address: `0x${'a'.repeat(40)}`, token: 'token', isSigned: true, status: 'connected' });
  const team = { directReferrals: 1, teamCount: 7, teamPerf: '0', communityPerf: '0', teamPower: '0' };
  answer({ ...STATS, ...team });
  open();
  await waitFor(() => expect(screen.getByTestId('team').textContent).toBe('7'));
  await waitFor(async () => expect(await caches.keys()).toEqual(['koala-figures']));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  await waitFor(() => expect(power()).toBe('5, not answered'));
  expect(screen.getByTestId('team').textContent).toBe('unknown');
});
