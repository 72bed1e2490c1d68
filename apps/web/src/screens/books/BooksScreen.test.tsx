import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { renderPart } from '../../lib/testing/renderPart.tsx';
import { BooksScreen } from './BooksScreen.tsx';
import { daysOf } from './period.ts';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OTHER = '0x00000000000000000000000000000000000a11ce';

beforeEach(() => {
  // 23 November in UTC+8, still the 22nd in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 16, 30) });
  clearWallet();
});

const show = () => renderPart(<BooksScreen />, { path: '/books' });
const asked = () => {
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' });
  const { pathname, searchParams } = new URL(href);
  return { pathname, ...Object.fromEntries(searchParams) };
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));

describe('the page of exports', () => {
  it('offers all of this month, by the days of UTC+8, of the connected wallet', () => {
    updateWallet({ address: ACCOUNT, status: 'unauthenticated' });
    show();
    expect(asked()).toEqual({
      pathname: '/export',
      address: ACCOUNT,
      history: 'all',
      from: '2026-11-01',
      to: '2026-11-23',
      format: 'csv',
    });
  });

  it('lets a reader choose period, kinds and format', () => {
    updateWallet({ address: ACCOUNT, status: 'connected' });
    show();
    choose('Last month');
    choose('JSON');
    for (const name of [
      'Purchases',
      'Sales of KL',
      'Claims',
      'Node licences and dividends',
      'Redemptions',
      'Fight 101',
    ])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(asked()).toMatchObject({
      history: 'teamRewards,teamWithdrawals,rankingRewards,rankingWithdrawals',
      from: '2026-10-01',
      to: '2026-10-31',
      format: 'json',
    });
    for (const name of ['Team rewards', 'Ranking rewards'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Download' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toBe('Choose at least one kind.');
  });

  it('accepts custom dates if the end is not before the start', () => {
    updateWallet({ address: ACCOUNT, status: 'connected' });
    show();
    choose('Custom dates');
    const set = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    set('From', '2026-03-05');
    set('To', '2026-03-04');
    expect(screen.getByRole('status').textContent).toBe(
      'Choose a start date, and an end date that is not earlier.',
    );
    set('To', '2026-03-05');
    expect(asked()).toMatchObject({ from: '2026-03-05', to: '2026-03-05' });
  });

  it('needs no wallet: a visitor enters an address', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Enter an address.');
    const field = screen.getByRole('textbox', { name: 'Address' });
    fireEvent.change(field, { target: { value: '0x12' } });
    expect(screen.getByRole('alert').textContent).toBe('This is not an address.');
    fireEvent.change(field, { target: { value: ` ${OTHER} ` } });
    expect(asked()).toMatchObject({ address: OTHER, history: 'all' });
  });
});

describe('the days of a period', () => {
  it.each([
    ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
    ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
    ['thisMonth', '2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['thisYear', '2026-11-22', { from: '2026-01-01', to: '2026-11-22' }],
  ] as const)('%s, on %s', (name, today, days) => {
    expect(daysOf(name, today)).toEqual(days);
  });
});
