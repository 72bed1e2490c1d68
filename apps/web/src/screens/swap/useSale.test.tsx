import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { parseEther } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { updateWallet } from '../../account/walletStore.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { QUOTE_DEBOUNCE, QUOTE_POLL } from '../../lib/timings.ts';
import { withQueries } from '../../chain/testing/GivenQueries.tsx';
// Loaded before fake timers are installed.
import '../../chain/reader.ts';
import { useSaleQuote } from './useSale.ts';

vi.mock('../../chain/publicClient.ts', () => ({ publicClient: vi.fn() }));
vi.mock('../../chain/contractsOf.ts', () => ({ contractsOf: vi.fn() }));

const config = { ...chainConfigs[0]!, bfMiner: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const;
const quoted = vi.fn((amount: bigint) => [amount / 100n, amount / 2000n]);

beforeEach(() => {
  vi.useFakeTimers();
  quoted.mockClear();
  vi.mocked(contractsOf).mockReturnValue({ swap: {} } as never);
  vi.mocked(publicClient).mockReturnValue({
    readContract: ({ args }: { args: [bigint] }) => Promise.resolve(quoted(args[0])),
  } as never);
  updateWallet({ config });
});
afterEach(() => {
  updateWallet({ config: null });
});

// shows SW-08
it('a quote is read when typing has paused, then at its interval until the field is empty', async () => {
  const { result } = renderHook(() => {
    const [amount, setAmount] = useState(0n);
    return { setAmount, ...useSaleQuote(amount) };
  }, withQueries());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const type = (amount: string) => act(() => result.current.setAmount(parseEther(amount)));
  await pass(5_000);
  expect(quoted).not.toHaveBeenCalled();

  type('1');
  await pass(QUOTE_DEBOUNCE - 100);
  type('12');
  await pass(QUOTE_DEBOUNCE - 10);
  expect(quoted).not.toHaveBeenCalled();
  expect(result.current.isAwaited).toBe(true);
  await pass(20);
  expect(quoted.mock.calls).toEqual([[parseEther('12')]]);
  await pass(10);
  expect(result.current.quote).toEqual({ juAmount: parseEther('0.12'), fuel: parseEther('0.006') });

  await pass(QUOTE_POLL);
  expect(quoted).toHaveBeenCalledTimes(2);
  await pass(QUOTE_POLL);
  expect(quoted).toHaveBeenCalledTimes(3);

  type('0');
  await pass(3 * QUOTE_POLL);
  expect(quoted).toHaveBeenCalledTimes(3);
  expect(result.current.quote).toBeUndefined();
});
