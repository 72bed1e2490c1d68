import { act, renderHook } from '@testing-library/react';
import { parseEther } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../../account/chains.ts';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { NODE_POLL } from '../../lib/timings.ts';
import { withQueries } from '../../chain/testing/GivenQueries.tsx';
// Loaded before fake timers are installed.
import '../../chain/reader.ts';
import { useNodeAccount } from './useNodeAccount.ts';
import { useNodeSale } from './useNodeSale.ts';

vi.mock('../../chain/publicClient.ts', () => ({ publicClient: vi.fn() }));
vi.mock('../../chain/contractsOf.ts', () => ({ contractsOf: vi.fn() }));

const config = { ...chainConfigs[0]!, bfMiner: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const;
const asked = vi.fn<(name: string) => void>();
const times = (name: string) => asked.mock.calls.filter(([read]) => read === name).length;

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.mocked(contractsOf).mockReturnValue({ node: {}, miner: {}, usdt: {} } as never);
  vi.mocked(publicClient).mockReturnValue({
    readContract: ({ functionName }: { functionName: string }) => {
      asked(functionName);
      return Promise.resolve(['pending', 'userInfo'].includes(functionName) ? [0n, 0n, 0n] : 0n);
    },
    getBalance: () => Promise.resolve(0n),
  } as never);
  updateWallet({ config });
});
afterEach(() => {
  clearWallet();
  updateWallet({ config: null });
});

// shows NO-11
it('the node page reads sale and account from the chain at its interval, only for a connected wallet', async () => {
  renderHook(() => [useNodeSale(), useNodeAccount()], withQueries());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(10_000);
  expect(asked).not.toHaveBeenCalled();

  act(() => updateWallet({ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }));
  await pass(NODE_POLL - 100);
  expect([times('balanceNode'), times('pending')]).toEqual([1, 1]);
  await pass(200);
  expect([times('balanceNode'), times('pending')]).toEqual([2, 2]);
  await pass(NODE_POLL);
  expect([times('balanceNode'), times('pending')]).toEqual([3, 3]);
});

// shows NO-12
it('counts the JU of the progress wallet among the licences sold', async () => {
  const progressWallet = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
  const getBalance = vi.fn(() => Promise.resolve(parseEther('12.999')));
  vi.mocked(publicClient).mockReturnValue({
    readContract: ({ functionName }: { functionName: string }) =>
      Promise.resolve(functionName === 'totalNode' ? 5000n : functionName === 'balanceNode' ? 4974n : 0n),
    getBalance,
  } as never);
  updateWallet({
    address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    config: { ...config, progressWallet },
  });
  const { result } = renderHook(() => useNodeSale(), withQueries());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(getBalance).toHaveBeenCalledWith({ address: progressWallet });
  expect(result.current.data).toMatchObject({ total: 5000n, remaining: 4974n, sold: 38n });
});
