import { CARD_PRICE } from '@koala/protocol/economics';
import { LANGUAGES } from '@koala/protocol/languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { cardReturns } from '../../flows/limits.ts';
import { formatRecord2, formatUsdt2 } from '../../format/amounts.ts';
import { parseDateTime } from '../../format/dateTime.ts';
import { setLanguage } from '../../i18n/i18n.ts';
import { textsOf } from '../../i18n/testing/textsOf.ts';
import { queryKeys } from '../../query/queryKeys.ts';
import { Fight101Screen } from './Fight101Screen.tsx';

beforeEach(() => {
  clearWallet();
  vi.useFakeTimers({ now: parseDateTime('2026-11-21 00:00:00') * 1000, toFake: ['Date'] });
});
afterEach(async () => {
  await setLanguage('en-US');
});

const session = (id: number, startTime: string, endTime: string, own = '0') => ({
  id,
  totalReward: `${id}55.5`,
  getReward: '0',
  myMaxReward: own,
  myCards: Math.floor(Number(own) / 2),
  startTime: `${startTime} 00:00:00`,
  endTime: `${endTime} 00:00:00`,
});

function show(places = 12, change: (one: ReturnType<typeof session>) => object = (one) => one) {
  // The given data is fresh, so that no request is made.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } });
  client.setQueryData(queryKeys.call('fightList', '', {}), [
    change(session(1, '2026-11-09', '2026-11-16', '12.5')),
    change(session(2, '2026-11-16', '2026-11-23', '3')),
  ]);
  client.setQueryData(
    queryKeys.call('fightRank', '', {}),
    Array.from({ length: places }, (_, index) => ({
      address: `0x${(index + 10).toString(16).repeat(40).slice(0, 40)}`,
      interestPerf: String(500 - index * 10),
    })),
  );
  render(
    <QueryClientProvider client={client}>
      <Fight101Screen />
    </QueryClientProvider>,
  );
}

const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('Fight101Screen', () => {
  // shows FI-02, AP-04
  it('shows the sessions, the newest first, with dates without dashes', () => {
    show();
    const [newest, older] = rows('Dividend sessions');
    expect(newest?.textContent).toContain('Session 2');
    expect(newest?.textContent).toContain('255.50USDT');
    expect(newest?.textContent).toContain('20261116 00:00:00');
    expect(newest?.textContent).toContain('20261123 00:00:00');
    expect(older?.textContent).toContain('Session 1');
  });

  // shows FI-02
  it("shows the pool, the account's part and how much of it was claimed", () => {
    updateWallet({ isSigned: true });
    show();
    const [newest, older] = rows('Dividend sessions');
    for (const text of ['Dividend pool255.50USDT', 'My share3.00USDT', 'Claimed0.00USDT'])
      expect(newest?.textContent).toContain(text);
    for (const text of ['Dividend pool155.50USDT', 'My share12.50USDT', 'Claimed0.00USDT'])
      expect(older?.textContent).toContain(text);
  });

  it('shows sessions of a server that gives the specified fields only, without a number of own cards', () => {
    updateWallet({ isSigned: true });
    show(0, ({ myCards: _, ...specified }) => specified);
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

  // shows FI-05
  it('ranks ten at a time, three of them with medals, addresses cut to 7 characters', () => {
    show();
    expect(rows('Ranking by volume')).toHaveLength(10);
    const [first, , , fourth] = rows('Ranking by volume');
    expect(within(first!).getByRole('img', { name: 'Place 1' })).toBeTruthy();
    expect(first?.textContent).toContain('0xaaaaa...');
    expect(first?.textContent).toContain('500USDT');
    expect(within(fourth!).queryByRole('img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(rows('Ranking by volume')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  // shows FI-01
  it.each(LANGUAGES)('has its banner in %s', async (language) => {
    await setLanguage(language);
    show();
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`/banners/fight101-${language}.svg`);
  });

  // shows FI-01
  it.each(LANGUAGES)('has the words of its texts on the %s banner', (language) => {
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

  it.each(LANGUAGES)('says in %s what a card is for, and no more than it brings', async (language) => {
    await setLanguage(language);
    const { about, ranking } = textsOf[language].fight101;
    show();
    expect(document.body.textContent).toContain(about);
    expect(screen.getByRole('list', { name: ranking })).toBeTruthy();
    // Only the price is a number; the half is written as a word.
    expect(about.match(/(?<!Fight )\b\d[\d.]*/g)).toEqual([formatRecord2(CARD_PRICE)]);
    const { atEnd, atOnce } = cardReturns(CARD_PRICE);
    expect(Math.round(Number(((atEnd + atOnce) * 10n) / CARD_PRICE))).toBe(5);
  });

  // shows FI-04
  it('has tabs for the award record and the buy record', () => {
    show();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Award record',
      'Buy record',
    ]);
  });
});
