import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { QUOTE_DEBOUNCE } from '../../lib/timings.ts';
import { env } from '../../lib/env.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { StandardSale } from './StandardSale.tsx';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const AMOUNT = parseEther('100');

beforeAll(async () => {
  await loadEngine();
});
beforeEach(() => {
  vi.useFakeTimers();
  clearWallet();
  updateWallet({ address: ACCOUNT, status: 'connected' });
});
const { isDevelopment } = env;
afterEach(() => {
  Object.assign(env, { isDevelopment });
});

/** Renders the form with these chain reads; the quote and the KL balance can change later. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  const hold = (kl: string) =>
    client.setQueryData(queryKeys.chain('balances', DEFAULT_CHAIN_ID, ACCOUNT.toLowerCase()), {
      ju: parseEther('5'),
      kl: parseEther(kl),
      gs: parseEther('9'),
      usdt: 0n,
      isCurrent: true,
    });
  const quote = (ju: string, fuel: string) =>
    client.setQueryData(queryKeys.chain('saleQuote', DEFAULT_CHAIN_ID, '', AMOUNT.toString()), {
      juAmount: parseEther(ju),
      fuel: parseEther(fuel),
    });
  hold('100');
  quote('12.96308', '0.649838');
  client.setQueryData(queryKeys.chain('juPrice', DEFAULT_CHAIN_ID, ''), parseEther('1.25'));
  client.setQueryData(queryKeys.call('homeStats', '', {}), {
    totalPower: '1',
    dayRelease: '1',
    klPrice: '0.013',
  });
  render(
    <QueryClientProvider client={client}>
      <StandardSale />
    </QueryClientProvider>,
  );
  return { hold, quote };
}

/** Text of the fuel row. */
const fuel = () => screen.getByText('Fuel to pay').nextElementSibling?.textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows the signed quote until the sale has ended, then the current one', async () => {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const { hold, quote } = show();
  fireEvent.change(field('You sell'), { target: { value: '100' } });
  await pass(QUOTE_DEBOUNCE);
  fireEvent.click(screen.getByRole('button', { name: 'Sell KL' }));
  await pass(0);
  const asked = vi.mocked(runFlow).mock.lastCall?.[1];
  expect(asked).toEqual({
    amount: AMOUNT,
    juAmount: parseEther('12.96308'),
    minJu: parseEther('12.8334492'),
    maxFuel: parseEther('0.656337'),
    approval: 'max',
  });

  const figures = () => [fuel(), field('You receive').value];
  await act(async () => {
    quote('12.9', '0.6');
    hold('0');
    await vi.advanceTimersByTimeAsync(0);
  });
  const signedFuel = '0.649838GSAt most 0.656337\u00a0GSBalance 9';
  expect(figures()).toEqual([signedFuel, '12.96308']);
  expect(screen.getByText('At least 12.833449 JU')).toBeTruthy();
  expect(field('You sell').readOnly).toBe(true);
  expect(screen.queryByText('Insufficient Balance')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Max' })).toBeNull();

  await act(async () => {
    end({ status: 'rejected', record: undefined });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(figures()).toEqual(['0.6GSAt most 0.606\u00a0GSBalance 9', '12.9']);
  expect(screen.getByText('At least 12.771 JU')).toBeTruthy();
  expect(field('You sell').readOnly).toBe(false);
});

it('shows beside the amount that it was lowered to the balance, until another is entered', () => {
  Object.assign(env, { isDevelopment: false });
  show();
  const said = 'Reduced to the available balance.';
  fireEvent.change(field('You sell'), { target: { value: '100.5' } });
  expect(field('You sell').value).toBe('100');
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.change(field('You sell'), { target: { value: '10' } });
  expect(screen.queryByText(said)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(field('You sell').value).toBe('100');
  expect(screen.queryByText(said)).toBeNull();
});

// shows SW-02, SW-08, SW-10
it('shows fuel and payment read-only, each with its balance and what is sold and paid with its worth', async () => {
  const { hold, quote } = show();
  await act(async () => {
    hold('40.5000009');
    await vi.advanceTimersByTimeAsync(0);
  });
  for (const [label, unit, balance] of [
    ['You sell', 'KL', 'Balance 40.5'],
    ['You receive', 'JU', 'Balance 5'],
  ] as const) {
    expect(screen.getByText(label).nextElementSibling?.textContent, label).toBe(balance);
    expect(field(label).nextElementSibling?.textContent, label).toBe(unit);
    expect(field(label).readOnly, label).toBe(label !== 'You sell');
  }

  expect(fuel()).toBe('0GSBalance 9');

  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Sell KL' });
  expect(confirm.disabled).toBe(true);
  await act(async () => {
    hold('100');
    await vi.advanceTimersByTimeAsync(0);
  });
  fireEvent.change(field('You sell'), { target: { value: '100' } });
  // An amount is entered, but the fuel is not known yet.
  expect(fuel()).toBe('…GSBalance 9');
  expect(confirm.disabled).toBe(true);
  await pass(QUOTE_DEBOUNCE);
  expect(confirm.disabled).toBe(false);
  // Fuel is rounded up to 6 decimals, the amount received rounded down to 6.
  await act(async () => {
    quote('12.9630809', '0.649838000001');
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(fuel()).toMatch(/^0\.649839GS/);
  expect(field('You receive').value).toBe('12.96308');
  expect(screen.getByText('1.30 USDT')).toBeTruthy();
  expect(screen.getByText('16.20 USDT')).toBeTruthy();
});
