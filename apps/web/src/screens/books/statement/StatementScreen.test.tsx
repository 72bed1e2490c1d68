import type { ExportFile, ExportRow } from '@koala/api-schema/entities/export';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { Route, Router } from 'wouter';
import { clearWallet, updateWallet } from '../../../account/walletStore.ts';
import { renderPart } from '../../../lib/testing/renderPart.tsx';
import { routes } from '../../../routes.ts';
import { MAX_ROWS, statementOf } from './statementOf.ts';
import { StatementScreen } from './StatementScreen.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeEach(() => {
  // 23 November in UTC+8, still the 22nd in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 16, 30) });
  updateWallet({ address: ACCOUNT, status: 'connected' });
});
afterEach(() => {
  history.replaceState(null, '', '/');
  clearWallet();
});

const hashOf = (digit: string) => `0x${digit.repeat(64)}`;
const row = (given: Partial<ExportRow>): ExportRow => ({
  history: 'claims',
  time: '2026-11-03T08:05:09+08:00',
  block: 7,
  logIndex: 0,
  txHash: hashOf('a'),
  amount: '1',
  asset: 'KL',
  usd: '2',
  otherAmount: null,
  otherAsset: null,
  otherUsd: null,
  klPrice: '2',
  juPrice: null,
  counterparty: null,
  note: '',
  status: 'final',
  gsReceived: null,
  gsBurned: null,
  ...given,
});
const ROWS = [
  row({
    ...{ history: 'purchases', amount: '1000', asset: 'USDT', usd: '1000' },
    ...{ otherAmount: '7.100000000000000001', otherAsset: 'JU', otherUsd: '999.9' },
    gsReceived: '100.000000000000000001',
  }),
  row({
    ...{ history: 'redemptions', amount: '9', asset: 'USDT', usd: '9', otherAmount: '0', otherAsset: 'KL' },
    ...{ block: 11, gsBurned: '4.5' },
  }),
  row({
    ...{ history: 'sales', amount: '50', usd: '0.5', otherAmount: '0.4', otherAsset: 'JU', block: 12 },
    gsBurned: '0.025',
  }),
  row({ amount: '0.100000000000000001', usd: '0.2', otherAmount: '0.11', otherAsset: 'KL', block: 8 }),
  row({
    ...{ amount: '12345.200000000000000002', usd: '24690.400001', otherAmount: '13000', otherAsset: 'KL' },
    ...{ block: 9, txHash: hashOf('b'), status: 'confirming' },
  }),
  row({ history: 'teamRewards', amount: '5', usd: null, klPrice: null }),
  row({ history: 'teamWithdrawals', amount: '0.000000000000000007', usd: '0' }),
  row({
    history: 'cardPurchases',
    amount: '30',
    asset: 'USDT',
    usd: '30',
    otherAmount: '3',
    otherAsset: 'cards',
  }),
];
const nothing = { power: '0', earnings: '0', teamRewards: '0', rankingRewards: '0' };
const fileOf = (rows: ExportRow[]): ExportFile => ({
  address: ACCOUNT,
  chainId: 31337,
  from: '2026-11-01',
  to: '2026-11-30',
  block: { number: 12_345, hash: hashOf('c'), time: '2026-11-23T00:29:58+08:00' },
  opening: { ...nothing, power: '500', earnings: '10' },
  closing: { power: '1500', earnings: '12355.30000000000000001', teamRewards: '4.5', rankingRewards: '0' },
  rows,
});

/** Opens a path; each request takes the next answer, repeating the last. Returns the requests. */
function open(path: string, ...answers: unknown[]) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url).searchParams);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)));
  });
  renderPart(<Route path={routes.statement.path} component={StatementScreen} />, { path });
  return asked;
}
async function print() {
  await screen.findByRole('article');
  act(() => void dispatchEvent(new Event('beforeprint')));
}

const textOf = (element: HTMLElement) => element.textContent.replace(/\s+/g, ' ').trim();
const part = async (name: string) => textOf(await screen.findByRole('region', { name }));

