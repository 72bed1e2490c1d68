import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { answerApi } from '../../api/testing/answerApi.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { stubIntersectionObserver } from '../../lib/testing/stubIntersectionObserver.ts';
import { EarningRecords } from './EarningRecords.tsx';

beforeEach(clearWallet);

function show(rows: readonly object[]) {
  const scrollToEnd = stubIntersectionObserver();
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  updateWallet({ address, status: 'connected', isSigned: true, token: 'token' });
  const data = rows.map((row, index) => ({
    id: `node-${index}`,
    createdAt: '2026-11-16 20:40:00',
    amount: '220.889',
    usdt: '0',
    txHash: '0x',
    blockNumber: 1,
    ...row,
  }));
  // Only the first page has rows.
  const requests = answerApi(({ payload: { current } }) => (current === 1 ? data : []));
  renderPart(<EarningRecords />);
  return { requests, scrollToEnd };
}

const rewards = (count: number) => Array.from({ length: count }, () => ({}));

// shows NO-05
it('hints at more after a full page, and requests it when the end comes into view', async () => {
  const { requests, scrollToEnd } = show(rewards(10));
  expect(await screen.findByText('Pull for more')).toBeTruthy();
  expect(screen.getAllByText('+220.88')).toHaveLength(10);
  act(scrollToEnd);
  await waitFor(() => expect(screen.queryByText('Pull for more')).toBeNull());
  expect(requests.at(-1)).toMatchObject({
    path: '/node/record/reward',
    payload: { current: 2, size: 10 },
  });
});

it('shows KL and USDT of each claim, in its receipt and in the sum of its day', async () => {
  show([{ usdt: '12.3100001' }, { amount: '0', usdt: '2.19' }, { createdAt: '2026-11-15 20:40:00' }]);
  const [both, usdt, kl] = await screen.findAllByRole('listitem');
  expect(both!.textContent).toMatch(/\+220\.88\u00a0KL \+14\.5\u00a0USDT.*\+220\.88KL\+12\.31\u00a0USDT$/);
  expect(usdt!.textContent).toMatch(/\+2\.19USDT$/);
  expect(kl!.textContent).not.toContain('USDT');
  fireEvent.click(within(both!).getByRole('button'));
  expect((await screen.findByRole('dialog')).textContent).toContain('Received+220.889KL+12.3100001USDT');
});

it('has no more after a page that is not full', async () => {
  show(rewards(9));
  expect(await screen.findAllByText('+220.88')).toHaveLength(9);
  expect(screen.queryByText('Pull for more')).toBeNull();
});

// shows NO-05
it('shows when the list is empty', async () => {
  show([]);
  expect(await screen.findByText('Node rewards that you claim will be listed here.')).toBeTruthy();
  expect(screen.getByText('No data')).toBeTruthy();
});

it('prompts a visitor to connect', () => {
  renderPart(<EarningRecords />);
  expect(screen.getByText('Connect a wallet to see what your node has earned.')).toBeTruthy();
});
