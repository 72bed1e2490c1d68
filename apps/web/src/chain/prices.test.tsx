import { act, renderHook } from '@testing-library/react';
import { parseEther } from 'viem';
import type { Address } from 'viem';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { updateWallet, walletState } from '../account/walletStore.ts';
import { config, contracts, OTHER } from './testing/someContracts.ts';
import { withQueries } from './testing/GivenQueries.tsx';
import { PRICE_POLL } from '../lib/timings.ts';
import { publicClient } from './publicClient.ts';
// Loaded before fake timers are installed.
import './reader.ts';
import { useJuPrice, usePairPrices } from './prices.ts';

vi.mock('./publicClient.ts', () => ({ publicClient: vi.fn() }));

const [KL, WJU, USDT] = [contracts.kl, contracts.wju, contracts.usdt].map(({ address }) => address);
const PAIR = OTHER;

interface Read {
  address: Address;
  functionName: string;
  args?: readonly unknown[];
}

const read = vi.fn(({ functionName }: Read): unknown => {
  switch (functionName) {
    case 'latestPrice':
      return 125_000_000n;
    case 'pricePrecision':
      return 100_000_000n;
    case 'getAmountsOut':
      return [parseEther('1'), parseEther('0.01'), parseEther('0.0125')];
    case 'getPair':
      return PAIR;
    case 'token0':
      return WJU;
    default:
      return [parseEther('5'), parseEther('700'), 0];
  }
});
const reads = (name: string) =>
  read.mock.calls.map(([call]) => call).filter((call) => call.functionName === name);

beforeEach(() => {
  vi.useFakeTimers();
  read.mockClear();
  vi.mocked(publicClient).mockReturnValue({
    readContract: (call: Read) => Promise.resolve(read(call)),
  } as never);
  updateWallet({ config });
});
afterEach(() => {
  updateWallet({ config: null, juPrice: null });
});

const show = <T,>(hook: () => T) => renderHook(hook, withQueries());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// shows CH-03, WA-09, AP-05
it("the JU price is the oracle's latestPrice over its pricePrecision, polled and kept in the state", async () => {
  const { result } = show(() => useJuPrice());
  await pass(10);
  expect(result.current).toBe(parseEther('1.25'));
  expect(walletState().juPrice).toBe(parseEther('1.25'));
  await pass(PRICE_POLL - 100);
  expect(reads('latestPrice')).toHaveLength(1);
  await pass(200);
  expect(reads('latestPrice')).toHaveLength(2);
});

it('the JU price of one chain is never shown on the other', async () => {
  const { result } = show(() => useJuPrice());
  await pass(10);
  expect(result.current).toBe(parseEther('1.25'));
  act(() => updateWallet({ config: chainConfigs[1]! }));
  expect(result.current).toBeNull();
});

// shows CH-04, AP-05
it('1 KL is valued along KL, wrapped JU and USDT; the pair comes from the factory, its reserves are polled', async () => {
  const { result } = show(() => usePairPrices());
  await pass(10);
  expect(result.current.data).toEqual({
    klInJu: parseEther('0.01'),
    klInUsdt: parseEther('0.0125'),
    reserves: { kl: parseEther('700'), wju: parseEther('5') },
  });
  expect(reads('getAmountsOut')[0]?.args).toEqual([parseEther('1'), [KL, WJU, USDT]]);
  expect(reads('getPair')[0]?.args).toEqual([KL, WJU]);
  expect(reads('getReserves')[0]?.address).toBe(PAIR);
  await pass(PRICE_POLL);
  expect(reads('getReserves')).toHaveLength(2);
});
