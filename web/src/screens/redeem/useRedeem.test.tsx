import { act, renderHook } from '@testing-library/react';
import { parseEther, type Address } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { runFlow, type FlowOutcome } from '../../flows/engine/runFlow.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { setWallet, walletState } from '../../wallet/walletStore.ts';
import { readUid } from './readUid.ts';
import { someRedemption } from './testing/someRedemption.ts';
import { useRedeem } from './useRedeem.ts';
import type { Redemption } from './useRedemption.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));
vi.mock('./readUid.ts', () => ({ readUid: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => {
  vi.mocked(runFlow).mockReset().mockResolvedValue({ status: 'mined', record: undefined });
  vi.mocked(readUid).mockReset().mockResolvedValue(123456789012n);
  toastStore.snapshot().forEach(({ id }) => toast.dismiss(id));
  setWallet({ showUidModal: false });
});

/** Redeems what the screen showed, and answers with what the flow was asked for; `now` is what the chain says at that moment. */
async function asked(
  shown: Redemption,
  {
    approval = 'max',
    principal,
    now = shown,
  }: { approval?: Approval; principal?: Address; now?: Redemption } = {},
) {
  const { result } = renderHook(() => useRedeem(ACCOUNT, principal, () => Promise.resolve(now)));
  await act(() => result.current.submit(shown, approval));
  return { asked: vi.mocked(runFlow).mock.lastCall?.[1], paid: result.current.paid };
}
const limits = {
  maxKlGivenUp: parseEther('12.13'),
  minPaid: parseEther('30'),
  maxFuel: parseEther('1.503251'),
};

it.each(['max', 'exact'] as const)(
  'asks for no less than was shown, and approves as chosen: %s',
  async (approval) => {
    expect(await asked(someRedemption(), { approval })).toEqual({
      asked: { ...limits, approval },
      paid: parseEther('30'),
    });
  },
);

it('redeems for a principal who has named the account, once KL and fuel are allowed', async () => {
  const shown = someRedemption({ delegate: ACCOUNT });
  expect((await asked(shown, { principal: PRINCIPAL })).asked).toEqual({
    principal: PRINCIPAL,
    ...limits,
    approval: 'max',
  });

  vi.mocked(runFlow).mockClear();
  const now = { ...shown, gs: { ...shown.gs, allowance: 0n } };
  expect((await asked(shown, { principal: PRINCIPAL, now })).asked).toBeUndefined();
  expect(toastStore.snapshot().map(({ text }) => text)).toEqual([
    "Delegated address's gas allowance is insufficient.",
  ]);
});

it('asks for nothing where the principal has named another, nothing is paid, or no UID is bound', async () => {
  expect((await asked(someRedemption(), { principal: PRINCIPAL })).asked).toBeUndefined();
  expect((await asked(someRedemption({ paid: 0n }))).asked).toBeUndefined();
  vi.mocked(readUid).mockResolvedValue(0n);
  expect((await asked(someRedemption())).asked).toBeUndefined();
  expect(walletState().showUidModal).toBe(true);
});

const own = () => renderHook(() => useRedeem(ACCOUNT, undefined, () => Promise.resolve(undefined))).result;

it('without a UID asks for one and stops', async () => {
  vi.mocked(readUid).mockResolvedValue(0n);
  const result = own();
  await act(() => result.current.submit(someRedemption(), 'max'));
  expect(walletState().showUidModal).toBe(true);
  expect(runFlow).not.toHaveBeenCalled();
  expect(result.current.isRedeeming).toBe(false);
});

it('with a UID is loading until the redemption has ended, and cannot be begun again meanwhile', async () => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValue(new Promise((resolve) => (end = resolve)));
  const result = own();
  let first: Promise<void> = Promise.resolve();
  await act(async () => {
    first = result.current.submit(someRedemption(), 'max');
    await Promise.resolve();
  });
  expect(walletState().showUidModal).toBe(false);
  expect(result.current.isRedeeming).toBe(true);
  await act(() => result.current.submit(someRedemption(), 'max'));
  expect(runFlow).toHaveBeenCalledOnce();
  await act(async () => {
    end({ status: 'mined', record: undefined });
    await first;
  });
  expect(result.current.isRedeeming).toBe(false);
  expect(result.current.paid).toBe(parseEther('30'));
});

it.each([
  ['reverted', ['Redemption Failed']],
  ['failed', []],
] as const)('that is %s is not paid, and loads no longer', async (status, texts) => {
  vi.mocked(runFlow).mockResolvedValue({ status, record: undefined });
  const result = own();
  await act(() => result.current.submit(someRedemption(), 'max'));
  expect(toastStore.snapshot().map(({ text }) => text)).toEqual(texts);
  expect(result.current.paid).toBeNull();
  expect(result.current.isRedeeming).toBe(false);
});

it.each([
  ['kl', "Delegated address's KL allowance is insufficient."],
  ['gs', "Delegated address's gas allowance is insufficient."],
] as const)("for a principal needs the principal's allowance of %s", async (token, text) => {
  const shown = someRedemption({ delegate: ACCOUNT });
  const now = { ...shown, [token]: { balance: parseEther('1000'), allowance: 0n } };
  expect((await asked(shown, { principal: PRINCIPAL, now })).asked).toBeUndefined();
  expect(toastStore.snapshot().map((message) => message.text)).toEqual([text]);
});
