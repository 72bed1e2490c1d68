import { act, fireEvent, screen } from '@testing-library/react';
import { parseEther } from 'viem';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT, connectBeforeEach } from '../../account/testing/connectedAccount.ts';
import { runFlow } from '../../flows/engine/runFlow.ts';
import type { FlowOutcome } from '../../flows/engine/runFlow.ts';
import { loadEngine } from '../../flows/ui/loadEngine.ts';
import { QUOTE_DEBOUNCE } from '../../lib/timings.ts';
import { env } from '../../lib/env.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { toast, toastStore } from '../../ui/toast.ts';
import { StandardSale } from './StandardSale.tsx';

vi.mock('../../flows/engine/runFlow.ts', () => ({ runFlow: vi.fn() }));

const AMOUNT = parseEther('100');

beforeAll(loadEngine);
connectBeforeEach();
beforeEach(() => {
  vi.useFakeTimers();
  toast.clear();
});
const { isDevelopment } = env;
afterEach(() => {
  Object.assign(env, { isDevelopment });
});

function show() {
  const queries = new GivenQueries();
  const hold = (kl: string) => queries.balances(ACCOUNT, { ju: '5', kl, gs: '9' });
  const quote = (ju: string, fuel: string) =>
    queries.chain('saleQuote', { juAmount: parseEther(ju), fuel: parseEther(fuel) }, AMOUNT.toString());
  hold('100');
  quote('12.96308', '0.649838');
  queries
    .chain('juPrice', parseEther('1.25'))
    .market({ klPrice: '0.013' })
    .render(<StandardSale />);
  return { hold, quote };
}

/** Enters 100 KL and confirms; the sale runs until the returned function is called with its outcome. */
async function startSale() {
  let end: (outcome: FlowOutcome) => void = () => undefined;
  vi.mocked(runFlow).mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  fireEvent.change(field('You sell'), { target: { value: '100' } });
  await pass(QUOTE_DEBOUNCE);
  fireEvent.click(screen.getByRole('button', { name: 'Sell KL' }));
  await pass(0);
  return (status: 'abandoned' | 'mined') =>
    act(async () => {
      end({ status, record: undefined });
      await vi.advanceTimersByTimeAsync(0);
    });
}

const fuel = () => screen.getByText('Fuel to pay').nextElementSibling?.textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const toasts = () => toastStore.snapshot().map(({ text, duration }) => [text, duration]);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows the signed quote until the sale has ended, then the current one', async () => {
  const { hold, quote } = show();
  const end = await startSale();
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

  await end('abandoned');
  expect(toasts()).toEqual([]);
  expect(figures()).toEqual(['0.6GSAt most 0.606\u00a0GSBalance 9', '12.9']);
  expect(screen.getByText('At least 12.771 JU')).toBeTruthy();
  expect(field('You sell').readOnly).toBe(false);
});

// shows SW-13
it('shows for 3 s that it was submitted, and leaves success to the notice', async () => {
  show();
  const end = await startSale();
  const events = vi.mocked(runFlow).mock.lastCall![2]!;
  act(() => events.onSent?.('approveKl'));
  expect(toasts()).toEqual([]);
  act(() => events.onSent?.('commit'));
  expect(toasts()).toEqual([['Swap submitted. Waiting for the chain to confirm it.', 3_000]]);
  expect(field('You sell').value).toBe('100');
  await end('mined');
  expect(toasts()).toHaveLength(1);
  expect(field('You sell').value).toBe('');
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
it('shows fuel and payment read-only, each with its balance, and the worth of both amounts', async () => {
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
