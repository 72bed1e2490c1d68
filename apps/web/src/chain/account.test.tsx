import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { parseEther, zeroAddress } from 'viem';
import type { Address, EIP1193Provider } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { ACCOUNT, config, contracts, OTHER } from './testing/someContracts.ts';
import { queryClient } from '../query/queryClient.ts';
import { withQueries } from './testing/GivenQueries.tsx';
import { ACCOUNT_POLL } from '../lib/timings.ts';
import { invalidateChainReads, isSignable } from './invalidateChainReads.ts';
import { publicClient, walletReadClient } from './publicClient.ts';
// Loaded before fake timers are installed.
import './reader.ts';
import { useBalances } from './useBalances.ts';
import { useRelations } from './account.ts';

vi.mock('./publicClient.ts', () => ({ publicClient: vi.fn(), walletReadClient: vi.fn() }));

const { kl, gs, usdt } = contracts;
const provider = { request: vi.fn() } as unknown as EIP1193Provider;

beforeEach(() => {
  vi.useFakeTimers();
  clearWallet();
  updateWallet({ config, provider, address: ACCOUNT, status: 'connected', walletChainId: config.chainId });
});
afterEach(() => {
  updateWallet({ config: null });
});

const show = <T,>(
  hook: () => T,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) => renderHook(hook, withQueries(client));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// shows AP-07
it("balances are read through the wallet's provider, and are 0 after a failed read", async () => {
  const held: Record<Address, string> = { [kl.address]: '2', [gs.address]: '3', [usdt.address]: '4' };
  let isAway = false;
  const read = (amount: string) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(parseEther(amount));
  vi.mocked(walletReadClient).mockReturnValue({
    getBalance: () => read('1'),
    readContract: ({ address }: { address: Address }) => read(held[address]!),
  } as never);
  const { result } = show(() => useBalances());
  await pass(10);
  expect(result.current).toMatchObject({
    ju: parseEther('1'),
    kl: parseEther('2'),
    gs: parseEther('3'),
    usdt: parseEther('4'),
    isCurrent: true,
  });
  expect(vi.mocked(walletReadClient).mock.calls[0]).toEqual([provider, config]);
  expect(publicClient).not.toHaveBeenCalled();

  isAway = true;
  await pass(ACCOUNT_POLL);
  expect(result.current).toMatchObject({ ju: 0n, kl: 0n, gs: 0n, usdt: 0n, isCurrent: false });
});

it('balances from before a transaction of the account do not limit an amount until they are reread', async () => {
  let answer = Promise.resolve(parseEther('2'));
  vi.mocked(walletReadClient).mockReturnValue({
    getBalance: () => Promise.resolve(1n),
    readContract: () => answer,
  } as never);
  const { result } = show(() => useBalances(), queryClient);
  await pass(10);
  expect(result.current).toMatchObject({ kl: parseEther('2'), isCurrent: true });
  expect(isSignable(Date.now() - 1)).toBe(true);

  let arrive: (wei: bigint) => void = () => undefined;
  answer = new Promise((resolve) => (arrive = resolve));
  act(invalidateChainReads);
  await pass(10);
  expect(result.current).toMatchObject({ kl: 0n, isCurrent: false, isAwaited: true });
  expect(isSignable(Date.now() - 11)).toBe(false);
  arrive(parseEther('9'));
  await pass(10);
  expect(result.current).toMatchObject({ kl: parseEther('9'), isCurrent: true, isAwaited: false });
});

// shows SW-11
it.each([
  ['no delegate', 'zero', zeroAddress, null],
  ['no delegate', 'the account itself', ACCOUNT, null],
  ['a delegate', 'another wallet', OTHER, OTHER],
])('%s is bound when the receiver is %s', async (_, __, receiver, delegate) => {
  vi.mocked(publicClient).mockReturnValue({
    readContract: ({ functionName }: { functionName: string }) =>
      Promise.resolve(functionName === 'receiver' ? receiver : OTHER),
  } as never);
  const { result } = show(() => useRelations());
  await pass(10);
  expect(result.current.data).toEqual({ inviter: OTHER, delegate });
});
