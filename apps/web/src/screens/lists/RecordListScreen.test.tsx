import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import type { ApiRequest } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import {
  DynamicListScreen,
  InviteListScreen,
  PurchaseHistoryScreen,
  RewardListScreen,
} from './ListScreens.tsx';
import { RecordListScreen } from './RecordListScreen.tsx';

/** Mocks IntersectionObserver: the test triggers the end of a list. */
class Observer {
  static reach: (() => void) | null = null;
  constructor(notify: IntersectionObserverCallback) {
    Observer.reach = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {}
  disconnect() {
    Observer.reach = null;
  }
}

const PURCHASES = '/user/buyRecord';
const TEAM = '/bill/dynamic/reward';
const MINER = '/bill/miner/reward';
const NODE = '/node/record/reward';
const RANKING = '/bill/node/rank';
const INVITATIONS = '/user/invitations';

beforeEach(() => {
  Observer.reach = null;
  vi.stubGlobal('IntersectionObserver', Observer);
});
connectBeforeEach({ isSigned: true, token: 'token' });

const row = (id: string, amount: string) => ({
  id,
  createdAt: '2026-11-20 08:00:00',
  createTime: '2026-11-20 08:00:00',
  status: 1,
  statusDesc: 'final',
  amount,
  computingPower: amount,
  juPaid: '0',
  address: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  ...{ teamPerf: '0', communityPerf: '0', myPerf: '0', teamPower: '0', communityPower: '0', compPower: '0' },
});

/** Renders a screen whose list has one row of 0 and `total` others. Returns the requests. */
function show(path: string, total = 1) {
  const all = [row('zero', '0'), ...Array.from({ length: total }, (_, index) => row(`${index}`, '12.3456'))];
  const requests = answerApi(({ payload }) => {
    const { current, size } = payload as { current: number; size: number };
    return all.slice((current - 1) * size, current * size);
  });
  showScreen(path);
  return requests;
}
const pagesOf = (requests: readonly ApiRequest[]) =>
  requests.flatMap(({ path, payload: { current } }) =>
    current === undefined ? [] : [`${path} ${Number(current)}`],
  );

function showScreen(path: string) {
  renderPart(
    <Switch>
      <Route path="/recordList/:recordType">
        <RecordListScreen />
      </Route>
      <Route path="/rewardList">
        <RewardListScreen />
      </Route>
      <Route path="/dynamicList">
        <DynamicListScreen />
      </Route>
      <Route path="/purchaseHistory">
        <PurchaseHistoryScreen />
      </Route>
      <Route path="/inviteList">
        <InviteListScreen />
      </Route>
      <Route path="/user">
        <p>the user page</p>
      </Route>
    </Switch>,
    {
      path,
      client: new QueryClient({ defaultOptions: { queries: { staleTime: 2_000, retry: false } } }),
    },
  );
}

const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });

