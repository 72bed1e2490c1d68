import { act, renderHook } from '@testing-library/react';
import { parseEther } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { runFlow, type FlowOutcome } from '../../flows/engine/runFlow.ts';
import { initI18n, loadAllTexts } from '../../i18n/i18n.ts';
import { toast, toastStore } from '../../ui/toast.ts';
import { clearWallet, walletState } from '../../wallet/walletStore.ts';
import { readUid } from './readUid.ts';
import { someRedemption } from './someRedemption.ts';
import { useRedeem } from './useRedeem.ts';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));
vi.mock('./readUid.ts', () => ({ readUid: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PRINCIPAL = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const UID = 123_456_789_012n;

beforeAll(async () => {
  await initI18n();
  await loadAllTexts();
});
beforeEach(() => {
  for (const { id } of toastStore.snapshot()) toast.dismiss(id);
  clearWallet();
  vi.mocked(runFlow).mockReset().mockResolvedValue({ status: 'mined', record: undefined });
  vi.mocked(readUid).mockReset().mockResolvedValue(UID);
});

const said = () => toastStore.snapshot().map(({ text }) => text);
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
  vi.mocked(runFlow).mockResolvedValue({ status, record: undefined } as never);
  const result = own();
  await act(() => result.current.submit(someRedemption(), 'max'));
  expect(said()).toEqual(texts);
  expect(result.current.paid).toBeNull();
  expect(result.current.isRedeeming).toBe(false);
});

it.each([
  ['kl', "Delegated address's KL allowance is insufficient."],
  ['gs', "Delegated address's gas allowance is insufficient."],
] as const)("for a principal needs the principal's allowance of %s", async (token, text) => {
  const now = someRedemption({ delegate: ACCOUNT, [token]: { balance: parseEther('1000'), allowance: 0n } });
  const { result } = renderHook(() => useRedeem(ACCOUNT, PRINCIPAL, () => Promise.resolve(now)));
  await act(() => result.current.submit(someRedemption({ delegate: ACCOUNT }), 'max'));
  expect(said()).toEqual([text]);
  expect(runFlow).not.toHaveBeenCalled();
});
