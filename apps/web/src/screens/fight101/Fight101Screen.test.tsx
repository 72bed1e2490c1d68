import { CARD_PRICE } from '@koala/protocol/economics';
import { LANGUAGES } from '@koala/protocol/languages';
import { fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { cardReturns } from '../../flows/limits.ts';
import { formatRecord2, formatUsdt2 } from '../../format/amounts.ts';
import { parseDateTime } from '../../format/dateTime.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { textsOf } from '../../i18n/testing/textsOf.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { Fight101Screen } from './Fight101Screen.tsx';

beforeEach(() => {
  clearWallet();
  vi.useFakeTimers({ now: parseDateTime('2026-11-21 00:00:00') * 1000, toFake: ['Date'] });
});
afterEach(() => setLanguage('en-US'));

const session = (id: number, startTime: string, endTime: string, own = '0') => ({
  id,
  totalReward: `${id}55.5`,
  getReward: '0',
  myMaxReward: own,
  myCards: Math.floor(Number(own) / 2),
  startTime: `${startTime} 00:00:00`,
  endTime: `${endTime} 00:00:00`,
});

function show(change: (one: ReturnType<typeof session>) => object = (one) => one) {
  new GivenQueries()
    .call('fightList', [
      change(session(1, '2026-11-09', '2026-11-16', '12.5')),
      change(session(2, '2026-11-16', '2026-11-23', '3')),
    ])
    .call('fightRank', [{ address: `0x${'a'.repeat(40)}`, interestPerf: '500' }])
    .render(<Fight101Screen />);
}

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

// shows FI-02, AP-04
it("shows the sessions, the newest first: the pool, the account's part, what was claimed, and dates without dashes", () => {
  updateWallet({ isSigned: true });
  show();
  const [newest, older] = rows('Dividend sessions');
  for (const text of ['Session 2', 'Dividend pool255.50USDT', 'My share3.00USDT', 'Claimed0.00USDT'])
    expect(newest?.textContent).toContain(text);
  for (const text of ['20261116 00:00:00', '20261123 00:00:00']) expect(newest?.textContent).toContain(text);
  for (const text of ['Session 1', 'Dividend pool155.50USDT', 'My share12.50USDT', 'Claimed0.00USDT'])
    expect(older?.textContent).toContain(text);
});

it('shows sessions without the number of own cards when the server returns only the specified fields', () => {
  updateWallet({ isSigned: true });
  show(({ myCards: _, ...specified }) => specified);
  expect(rows('Dividend sessions')[1]?.textContent).toContain('My share12.50USDT');
  expect(screen.queryByText('Your cards in this session')).toBeNull();
  expect(document.body.textContent).not.toMatch(/NaN|undefined/);
});

it('offers the dividend of an ended session, not of the live one', () => {
  show();
  const [newest, older] = rows('Dividend sessions');
  expect(within(newest!).queryByRole('button', { name: 'Claim dividend' })).toBeNull();
  expect(within(older!).getByRole('button', { name: 'Claim dividend' })).toBeTruthy();
});

// shows FI-03, FI-06
it('counts cards from 1 without an upper limit, at 10 USDT each', () => {
  show();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  const total = () => screen.getByText('Total, 10 USDT each').nextElementSibling?.textContent;
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(field.value).toBe('1');
  expect(total()).toBe('10USDT');
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(total()).toBe('20USDT');
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(total()).toBe('10USDT');
  fireEvent.change(field, { target: { value: '101' } });
  expect(total()).toBe('1,010USDT');
  fireEvent.change(field, { target: { value: '' } });
  expect(field.value).toBe('');
  fireEvent.blur(field);
  expect(field.value).toBe('1');
  expect(screen.getByText(/2% of the price comes back at once, in KL, with 1% slippage/)).toBeTruthy();
});

it('shows what comes back of a purchase, what does not, and that others change nothing', () => {
  show();
  const returned = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(returned('Paid when the session is over')).toBe('5.00USDT');
  expect(returned('Spent at once on KL for you')).toBe('0.20USDT');
  expect(returned('Not returned')).toBe('4.80USDT');
  fireEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(returned('Paid when the session is over')).toBe('10.00USDT');
  expect(returned('Not returned')).toBe('9.60USDT');
  expect(screen.getByText(/Each card is paid 5 USDT once its session is over/)).toBeTruthy();
});

it('shows the cards that the account has, in each session and in the newest one beside the purchase', () => {
  updateWallet({ isSigned: true });
  show();
  const [newest, older] = rows('Dividend sessions');
  expect(newest?.textContent).toContain('Your cards: 1');
  expect(older?.textContent).toContain('Your cards: 6');
  expect(screen.getByText('Your cards in this session').nextElementSibling?.textContent).toBe('1');
});

// shows FI-01
it.each(LANGUAGES)('has its banner in %s', async (language) => {
  await setLanguage(language);
  show();
  expect(document.querySelector('img')?.getAttribute('src')).toBe(`/banners/fight101-${language}.svg`);
});

// shows FI-01
it.each(LANGUAGES)('the %s banner contains the words of its text', (language) => {
  const { banner } = textsOf[language].fight101;
  const drawing = readFileSync(
    join(import.meta.dirname, `../../../public/banners/fight101-${language}.svg`),
    'utf8',
  );
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const drawn = [...drawing.matchAll(/<text[^>]*>([^<]+)</g)].map((match) => match[1]).join('');
  expect(letters(drawn)).toBe(letters(banner));
  const { atEnd, atOnce, kept } = cardReturns(CARD_PRICE);
  const figures = [formatRecord2(CARD_PRICE), formatRecord2(atEnd), formatUsdt2(atOnce), formatUsdt2(kept)];
  expect(banner.match(/(?<!Fight )\b\d[\d.]*(?<!\.)/g)).toEqual(figures);
});

it.each(LANGUAGES)(
  'explains in %s what a card is for, without promising more than it returns',
  async (language) => {
    await setLanguage(language);
    const { about, ranking } = textsOf[language].fight101;
    show();
    expect(document.body.textContent).toContain(about);
    expect(screen.getByRole('list', { name: ranking })).toBeTruthy();
    // Only the price is a number; the half is written as a word.
    expect(about.match(/(?<!Fight )\b\d[\d.]*/g)).toEqual([formatRecord2(CARD_PRICE)]);
    const { atEnd, atOnce } = cardReturns(CARD_PRICE);
    expect(Math.round(Number(((atEnd + atOnce) * 10n) / CARD_PRICE))).toBe(5);
  },
);
