import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { answerApi } from '../api/testing/answerApi.ts';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { Activities } from './Activities.tsx';

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const HASH = `0x${'ab'.repeat(32)}`;

beforeEach(() => {
  clearWallet();
  updateWallet({ address: OWN, status: 'connected', isSigned: true, token: 'token' });
});

const activity = {
  id: 'activity-2',
  kind: 'redeemed',
  createdAt: '2026-11-20 08:00:00',
  status: 1,
  out: [
    { amount: '12.345678', unit: 'KL' },
    { amount: '4.87', unit: 'GS' },
    { amount: '97.4', unit: 'T/H' },
  ],
  in: [{ amount: '61.888', unit: 'USDT' }],
  other: OTHER,
  allowed: null,
  txHash: HASH,
  blockNumber: 1234,
};
const approval = (id: number, amount: string, spender: string | null) => ({
  ...activity,
  ...{ id: `activity-${id}`, kind: 'approvedKl', out: [], in: [], allowed: { amount, unit: 'KL', spender } },
});
const uid = { ...activity, kind: 'boundUid', out: [], in: [], other: null };
const failed = { ...activity, id: 'activity-1', kind: 'saleFailed', status: 3, out: [], in: [], other: null };

/** Shows the feed with these rows from the server. Returns the requests. */
function show(rows: readonly object[] = [activity, failed]) {
  const requests = answerApi(() => rows);
  renderPart(<Activities />);
  return requests;
}

it('shows for each activity what it was, when, what came and whether it failed', async () => {
  show();
  const [redeemed, sale] = await screen.findAllByRole('listitem');
  expect(redeemed!.textContent).toContain('Redeemed the order');
  expect(redeemed!.textContent).toContain('+61.88USDT');
  expect(redeemed!.textContent).toMatch(/^Nov 20.*08:00/);
  expect(sale!.textContent).toContain('Sale failed');
  expect(sale!.textContent).toContain('Failed');
});

it('opens a receipt with exact amounts, the other wallet, the time with its zone, block and hash', async () => {
  show();
  const [row] = await screen.findAllByRole('listitem');
  fireEvent.click(within(row!).getByRole('button'));
  const receipt = await screen.findByRole('dialog', { name: 'Redeemed the order' });
  for (const part of [
    '+61.888USDT',
    'Spent-12.345678KL-4.87GS-97.4T/H',
    'Nov 20, 2026, 08:00\u00a0UTC+8',
    '1234',
  ])
    expect(receipt.textContent).toContain(part);
  const links = within(receipt).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('title'))).toEqual([OTHER, HASH]);
});

it('shows for an approval how much may be taken and by whom, and of a UID that it was bound', async () => {
  const unlimited = `${(2n ** 256n - 1n) / 10n ** 18n}.584007913129639935`;
  show([approval(5, unlimited, 'swap'), approval(4, '0', 'miner'), approval(3, '12.5', null), uid]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /Unlimited|Revoked|Up to 12.5 KL|UID/.exec(textContent)?.[0])).toEqual(
    ['Unlimited', 'Revoked', 'Up to 12.5 KL', 'UID'],
  );
  fireEvent.click(within(rows[0]!).getByRole('button'));
  const receipt = await screen.findByRole('dialog', { name: 'KL approval' });
  for (const part of ['AllowanceUnlimited', 'Approved contractSwap'])
    expect(receipt.textContent).toContain(part);
});

it.each([
  [
    'both amounts of a node reward',
    'nodeReward',
    ['220.889 KL', '12.3100001 USDT'],
    /\+220\.88KL\+12\.31\u00a0USDT$/,
  ],
  ['the power that came with a node', 'claimedPower', ['12.97 T/H'], /Power from the node08:00\+12\.97T\/H$/],
])('shows %s', async (_, kind, sides, text) => {
  const received = sides.map((side) => ({ amount: side.split(' ')[0], unit: side.split(' ')[1] }));
  show([{ ...activity, kind, in: received, out: [], other: null }]);
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.textContent).toMatch(text);
});

it('requests one kind, from its first page', async () => {
  const requests = show();
  await screen.findAllByRole('listitem');
  fireEvent.click(screen.getByRole('button', { name: 'All kinds' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Redemptions' }));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ payload }) => payload)).toEqual([
    { current: 1, size: 10 },
    { current: 1, size: 10, kind: 'redeemed' },
  ]);
});

it('finds a transaction by its hash, and requests nothing until the hash is whole', async () => {
  const requests = show();
  await screen.findAllByRole('listitem');
  fireEvent.click(screen.getByRole('button', { name: 'Find by transaction hash' }));
  const field = screen.getByRole('textbox', { name: 'Find by transaction hash' });
  expect(screen.getByText(/^Not shown: transfers between wallets/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '0xab' } });
  expect(screen.getByRole('alert').textContent).toBe('A transaction hash has 64 digits after 0x.');
  fireEvent.change(field, { target: { value: ` ${HASH.toUpperCase().replace('X', 'x')} ` } });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.at(-1)?.payload).toEqual({ current: 1, size: 10, hash: HASH });
});