it('shows whose month it is, the positions, every movement by kind and sums to the last decimal', async () => {
  const asked = open('/statement/2026-11', fileOf(ROWS));
  await print();
  expect(textOf(await screen.findByRole('article'))).toContain(
    `Statement of November 2026Address${ACCOUNT}Period2026-11-01 – 2026-11-30 UTC+8` +
      'Created2026-11-23 00:30:00 UTC+8As of block12,345, 2026-11-23 00:29:58 UTC+8',
  );
  expect(Object.fromEntries(asked[0]!)).toEqual({
    address: ACCOUNT,
    history: 'all',
    from: '2026-11-01',
    to: '2026-11-30',
    format: 'json',
  });
  expect(await part('At the start')).toContain('Power500 T/HReceived from rewards until then10 KL');
  expect(await part('At the end')).toContain('then12,355.30000000000000001 KLTeam rewards to withdraw4.5 KL');

  const claims = screen.getByRole('region', { name: 'Claims' });
  const rows = within(claims).getAllByRole('listitem').map(textOf);
  expect(rows).toEqual([
    `2026-11-03 08:05:09Received 0.100000000000000001 KLBefore fees 0.11 KL$0.2${hashOf('a')}`,
    '2026-11-03 08:05:09 · not final yet' +
      `Received 12,345.200000000000000002 KLBefore fees 13,000 KL$24,690.400001${hashOf('b')}`,
  ]);
  expect(textOf(claims)).toContain(
    'SumReceived 12,345.300000000000000003 KLBefore fees 13,000.11 KL$24,690.600001',
  );
  expect(await part('Purchases')).toContain('Value 1,000 USDTPaid 7.100000000000000001 JU$1,000');
  expect(await part('Fight 101: cards bought')).toContain('Paid 30 USDTCards 3$30');
});

it('counts rewards when they are withdrawn, as the positions do, not when they are credited', async () => {
  open('/statement/2026-11', fileOf(ROWS));
  await print();
  // The closing position's earnings minus the opening one's.
  expect(await part('Totals')).toContain(
    'Received from all rewards12,345.30000000000000001 KL$24,690.600001',
  );
  expect(await part('Team rewards credited')).toContain('without a dollar value: 1');
});

it('shows the GS that a movement minted or burned, and their sums', async () => {
  open('/statement/2026-11', fileOf(ROWS));
  await print();
  expect(await part('Purchases')).toContain('JU$1,000GS received 100.000000000000000001');
  expect(await part('Redemptions')).toContain('Burned 0 KL$9GS burned 4.5');
  expect(await part('Sales of KL')).toContain('GS burned 0.025');
  expect(await part('Totals')).toContain('GS received100.000000000000000001GS burned4.525');
});

it('counts the USDT of the node fund beside the KL of node dividends', async () => {
  const fund = { history: 'nodeFund', amount: '2.19', asset: 'USDT', usd: '2.19' } as const;
  open('/statement/2026-11', fileOf([row({ history: 'nodeDividends', amount: '3', usd: '6' }), row(fund)]));
  await print();
  expect(await part('Paid by the node fund')).toContain('Received 2.19 USDT$2.19');
  expect(await part('Totals')).toContain('Paid by the node fund2.19 USDT$2.19');
  expect(await part('Totals')).toContain('Received from all rewards3 KL$6');
});

it('shows two decimals on a screen, the exact amount on a tap, and twenty rows at a time', async () => {
  const claims = Array.from({ length: 45 }, (_, index) => row({ amount: '12.3456', block: index }));
  open('/statement/2026-11', fileOf(claims));
  expect(await part('Totals')).toContain('Claims555.55KL$90.00');
  const group = within(screen.getByRole('region', { name: 'Claims' }));
  expect(group.queryByRole('listitem')).toBeNull();
  fireEvent.click(group.getByRole('button', { expanded: false }));
  expect(group.getAllByRole('listitem')).toHaveLength(20);
  const [first] = group.getAllByRole('listitem');
  expect(textOf(first!)).toContain('12.34KL');
  fireEvent.click(within(first!).getByRole('button', { name: /^12\.34/ }));
  expect(textOf(first!)).toContain('12.3456KL');
  fireEvent.click(group.getByRole('button', { name: 'Show more, 25 left' }));
  expect(group.getAllByRole('listitem')).toHaveLength(40);
  await print();
  expect(within(screen.getByRole('region', { name: 'Claims' })).getAllByRole('listitem')).toHaveLength(45);
});

