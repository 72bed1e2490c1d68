import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { useLocation } from 'wouter';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { AtAddress } from '../../lib/testing/AtAddress.tsx';
import { RECEIPT_NOTICE } from '../../lib/timings.ts';
import type { FlowRecord, Stage } from '../engine/record.ts';
import { useFlows } from '../engine/shownFlows.ts';
import { someRun } from '../engine/testing/someRun.ts';
import { NoticeHost } from './NoticeHost.tsx';

const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const HASH = `0x${'ab'.repeat(32)}` as const;

beforeEach(() => {
  clearWallet();
  updateWallet({ config: chainConfigs[0]! });
});
afterEach(() => {
  useFlows.setState({ records: [] });
});

function Leave() {
  const [, navigate] = useLocation();
  return (
    <>
      <button onClick={() => navigate('/power')}>leave</button>
      <button onClick={() => navigate('/')}>return</button>
    </>
  );
}

/** Stores a run while the app is open, mined unless `change` overrides it. */
async function ended(change: Partial<FlowRecord>) {
  render(
    <AtAddress>
      <NoticeHost />
      <Leave />
    </AtAddress>,
  );
  const record = someRun({
    flow: 'bindInviter',
    steps: [{ id: 'commit', hash: HASH, isMined: true }],
    stage: 'done',
    createdAt: Date.now() + 1,
    ...change,
  });
  await act(async () => {
    useFlows.setState({ records: [record] });
    await Promise.resolve();
  });
}

const proof = () => screen.findByRole('link', { name: '0xabab…abab' });

it.each([
  [
    'an inviter',
    { flow: 'bindInviter', summary: { inviter: INVITER } },
    ['Bound to your inviter', '0xe7f…0512'],
  ],
  ['a UID', { flow: 'bindUid', summary: { uid: '123456789' } }, ['Exchange UID bound', '000123456789']],
  [
    "a licence's power",
    {
      flow: 'claimMiner',
      outcome: { minedAt: 0, changes: [{ asset: 'T/H', wei: parseEther('109').toString() }] },
    },
    ['Node power received', '109 T/H'],
  ],
] as const)('shows what came of %s, with its proof', async (_what, change, texts) => {
  await ended(change as Partial<FlowRecord>);
  expect((await proof()).getAttribute('href')).toContain(HASH);
  for (const text of texts) expect(screen.getByRole('status').textContent).toContain(text);
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('is closed by its button', async () => {
  await ended({});
  await proof();
  press('Close');
  expect(screen.queryByRole('link')).toBeNull();
});

it('stays for 6 s, and as long as a pointer is on it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ended({});
  const card = screen.getByRole('status').parentElement!;
  pass(RECEIPT_NOTICE - 1);
  fireEvent.pointerMove(card);
  pass(RECEIPT_NOTICE);
  expect(screen.getByRole('status')).toBeTruthy();
  fireEvent.pointerLeave(card);
  pass(RECEIPT_NOTICE);
  expect(screen.queryByRole('status')).toBeNull();
});

it('is not held open by a pointer that rests where it appears', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ended({});
  fireEvent.pointerEnter(screen.getByRole('status').parentElement!);
  pass(RECEIPT_NOTICE);
  expect(screen.queryByRole('status')).toBeNull();
});

it('disappears with the page, and does not return with it', async () => {
  await ended({});
  await proof();
  press('leave');
  expect(screen.queryByRole('link')).toBeNull();
  press('return');
  expect(screen.queryByRole('link')).toBeNull();
});

it('disappears when another run starts, and does not return when that ends', async () => {
  await ended({});
  await proof();
  const [receipt] = useFlows.getState().records;
  const next: FlowRecord = { ...receipt!, id: '2', flow: 'redeem', stage: 'checking' };
  act(() => useFlows.setState({ records: [next, receipt!] }));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => useFlows.setState({ records: [receipt!] }));
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  ['is on its way in its dialog', { stage: 'mining' }],
  ['failed in its dialog', { stage: 'reverted' }],
  ['ended on an earlier visit', { createdAt: 1 }],
  ['has its receipt on the page', { flow: 'buyPowerWithJu' }],
  ['has a dialog of its own', { flow: 'bindProxy' }],
  [
    'was declined, which a toast reports',
    { flow: 'claimReward', stage: 'rejected', steps: [{ id: 'commit' }] },
  ],
] as const)('is not there for what %s', async (_what, change) => {
  await ended(change as Partial<FlowRecord>);
  expect(screen.queryByRole('status')).toBeNull();
});

const statusText = () => screen.queryByRole('status')?.textContent;
const closing = () => screen.queryByRole('button', { name: 'Close' });
const stand = (stage: Stage, change: Partial<FlowRecord> = {}) =>
  act(() => useFlows.setState(({ records: [before] }) => ({ records: [{ ...before!, stage, ...change }] })));

// shows US-10
it('shows a claim from the wallet to its success, once, and cannot be closed before', async () => {
  await ended({ flow: 'claimReward', stage: 'prompting' });
  expect(statusText()).toBe('Confirm in your wallet');
  expect(closing()).toBeNull();
  stand('mining');
  expect(statusText()).toContain('Waiting for the chain');
  stand('done');
  expect(statusText()).toContain('Claim Success');
  expect(statusText()).not.toContain('Done');
  expect(screen.getAllByText('Claim Success')).toHaveLength(1);
  expect(closing()).not.toBeNull();
});

// shows SW-07
it.each([
  ['sellKl', 'Swap complete'],
  ['letDelegateSell', 'Your delegate may now sell for you'],
] as const)('names what a run of %s came to', async (flow, text) => {
  await ended({ flow });
  expect(statusText()).toContain(text);
});

// shows US-10
it('keeps a failure until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ended({ flow: 'claimReward', stage: 'reverted' });
  pass(10 * RECEIPT_NOTICE);
  expect(screen.getByText('Claim Failed')).toBeTruthy();
  press('Close');
  expect(screen.queryByRole('status')).toBeNull();
});

it('lets an abandoned run be closed, and shows it again if it is sent later', async () => {
  await ended({ flow: 'sellKl', stage: 'prompting', isAbandoned: true });
  expect(statusText()).toContain('reject it there');
  press('Close');
  expect(screen.queryByRole('status')).toBeNull();
  stand('mining');
  expect(statusText()).toContain('Waiting for the chain');
});

it('stays on other pages while the run continues', async () => {
  await ended({ flow: 'claimReward', stage: 'mining' });
  press('leave');
  expect(statusText()).toContain('Waiting for the chain');
});
