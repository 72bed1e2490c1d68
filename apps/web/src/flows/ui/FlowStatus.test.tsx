import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import type { EIP1193Provider } from 'viem';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { configOf } from '../../account/chains.ts';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { PURCHASE_TIMEOUT } from '../../lib/timings.ts';
import { saveFlow } from '../engine/flowStore.ts';
import { isAbandoned } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import { useFlows } from '../engine/shownFlows.ts';
import { someRun } from '../engine/testing/someRun.ts';
import { FlowStatus } from './FlowStatus.tsx';
import { loadEngine } from './loadEngine.ts';

const APPROVAL = `0x${'aa'.repeat(32)}` as const;
const COMMIT = `0x${'bb'.repeat(32)}` as const;

beforeAll(() => {
  updateWallet({ config: configOf(202599)!, chainId: 202599 });
});

const run = (more: Partial<FlowRecord>) =>
  someRun({ steps: [{ id: 'approveKl', hash: APPROVAL, isMined: true }, { id: 'commit' }], ...more });
const text = () => screen.getByRole('status').textContent;

it('ends with a receipt: the balance changes on chain, and a link to the transaction', () => {
  const changes = [
    { asset: 'KL', wei: `-${parseEther('50')}` },
    { asset: 'JU', wei: parseEther('3').toString() },
  ] as const;
  render(
    <FlowStatus
      record={run({
        stage: 'done',
        steps: [
          { id: 'approveKl', hash: APPROVAL, isMined: true },
          { id: 'commit', hash: COMMIT, isMined: true },
        ],
        outcome: { minedAt: 1, changes: [...changes] },
      })}
    />,
  );
  expect(screen.getByText('You paid').nextElementSibling?.textContent).toBe('50 KL');
  expect(screen.getByText('You received').nextElementSibling?.textContent).toBe('3 JU');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`https://testnet.juscan.io/tx/${COMMIT}`);
});

it.each([
  'rejected',
  'network',
  'walletFailed',
  'walletSilent',
  'otherContracts',
  'unverifiable',
  'walletOffline',
])('does not show that nothing was sent after an approval was, in case of %s', (code) => {
  render(<FlowStatus record={run({ stage: 'failed', error: { code } })} />);
  expect(text()).not.toMatch(/Nothing was/);
  expect(text()).toContain('Only the approval');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows after a reset that no approval is left, and for a missing gas limit what was sent before', () => {
  const steps: FlowRecord['steps'] = [
    { id: 'resetUsdt', hash: APPROVAL, isMined: true },
    { id: 'approveUsdt' },
    { id: 'commit' },
  ];
  const { rerender } = render(
    <FlowStatus record={run({ steps, stage: 'rejected', error: { code: 'rejected' } })} />,
  );
  expect(text()).toContain('Only the old USDT approval was set to 0.');
  rerender(<FlowStatus record={run({ stage: 'failed', error: { code: 'gasUnknown' } })} />);
  expect(text()).not.toContain('Nothing was sent');
});

it('shows that nothing was sent', () => {
  render(<FlowStatus record={someRun({ stage: 'rejected', error: { code: 'rejected' } })} />);
  expect(text()).toContain('Nothing was sent');
});

it.each(['reverted', 'expired', 'priceMoved', 'a code of another version'])(
  'distinguishes a rejection before sending from a failure on chain, in case of %s',
  (code) => {
    const { unmount } = render(<FlowStatus record={someRun({ stage: 'failed', error: { code } })} />);
    expect(text()).toContain('Nothing was sent and nothing was spent.');
    expect(text()).not.toMatch(/on-chain|fee was spent/);
    unmount();
    render(<FlowStatus record={someRun({ stage: 'reverted', error: { code } })} />);
    expect(text()).toMatch(/failed on-chain\. At most the network fee was spent\.$/);
    expect(text()).not.toContain('Nothing was');
  },
);

it.each(['failed', 'reverted'] as const)('shows which approval remains after a run that %s', (stage) => {
  render(<FlowStatus record={run({ stage, error: { code: 'reverted' } })} />);
  expect(text()).toContain('Already done and still in place: Approve KL.');
  expect(text()).not.toContain('Nothing was');
});

it('links the transaction of an unknown outcome, and offers a second one only as a separate step', () => {
  const unknown = run({
    stage: 'unknown',
    createdAt: Date.now(),
    steps: [{ id: 'commit', hash: COMMIT }],
    error: { code: 'unknown' },
  });
  render(<FlowStatus record={unknown} />);
  expect(text()).toContain('No answer yet.');
  expect(text()).toContain('both may count');
  expect(screen.getByRole('link').getAttribute('href')).toContain(COMMIT);
  expect(screen.getByRole('button', { name: 'Send another anyway' })).toBeTruthy();
});

it('waits for the other signers of a contract wallet, and links no hash that no explorer lists', () => {
  const prompt = { nonce: 0, block: 1, isContract: true };
  render(<FlowStatus record={run({ stage: 'mining', prompt, steps: [{ id: 'commit', hash: COMMIT }] })} />);
  expect(text()).toContain('Waiting for the other signers.');
  expect(screen.queryByRole('link')).toBeNull();
});

describe('an action that is offered', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const showFailed = (code: string) =>
    render(<FlowStatus record={someRun({ stage: 'failed', error: { code, detail: '1200000000000001' } })} />);

  it('for missing JU shows the amount, and opens the ways to get JU', () => {
    showFailed('missingJu');
    expect(text()).toContain('You need 0.001201\u00a0JU more');
    press('Get JU');
    expect(useWalletDialogs.getState().isGettingJu).toBe(true);
  });

  it('for a locked wallet opens the wallet, or the connect dialog if it has disconnected', () => {
    const request = vi.fn(() => Promise.resolve([]));
    updateWallet({ provider: { request } as unknown as EIP1193Provider });
    showFailed('walletLocked');
    press('Open the wallet');
    expect(request).toHaveBeenCalledWith({ method: 'eth_requestAccounts' });
    updateWallet({ provider: null });
    press('Open the wallet');
    expect(useWalletDialogs.getState().wanted).toBe('connect');
  });

  it('is missing for other errors', () => {
    showFailed('walletSilent');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('for an unanswered prompt appears after 20 s, once', async () => {
    await loadEngine();
    vi.useFakeTimers();
    useFlows.setState({ key: 'flows', records: [] });
    saveFlow('flows', someRun({ createdAt: Date.now(), promptedAt: Date.now() }));
    const Shown = () => <FlowStatus record={useFlows((state) => state.records[0])} />;
    render(<Shown />);
    act(() => void vi.advanceTimersByTime(PURCHASE_TIMEOUT - 1));
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    press('Start over');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(isAbandoned(useFlows.getState().records[0]!)).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
    expect(text()).toContain('reject it there');
  });
});
