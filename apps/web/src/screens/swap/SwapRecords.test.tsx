import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { stubIntersectionObserver } from '../../lib/testing/stubIntersectionObserver.ts';
import { SwapRecords } from './SwapScreen.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(clearWallet);

const salesOf = (page: number, statuses: readonly number[]) =>
  statuses.map((status, index) => ({
    id: `sale-${page}-${index}`,
    status,
    createdAt: '2026-11-20 08:00:00',
    bfAmount: '12.3456789',
    juAmount: '0.1200000009',
    gs: '0.1300000001',
    txHash: '0x',
    blockNumber: 1,
  }));

function show(...pages: number[][]) {
  const scrollToEnd = stubIntersectionObserver();
  updateWallet({ address: ACCOUNT, status: 'connected', isSigned: true, token: 'token' });
  const requests = answerApi(({ payload: { current } }) =>
    salesOf(Number(current), pages[Number(current) - 1] ?? []),
  );
  renderPart(<SwapRecords />);
  return { requests, scrollToEnd };
}

const list = () => screen.getByRole('list', { name: 'Swap record' });

// shows SW-06, VA-02
it('names the status of each sale, amounts in 6 decimals trimmed', async () => {
  show([2, 1, 3]);
  for (const word of ['Pending', 'Success', 'Failed']) expect(await screen.findByText(word)).toBeTruthy();
  for (const row of list().children) {
    expect(row.textContent).toContain('12.345678KL');
    expect(row.textContent).toContain('0.12JU');
  }
});

it('has the GS that were burned in the receipt of a sale', async () => {
  show([1]);
  await screen.findByText('Success');
  fireEvent.click(within(list()).getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Spent-12.3456789KL-0.1300000001GS');
});

// shows SW-06
it('shows that there is no data', async () => {
  show([]);
  expect(await screen.findByText('No data')).toBeTruthy();
});

// shows SW-06
it('loads ten more when its end comes into view, and shows any other status as failed', async () => {
  const { requests, scrollToEnd } = show(
    Array.from({ length: 10 }, () => 1),
    [9],
  );
  await waitFor(() => expect(screen.getAllByText('Success')).toHaveLength(10));
  act(scrollToEnd);
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(list().children).toHaveLength(11);
  expect(requests.at(-1)?.payload).toEqual({ current: 2, size: 10 });
});

it.each([
  ['disconnected', null, 'Connect a wallet to see your swaps', 'Connect'],
  ['unauthenticated', ACCOUNT, 'Sign in to see your swaps', 'Sign in'],
] as const)('shows while %s what is missing, with a button for it', (status, address, text, action) => {
  updateWallet({ address, status, isSigned: false, token: null });
  renderPart(<SwapRecords />);
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: action }));
  expect(useWalletDialogs.getState().wanted).toBe('connect');
});