describe('RecordListScreen', () => {
  // shows LI-03, SH-02
  it.each([
    ['purchaseHistory', 'Purchases', 'Purchase records', PURCHASES, 2],
    ['dynamicList', 'Team', 'Team reward', TEAM, 2],
    ['reward', 'Earnings', 'Mining reward', MINER, 1],
    ['nodeReward', 'Node', 'Node reward', NODE, 1],
    ['rankingReward', 'Ranking', 'Ranking reward', RANKING, 1],
    ['nonsense', 'Purchases', 'Purchase records', PURCHASES, 2],
  ])(
    '/recordList/%s opens only the tab %s, and hides rows of 0 in earnings, node and ranking',
    async (type, label, list, path, count) => {
      const requests = show(`/recordList/${type}`);
      expect(await rows(list)).toHaveLength(count);
      const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
      expect(names).toEqual(['Purchases', 'Team', 'Earnings', 'Node', 'Ranking']);
      expect(tab(label).getAttribute('aria-selected')).toBe('true');
      expect(pagesOf(requests)).toEqual([`${path} 1`]);
    },
  );

  // shows LI-04
  it('loads a tab when it is first opened, and not again while its rows are fresh', async () => {
    const requests = show('/recordList/purchaseHistory');
    await rows('Purchase records');
    fireEvent.click(tab('Team'));
    await rows('Team reward');
    fireEvent.click(tab('Purchases'));
    await rows('Purchase records');
    expect(pagesOf(requests)).toEqual([`${PURCHASES} 1`, `${TEAM} 1`]);
  });

  // shows LI-04
  it('does not request a tab again while its first page loads', async () => {
    show('/recordList/purchaseHistory');
    await rows('Purchase records');
    const fetch = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', fetch);
    for (const name of ['Team', 'Purchases', 'Team']) fireEvent.click(tab(name));
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(fetch).toHaveBeenCalledOnce();
  });

  // shows LI-09, VA-02
  it('shows power as +T/H and the price in USDT, negative; rewards as +KL', async () => {
    show('/recordList/purchaseHistory');
    const when = '08:00';
    expect((await rows('Purchase records'))[1]).toBe(`+12.34T/H${when}-12.34USDT`);
    fireEvent.click(tab('Team'));
    expect((await rows('Team reward'))[1]).toMatch(/^Team reward08:00\+12.34KL/);
    fireEvent.click(tab('Earnings'));
    expect((await rows('Mining reward'))[0]).toMatch(/^Nov 20.*Mining reward08:00\+12.34KL/);
    fireEvent.click(tab('Node'));
    expect((await rows('Node reward'))[0]).toMatch(/^Nov 20.*Node reward08:00\+12.34KL/);
  });

  // shows LI-08
  it('requests no further page after a failure, and keeps its rows until a retry', async () => {
    const requests = show('/recordList/purchaseHistory', 24);
    expect(await rows('Purchase records')).toHaveLength(10);
    const answers = globalThis.fetch;
    answerApi(() => undefined);
    act(() => Observer.reach?.());
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(Observer.reach).toBeNull();
    expect(await rows('Purchase records')).toHaveLength(10);
    vi.stubGlobal('fetch', answers);
    expect(pagesOf(requests)).toEqual([`${PURCHASES} 1`]);
    fireEvent.click(again);
    await vi.waitFor(async () => expect(await rows('Purchase records')).toHaveLength(20));
    expect(pagesOf(requests)).toEqual([`${PURCHASES} 1`, `${PURCHASES} 2`]);
  });

  it('has the GS that came with a purchase in its receipt', async () => {
    const data = [{ ...row('1', '100'), gs: '10.0000001' }];
    answerApi(() => data);
    showScreen('/recordList/purchaseHistory');
    const list = within(await screen.findByRole('list', { name: 'Purchase records' }));
    fireEvent.click(list.getByRole('button'));
    const receipt = await screen.findByRole('dialog');
    expect(receipt.textContent).toContain('Received+100T/H+10.0000001GSSpent-100USDT');
  });

  it('marks a purchase that another wallet paid, and one made for another', async () => {
    const kinds = ['Received from another', 'Bought for another', 'final'];
    const data = kinds.map((statusDesc, index) => ({ ...row(`${index}`, '12'), statusDesc }));
    show('/recordList/reward');
    answerApi(() => data);
    fireEvent.click(tab('Purchases'));
    const [gift, given, own] = await rows('Purchase records');
    expect(gift).toMatch(/^Nov 20.*\+12T\/HGift.*-12USDT/);
    expect(given).toMatch(/^\+12T\/HFor another.*-12USDT/);
    expect(own).toMatch(/^\+12T\/H08:00-12USDT/);
  });

  // shows LI-03
  it('lists a node reward paid only in USDT', async () => {
    const data = [
      { ...row('1', '0'), usdt: '2.19' },
      { ...row('2', '0'), usdt: '0' },
    ];
    answerApi(() => data);
    showScreen('/recordList/nodeReward');
    const shown = await rows('Node reward');
    expect(shown.map((text) => text?.match(/[+][\d.]*[A-Z]+/)?.[0])).toEqual(['+2.19USDT']);
  });

  // shows LI-09
  it('shows a reward too small for two decimals as less than 0.01, never as nothing', async () => {
    const data = ['0.0000043', '0.01', '0.019'].map((amount, index) => row(`${index}`, amount));
    answerApi(() => data);
    showScreen('/recordList/reward');
    const shown = await rows('Mining reward');
    expect(shown.map((text) => text?.match(/[<+][ \d.]*KL/)?.[0])).toEqual([
      '< 0.01KL',
      '+0.01KL',
      '+0.01KL',
    ]);
  });

  // shows LI-09
  it.each([
    ['reward', 'Mining reward'],
    ['dynamicList', 'Team reward'],
  ])(
    'takes the date of /recordList/%s from createTime where an answer has no createdAt',
    async (tab, label) => {
      const { createdAt: _none, ...rest } = row('1', '3');
      answerApi(() => [{ ...rest, createTime: '2026-11-19 07:05:00' }]);
      showScreen(`/recordList/${tab}`);
      expect((await rows(label))[0]).toMatch(/^Nov 19.*07:05/);
    },
  );

  // shows LI-03
  it('shows when there is nothing', async () => {
    show('/recordList/reward', 0);
    expect(await screen.findByText('No data')).toBeTruthy();
  });

  // shows LI-03, LI-08
  it('shows that it loads, and offers a retry when that fails', async () => {
    const failures: (() => void)[] = [];
    show('/recordList/reward');
    vi.stubGlobal(
      'fetch',
      () => new Promise((_, reject) => void failures.push(() => reject(new Error('down')))),
    );
    fireEvent.click(tab('Ranking'));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await vi.waitFor(() => expect(failures).toHaveLength(2));
    for (const fail of failures) fail();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(Observer.reach).toBeNull();
  });

  // shows AP-09
  it('shows in place of the list that a request timed out, and can be retried', async () => {
    show('/recordList/reward');
    await rows('Mining reward');
    const time = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
    const answers = globalThis.fetch;
    const silent = vi.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    vi.stubGlobal('fetch', silent);
    fireEvent.click(tab('Ranking'));
    await vi.waitFor(() => expect(silent).toHaveBeenCalledOnce());
    act(() => time.abort(new DOMException('signal timed out', 'TimeoutError')));
    expect(await screen.findByText('The request timed out')).toBeTruthy();
    vi.stubGlobal('fetch', answers);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows('Ranking reward')).toHaveLength(1);
  });
});

describe('screens of a single list', () => {
  // shows LI-01, LI-02, LI-03, LI-05, LI-08
  it.each([
    ['/rewardList', 'Claim Records', 'Mining reward', MINER],
    ['/dynamicList', 'Claim Records', 'Team reward', TEAM],
    ['/purchaseHistory', 'Purchase records', 'Purchase records', PURCHASES],
    ['/inviteList', 'My invitations', 'My invitations', INVITATIONS],
  ])(
    '%s is titled %s, shows every row, pages, and leads back to the user page',
    async (path, title, list, call) => {
      const requests = show(path, 12);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(await rows(list)).toHaveLength(10);
      act(() => Observer.reach?.());
      await vi.waitFor(async () => expect(await rows(list)).toHaveLength(13));
      expect(Observer.reach).toBeNull();
      expect(pagesOf(requests)).toEqual([`${call} 1`, `${call} 2`]);
      fireEvent.click(screen.getByRole('button', { name: 'Back' }));
      expect(screen.getByText('the user page')).toBeTruthy();
    },
  );
});