it('shows that a month had no movements, and still shows its positions', async () => {
  open('/statement/2026-02', fileOf([]));
  expect(
    await screen.findByText('Nothing was bought, received, sold or redeemed in this month.'),
  ).toBeTruthy();
  expect(await part('At the end')).toContain('Power1,500.00T/H');
  expect(screen.queryByRole('list')).toBeNull();
});

it.each([
  ['a refusal', { code: 429, message: 'Too many requests', data: null }],
  ['a file that ends too early', '{"address":"0x5F","rows":[{"history":'],
])('%s is shown, and retried on tap', async (_, answer) => {
  const asked = open('/statement/2026-10', answer, fileOf([]));
  expect(await screen.findByText('The statement could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Statement of October 2026' })).toBeTruthy();
  expect(asked.map((query) => query.get('to'))).toEqual(['2026-10-31', '2026-10-31']);
});

it('prints, and links to the months around it of the same address', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const asked = open(`/statement/2026-10?address=${OTHER}`, fileOf([]));
  await screen.findByRole('article');
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  const around = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(around()).toEqual([`/statement/2026-09?address=${OTHER}`, `/statement/2026-11?address=${OTHER}`]);
  fireEvent.click(screen.getByRole('link', { name: 'November 2026' }));
  expect(await screen.findByRole('heading', { name: 'Statement of November 2026' })).toBeTruthy();
  // The current month is the newest one.
  expect(around()).toEqual([`/statement/2026-10?address=${OTHER}`]);
  expect(asked.map((query) => query.get('address'))).toEqual([OTHER, OTHER]);
});

it.each(['/statement', '/statement/2026-13', '/statement/2027-01'])(
  '%s is the current month',
  async (path) => {
    open(path, fileOf([]));
    expect(await screen.findByRole('heading', { name: 'Statement of November 2026' })).toBeTruthy();
  },
);

it('prompts a visitor for an address, and reports an invalid one', () => {
  clearWallet();
  open('/statement', fileOf([]));
  expect(screen.getByText('Choose an address')).toBeTruthy();
  open('/statement?address=0x12', fileOf([]));
  expect(screen.getByText('This is not an address.')).toBeTruthy();
  expect(screen.getByText(/^Part of the address is missing/)).toBeTruthy();
});

it('hydrates the HTML of a visitor at a link that names an address', async () => {
  clearWallet();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(fileOf([])))));
  const page = (place: { ssrPath?: string }) => (
    <QueryClientProvider client={new QueryClient()}>
      <Router {...place}>
        <Route path={routes.statement.path} component={StatementScreen} />
      </Router>
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page({ ssrPath: '/statement' }));
  expect(container.textContent).toContain('Connect a wallet to see its statements.');
  history.replaceState(null, '', `/statement?address=${OTHER}`);
  const refused = vi.fn();
  render(page({}), {
    container: document.body.appendChild(container),
    hydrate: true,
    onRecoverableError: refused,
  });
  expect(await screen.findByRole('article')).toBeTruthy();
  expect(container.textContent).not.toContain('Connect a wallet');
  expect(refused).not.toHaveBeenCalled();
});

it('lists a bounded number of rows and adds up all of them', () => {
  const many = Array.from({ length: MAX_ROWS + 7 }, (_, index) =>
    row({ amount: '0.000000000000000001', block: index }),
  );
  const { groups, rewards, unlisted } = statementOf({ rows: many });
  expect([groups[0]!.rows.length, groups[0]!.count, unlisted]).toEqual([MAX_ROWS, MAX_ROWS + 7, 7]);
  expect(rewards.amount).toBe(BigInt(MAX_ROWS + 7));
});
