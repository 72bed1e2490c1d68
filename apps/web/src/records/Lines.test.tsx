import { UTC8_OFFSET } from '@koala/protocol/utc8';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chainConfigs } from '../account/chains.ts';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { answerApi } from '../api/testing/answerApi.ts';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { Lines, stateOf } from './Lines.tsx';
import { partsOf } from './WeekBars.tsx';

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const MEMBER = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const BELOW = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

beforeEach(() => {
  clearWallet();
  updateWallet({
    address: OWN,
    status: 'connected',
    isSigned: true,
    token: 'token',
    config: chainConfigs[0]!,
  });
});

const line = {
  id: 'line-1',
  createdAt: '2026-01-01 08:00:00',
  volume: '900',
  weekVolume: '120',
  weeksBefore: ['60', '0'],
  power: '5',
  lastPurchase: null,
};
const week = {
  weekStart: '2026-11-16 00:00:00',
  own: '10',
  volume: '350',
  largest: { address: MEMBER, volume: '120' },
  score: '230',
  isRanked: false,
  weeksBefore: [
    { weekStart: '2026-11-09 00:00:00', volume: '700' },
    { weekStart: '2026-11-02 00:00:00', volume: '0' },
  ],
};

/** Shows the lines of a leader with one member, who has one member. */
function show() {
  answerApi(({ path, payload }) => {
    const isMember = payload['address'] === MEMBER.toLowerCase();
    const row = isMember
      ? { ...line, address: BELOW, teamCount: 0, directReferrals: 0 }
      : { ...line, address: MEMBER, teamCount: 3, directReferrals: 1 };
    if (!path.includes('teamWeek')) return [row];
    return isMember ? { ...week, volume: '7' } : week;
  });
  renderPart(<Lines />);
}

it('shows the week, what the largest line means for the score, and each line', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'This week' });
  await within(card).findByText('350.00');
  expect(card.textContent).toContain('230.00');
  expect(card.textContent).toContain('The largest line, 0x5Fb…0aa3, is not counted.');
  expect(card.textContent).toContain('A place in the ranking needs a score');
  const [row] = await screen.findAllByRole('listitem');
  for (const part of ['0x5Fb…0aa3', 'Inactive', '3 below, 1 direct', '+120.00', '900.00 total'])
    expect(row!.textContent).toContain(part);
});

it('shows the growth of each line and of all per week, as a table for screen readers', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'Growth per week' });
  await within(card).findByText('700.00');
  const cells = within(card)
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll(':scope > :not([aria-hidden])')].map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([
    ['Week from', 'Bought by the team'],
    ['This week', '350.00USDT'],
    ['Nov 9', '700.00USDT'],
    ['Nov 2', '0.00USDT'],
  ]);
  const [line] = await screen.findAllByRole('listitem');
  expect(line!.textContent).toContain('USDT per week, this week first: 120.00; 60.00; 0.00');
  expect(line!.textContent).toContain('Last week 60.00');
});

it('bars are as long as their part of the best week', () => {
  expect(partsOf([50n, 200n, 0n])).toEqual([0.25, 1, 0]);
  expect(partsOf([0n])).toEqual([0]);
  expect(partsOf([])).toEqual([]);
});

it('opens a line depth by depth, and leads back', async () => {
  show();
  const [row] = await screen.findAllByRole('listitem');
  expect(within(row!).getByRole('link').getAttribute('href')).toContain(MEMBER);
  fireEvent.click(within(row!).getByRole('button'));
  await screen.findByText('Lines of 0x5Fb…0aa3, depth 1');
  const below = await screen.findByText('0xe7f…0512');
  // The lower line has no downline.
  expect(below.closest('button')).toBeNull();
  const shown = () => within(screen.getByRole('region', { name: 'This week' }));
  await shown().findByText('7.00');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the top' }));
  await shown().findByText('350.00');
});

it('a line is new for seven days, and inactive after thirty without a purchase', () => {
  const day = 86_400;
  const now = Date.UTC(2026, 10, 21) / 1000;
  const at = (days: number) =>
    new Date((now - days * day + UTC8_OFFSET) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  expect(stateOf({ createdAt: at(6), lastPurchase: null }, now)).toBe('new');
  expect(stateOf({ createdAt: at(8), lastPurchase: null }, now)).toBe('inactive');
  expect(stateOf({ createdAt: at(90), lastPurchase: at(29) }, now)).toBeUndefined();
  expect(stateOf({ createdAt: at(90), lastPurchase: at(31) }, now)).toBe('inactive');
});
