import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, expect, it, vi } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { RightsCard } from './RightsCard.tsx';
import type { NodeAccount } from './useNodeAccount.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn(() => new Promise(() => undefined)) }));

beforeAll(loadEngine);
connectBeforeEach({ isSigned: true });

const RECEIVED = [
  { amount: '292.929', unit: 'KL' },
  { amount: '14.5', unit: 'USDT' },
] as const;

function show(account: Partial<NodeAccount>, node: unknown = null) {
  const holder = {
    isNode: true,
    isClaim: true,
    pending: { kl: 0n, usdt: 0n },
    orderTotal: 0n,
    allowance: 0n,
  };
  new GivenQueries()
    .call('team', { communityPerf: '1334.569' }, ACCOUNT)
    .chain('nodeAccount', { ...holder, ...account }, ACCOUNT)
    .call('account', { totalEarnings: '0', node }, ACCOUNT)
    .market({ klPrice: '0.01' })
    .call('activitySchedule', [])
    .render(<RightsCard />);
}

const figureOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const claim = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Claim' });

// shows NO-04
it("shows the community's contribution in USDT and the pending reward, and claims all of it", async () => {
  const pending = { kl: parseEther('12.3456789'), usdt: parseEther('0.5') };
  show({ pending });
  expect(figureOf('Community contribution')).toBe('1,334.56USDT');
  expect(figureOf('Dividend to claim')).toBe('12.345678KL');
  expect(screen.getByRole('region', { name: 'My node' }).getAttribute('data-ground')).toBe('dark');
  expect(screen.getByText(/0\.12\sUSDT/)).toBeTruthy();
  expect(figureOf('Fund to claim')).toBe('0.50USDT');
  fireEvent.click(claim());
  await waitFor(() => expect(runFlow).toHaveBeenCalled());
  expect(vi.mocked(runFlow).mock.lastCall?.slice(0, 2)).toMatchObject([{ name: 'claimNodeReward' }, pending]);
});

it('shows only holders what they paid for the node and received from it', () => {
  show({}, { paid: [{ amount: '109', unit: 'USDT' }], received: RECEIVED });
  expect(figureOf('Paid for the node')).toBe('109USDT');
  expect(figureOf('Received from it')).toBe('292.92KL14.5USDT');
  cleanup();
  show({}, { paid: [{ amount: '91.2500001', unit: 'JU' }], received: [] });
  expect(figureOf('Paid for the node')).toBe('91.25JU');
  expect(figureOf('Received from it')).toBe('–');
  cleanup();
  show({ isNode: false }, null);
  expect(screen.queryByText('Paid for the node')).toBeNull();
});

it('offers no empty claim, and shows who earns rewards', () => {
  show({ isNode: false });
  expect(claim().disabled).toBe(true);
  expect(screen.getByText('Rewards begin once you hold a node.')).toBeTruthy();
});
