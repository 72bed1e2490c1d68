import { act, renderHook } from '@testing-library/react';
import { parseEther } from 'viem';
import type { Address, TransactionReceipt } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configOf } from '../../account/chains.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import type { ApprovalAmount } from '../../flows/steps.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { readUid } from '../../relations/uid.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { redeemedLog, someOption, someRedemption, unpaidOption } from './testing/someRedemption.ts';
import { useRedeem } from './useRedeem.ts';
import type { Redemption } from './useRedemption.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));
vi.mock('../../relations/uid.ts', () => ({ readUid: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

beforeAll(loadEngine);
beforeEach(() => {
  vi.mocked(runFlow).mockReset().mockResolvedValue({ status: 'mined', record: undefined });
  vi.mocked(readUid).mockReset().mockResolvedValue(123456789012n);
  toast.clear();
  updateWallet({ showUidModal: false, config: null });
});

async function asked(
  shown: Redemption,
  {
    approval = 'max',
    principal,
    now = shown,
  }: { approval?: ApprovalAmount; principal?: Address; now?: Redemption } = {},
) {
  const { result } = renderHook(() => useRedeem(ACCOUNT, principal, () => Promise.resolve(now)));
  await act(() => result.current.submit(shown, shown.options[0], approval));
  return { asked: vi.mocked(runFlow).mock.lastCall?.[1], redeemed: result.current.redeemed };
}
const limits = {
  maxKlGivenUp: parseEther('12'),
  minPaid: parseEther('30'),
  maxFuel: parseEther('1.5'),
};

it.each(['max', 'exact'] as const)(
  'demands no less than was shown, and approves as chosen: %s',
  async (approval) => {
    expect(await asked(someRedemption(), { approval })).toEqual({
      asked: { ...limits, approval },
      redeemed: someOption(),
    });
  },
);

it('passes the KL as a maximum, the payment less missing fuel as a minimum, and the whole fuel', async () => {
  const option = someOption({
    fuel: parseEther('1'),
    fuelFromValue: parseEther('0.5'),
    paid: parseEther('29.5'),
  });
  expect((await asked(someRedemption({ options: [option] }))).asked).toEqual({
    maxKlGivenUp: parseEther('12'),
    minPaid: parseEther('29.5'),
    maxFuel: parseEther('1.5'),
    approval: 'max',
  });
});

it("reports the receipt's figures, not the shown ones", async () => {
  updateWallet({ config: { ...configOf(210000)!, bfMiner: PRINCIPAL } });
  const receipt = { logs: [redeemedLog(PRINCIPAL, ACCOUNT)] } as unknown as TransactionReceipt;
  vi.mocked(runFlow).mockResolvedValue({ status: 'mined', record: undefined, receipt });
  expect((await asked(someRedemption())).redeemed).toMatchObject({ paid: 28n, pendingGivenUp: 3n });
});

it('redeems for a principal who has named the account', async () => {
  const shown = someRedemption({ delegate: ACCOUNT });
  expect((await asked(shown, { principal: PRINCIPAL })).asked).toEqual({
    principal: PRINCIPAL,
    ...limits,
    approval: 'max',
  });
});

it('requests nothing where the principal has named another, or nothing is paid', async () => {
  expect((await asked(someRedemption(), { principal: PRINCIPAL })).asked).toBeUndefined();
  expect((await asked(someRedemption({ options: [unpaidOption()] }))).asked).toBeUndefined();
});

const someAsked = () => [someRedemption(), someOption(), 'max'] as const;
const own = () => renderHook(() => useRedeem(ACCOUNT, undefined, () => Promise.resolve(undefined))).result;

// shows RE-04
it('without a UID requests one and stops', async () => {
  vi.mocked(readUid).mockResolvedValue(0n);
  const result = own();
  await act(() => result.current.submit(...someAsked()));
  expect(walletState().showUidModal).toBe(true);
  expect(runFlow).not.toHaveBeenCalled();
  expect(result.current.isRedeeming).toBe(false);
});

// shows RE-04
it('with a UID loads until the redemption has ended, and cannot be started twice', async () => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValue(new Promise((resolve) => (end = resolve)));
  const result = own();
  let first: Promise<void> = Promise.resolve();
  await act(async () => {
    first = result.current.submit(...someAsked());
    await Promise.resolve();
  });
  expect(walletState().showUidModal).toBe(false);
  expect(result.current.isRedeeming).toBe(true);
  await act(() => result.current.submit(...someAsked()));
  expect(runFlow).toHaveBeenCalledOnce();
  await act(async () => {
    end({ status: 'mined', record: undefined });
    await first;
  });
  expect(result.current.isRedeeming).toBe(false);
  expect(result.current.redeemed?.paid).toBe(parseEther('30'));
});

// shows RE-06
it.each([
  ['reverted', ['Redemption Failed']],
  ['failed', []],
  ['notLoaded', ['Network error. Please try again.']],
] as const)('stops loading without a payment when the flow is %s', async (status, texts) => {
  vi.mocked(runFlow).mockResolvedValue({ status, record: undefined });
  const result = own();
  await act(() => result.current.submit(...someAsked()));
  expect(toastStore.snapshot().map(({ text }) => text)).toEqual(texts);
  expect(result.current.redeemed).toBeNull();
  expect(result.current.isRedeeming).toBe(false);
});

// shows RE-05
it.each([
  ['kl', "Delegated address's KL allowance is insufficient."],
  ['gs', "Delegated address's gas allowance is insufficient."],
] as const)(
  'requests nothing when the principal has revoked its allowance of %s meanwhile',
  async (token, text) => {
    const shown = someRedemption({ delegate: ACCOUNT });
    const now = { ...shown, [token]: { balance: parseEther('1000'), allowance: 0n } };
    expect((await asked(shown, { principal: PRINCIPAL, now })).asked).toBeUndefined();
    expect(toastStore.snapshot().map((message) => message.text)).toEqual([text]);
  },
);
