import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { Route, Router } from 'wouter';
import { chainConfigs } from '../../../account/chains.ts';
import { unwatch, watch } from '../../../account/watchlist.ts';
import { clearWallet, updateWallet } from '../../../account/walletStore.ts';
import { answerApi } from '../../../api/testing/answerApi.ts';
import type { ApiRequest } from '../../../api/testing/answerApi.ts';
import { chainReader } from '../../../chain/chainReader.ts';
import { shortenAddress } from '../../../format/addresses.ts';
import { renderPart } from '../../../lib/testing/renderPart.tsx';
import { routes } from '../../../routes.ts';
import { toastStore } from '../../../ui/toast.ts';
import { watchedLists } from './WatchedRecords.tsx';
import { WatchScreen } from './WatchScreen.tsx';

vi.mock('../../../chain/chainReader.ts', { spy: true });

const WATCHED = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeEach(() => {
  clearWallet();
  for (const address of [WATCHED, OWN] as const) unwatch(address);
});

const record = {
  id: 'row-1',
  address: OWN,
  createdAt: '2026-11-20 08:00:00',
  createTime: '2026-11-20 08:00:00',
  status: 1,
  statusDesc: 'Bought',
  kind: 'bought',
  in: [{ amount: '500', unit: 'T/H' }],
  out: [],
  other: null,
  blockNumber: 7,
  teamCount: 3,
  directReferrals: 2,
  volume: '9',
  weekVolume: '8',
  weeksBefore: ['3'],
  power: '7',
  lastPurchase: null,
  amount: '500',
  computingPower: '500',
  juPaid: '0',
  bfAmount: '3',
  juAmount: '4',
  teamPerf: '1',
  communityPerf: '2',
  myPerf: '3',
  teamPower: '4',
  communityPower: '5',
  compPower: '6',
  txHash: `0x${'ab'.repeat(32)}`,
};
const team = { directReferrals: 7, teamCount: 8, teamPerf: '1', communityPerf: '2', teamPower: '3' };

/** Opens a path; every list has one row. Returns the requests. */
function open(path: string) {
  const requests = answerApi((request) => {
    if (request.path === '/user/team') return team;
    if (request.path === '/user/account') return { totalEarnings: '9', paidIn: '0', redeemed: '0' };
    return [record];
  });
  renderPart(<Route path={routes.watch.path} component={WatchScreen} />, { path });
  return requests;
}
/** The requests for figures of a wallet; the price of KL does not depend on it. */
const ofWallet = (requests: readonly ApiRequest[]) => requests.filter(({ path }) => path !== '/home/stats');
const anonymous = { payload: { address: WATCHED.toLowerCase() }, token: null };

it('shows the figures of the wallet that the link names, without a session', async () => {
  const requests = open(`/w/${WATCHED}`);
  expect(await within(await screen.findByRole('region', { name: 'Team' })).findByText('7')).toBeTruthy();
  expect(await screen.findByText('+500')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '0x5Fb…0aa3' })).toBeTruthy();
  const own = ofWallet(requests);
  expect(own.length).toBeGreaterThan(2);
  for (const request of own) expect(request).toMatchObject(anonymous);
});

it('requests the watched wallet without a token while another one is signed in', async () => {
  updateWallet({ address: OWN, status: 'connected', isSigned: true, token: 'token' });
  const requests = open(`/w/${WATCHED}/purchaseHistory`);
  expect(await screen.findByText('+500')).toBeTruthy();
  expect(requests).toMatchObject([{ path: '/user/buyRecord', ...anonymous }]);
});

it('makes no chain requests before the visitor requests them', async () => {
  const read = vi.fn(() => Promise.reject(new Error('not in this test')));
  vi.mocked(chainReader).mockImplementation(read);
  updateWallet({ config: { ...chainConfigs[0]!, bfMiner: OWN } });
  watch(WATCHED, 'Mother');
  open(`/w/${WATCHED}`);
  await screen.findByText('+500');
  expect(read).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Read it from the chain' }));
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Read it from the chain' })).toBeNull();
});

it('has no button that sends a transaction', async () => {
  updateWallet({ address: OWN, status: 'connected', isSigned: true, token: 'token' });
  open(`/w/${WATCHED}`);
  await screen.findByText('+500');
  for (const name of ['Claim', 'Withdraw', /redeem/i, 'Claim team reward'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it.each(watchedLists)('opens the list %s from its link, with its rows', async (list) => {
  const requests = open(`/w/${WATCHED}/${list}`);
  expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
  const own = ofWallet(requests);
  expect(own).toHaveLength(list === 'team' ? 2 : 1);
  for (const request of own) expect(request).toMatchObject(anonymous);
});

it('redirects an invalid address to the watchlist, with an error', async () => {
  open('/w/0x1234');
  expect(await screen.findByRole('heading', { level: 1, name: 'Watched wallets' })).toBeTruthy();
  expect(toastStore.snapshot().at(-1)).toMatchObject({
    text: 'Invalid address',
    note: expect.stringMatching(/^Part of the address is missing/) as string,
  });
});

it('shows the wallet of a link with punctuation behind it', async () => {
  open(`/w/${WATCHED}${encodeURIComponent('。')}`);
  expect((await screen.findAllByText(shortenAddress(WATCHED)))[0]).toBeTruthy();
});

it('prerenders the empty list and the outline of a filled one', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/w">
        <Route path={routes.watch.path} component={WatchScreen} />
      </Router>
    </QueryClientProvider>,
  );
  // The variants that `firstPaint.ts` selects from.
  expect(html.querySelector('[data-if=empty]')?.textContent).toContain('No wallet is watched yet');
  const outlines = [...html.querySelectorAll('[data-if=watching]')];
  expect(outlines.map((each) => each.textContent)).toEqual([
    '',
    expect.stringContaining('Read it from the chain'),
  ]);
});

it('adds a wallet with a name, and rejects an invalid address', async () => {
  open('/w');
  const address = screen.getByRole('textbox', { name: 'Address' });
  fireEvent.change(address, { target: { value: '0x12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch a wallet' }));
  expect(screen.getByRole('alert').textContent).toBe('This is not an address.');
  fireEvent.change(address, { target: { value: ` ${WATCHED} ` } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Mother' } });
  fireEvent.click(screen.getByRole('button', { name: 'Watch a wallet' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mother' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('watched')!)).toEqual([{ address: WATCHED, name: 'Mother' }]);
});

it('switches between the watched wallets', async () => {
  watch(WATCHED, 'Mother');
  watch(OWN, 'Father');
  open(`/w/${WATCHED}`);
  fireEvent.click(screen.getByRole('button', { name: 'Another wallet' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Father/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Father' })).toBeTruthy();
});

it('renames and removes a watched wallet', async () => {
  watch(WATCHED, 'Mother');
  open(`/w/${WATCHED}`);
  fireEvent.click(screen.getByRole('button', { name: 'Rename or remove' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Aunt' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Aunt' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Rename or remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop watching' }));
  expect(await screen.findByRole('heading', { level: 1, name: '0x5Fb…0aa3' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('watched')!)).toEqual([]);
});
