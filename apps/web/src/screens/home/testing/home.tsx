import type { Rates } from '@koala/api-schema/entities/figures';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { useWalletDialogs } from '../../../account/walletDialogs.ts';
import { clearWallet } from '../../../account/walletStore.ts';
import { answerApi } from '../../../api/testing/answerApi.ts';
import { renderPart } from '../../../lib/testing/renderPart.tsx';
import { toast, toastStore } from '../../../ui/toast.ts';
import { HomeScreen } from '../HomeScreen.tsx';

/** Entries of the ranking, whose addresses start with 0x and `tier`, a hex digit. */
export const entries = (count: number, tier: string) =>
  Array.from({ length: count }, (_, index) => ({
    address: `0x${tier}${index.toString(16).padStart(39, '0')}`,
    updateTime: '2026-11-20 08:00:00',
    communityPerfWeek: '1234.567',
    due: '61.72835',
    share: '600',
  }));

export const answers: Record<string, unknown> = {
  '/home/stats': {
    totalPower: '75000.1234567',
    power24h: '2379.15',
    perPersonPower: '186.5',
    deadBalance: '1',
    dayRelease: '116000',
    klPrice: '0.0125',
    rates: someRates(),
  },
  '/compPower/todayData': {
    todayRelease: '45922384456920922284758',
    todayDestroy: '14531031312060394271358',
  },
  '/home/treasury': { usdt: '48123.99', minerKl: '118234567.129', top101Kl: '1000000' },
  '/home/joinInfo': { joinUser: 4020, yieldRate: '1.6299' },
  '/home/rank': { championList: entries(4, 'a'), eliteList: entries(2, 'b'), challengeList: [] },
  '/home/getNotice': { title: '', content: '' },
  '/compPower/trend': [{ time: '2026-11-20 08:00:00', amount: '75000' }],
};

/** From now on the API answers all of home's calls, with these changes. Returns the requests. */
export const answerHome = (changes: Record<string, unknown> = {}) =>
  answerApi(({ path }) => ({ '/kline': [], ...answers, ...changes })[path]);

export function showHome(changes: Record<string, unknown> = {}) {
  const requests = answerHome(changes);
  renderHome();
  return requests;
}

export const renderHome = () =>
  renderPart(
    <Switch>
      <Route path="/">
        <HomeScreen />
      </Route>
      <Route>
        <p>elsewhere</p>
      </Route>
    </Switch>,
  );

export const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
export const toasts = () => toastStore.snapshot().map(({ text }) => text);

/** Mocks IntersectionObserver: the whole page is near the screen, and no end of a list comes into view. */
class EverythingNear {
  readonly #notify: () => void;
  constructor(notify: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
    const near = [{ isIntersecting: true } as IntersectionObserverEntry];
    this.#notify = () => rootMargin && notify(near, this as never);
  }
  observe() {
    this.#notify();
  }
  disconnect() {}
}

export function prepareHome(): void {
  beforeAll(async () => {
    // Loads the lazy parts once, so that no test waits for them.
    await Promise.all([
      import('../HomeMore.tsx'),
      import('../HomeAbout.tsx'),
      import('../RankCard.tsx'),
      import('../StatsCard.tsx'),
      import('../../../charts/PriceChart.tsx'),
      import('../../../charts/TrendCard.tsx'),
      import('../../../ui/DialogPanel.tsx'),
    ]);
  }, 60_000);
  beforeEach(() => {
    clearWallet();
    useWalletDialogs.setState({ wanted: null });
    toast.clear();
    vi.stubGlobal('IntersectionObserver', EverythingNear);
  });
}

/** The contracts' initial rates, as returned by the API. */
export function someRates(change: Partial<Rates> = {}): Rates {
  return {
    gs: 1000,
    redeemFuel: 500,
    saleFuel: 500,
    nodeFee: 500,
    daoFee: 500,
    dynamic: [500, 200, 100, 100, 100],
    ...change,
  };
}
