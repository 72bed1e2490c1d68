import { act, renderHook, waitFor } from '@testing-library/react';
import type { EIP1193Provider } from 'viem';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { checkInviter } from '../../relations/checkInviter.ts';
import { useInviterChoice } from './useInviterChoice.ts';

vi.mock('../../relations/checkInviter.ts', { spy: true });

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const INVITER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const config = chainConfigs[0]!;

beforeAll(async () => {
  await loadEngine();
});
beforeEach(() => {
  clearWallet();
  vi.mocked(checkInviter).mockReset().mockResolvedValue(undefined);
});

async function choice({ takesBatches = true, isInvited = false, isRefused = false } = {}) {
  const request = vi.fn(() =>
    takesBatches
      ? Promise.resolve({ [`0x${config.chainId.toString(16)}`]: { atomic: { status: 'supported' } } })
      : Promise.reject(new Error('unsupported')),
  );
  const provider = { request } as unknown as EIP1193Provider;
  updateWallet({
    address: ACCOUNT,
    status: 'connected',
    isInvited,
    config,
    chainId: config.chainId,
    provider,
  });
  const { result } = renderHook(() => useInviterChoice(isRefused));
  if (!isInvited && !isRefused) await waitFor(() => expect(request).toHaveBeenCalled());
  return { result, request };
}

it('is offered to a wallet that has no inviter and supports batches', async () => {
  const { result } = await choice();
  await waitFor(() => expect(result.current.isOffered).toBe(true));
});

it.each([
  ['takes one call at a time', { takesBatches: false }],
  ['has an inviter', { isInvited: true }],
  ['refused them as one', { isRefused: true }],
])('is not offered to a wallet that %s', async (_which, wallet) => {
  const { result } = await choice(wallet);
  await act(() => Promise.resolve());
  expect(result.current.isOffered).toBe(false);
});

it('returns the inviter once the chain allows binding it', async () => {
  const { result } = await choice();
  act(() => result.current.change('0x12'));
  expect(await act(() => result.current.check())).toBeUndefined();
  expect(result.current.error).toBe('Invalid address');
  act(() => result.current.change(INVITER));
  expect(result.current.error).toBeUndefined();
  vi.mocked(checkInviter).mockResolvedValueOnce('common.noyourself');
  expect(await act(() => result.current.check())).toBeUndefined();
  expect(result.current.error).toBeTruthy();
  expect(await act(() => result.current.check())).toBe(INVITER);
});
