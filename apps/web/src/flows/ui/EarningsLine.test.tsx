import { beforeEach, expect, it } from 'vitest';
import { clearWallet, updateWallet } from '../../account/walletStore.ts';
import { silenceApi } from '../../api/testing/answerApi.ts';
import { GivenQueries } from '../../chain/testing/GivenQueries.tsx';
import { EarningsLine } from './EarningsLine.tsx';

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

beforeEach(() => {
  clearWallet();
  silenceApi();
});

function show(amounts: readonly string[], mood: Parameters<typeof EarningsLine>[0]['mood'] = 'climbing') {
  updateWallet({ address: ACCOUNT, status: 'connected', isSigned: true });
  const days = amounts.map((amount, day) => ({ date: `2026-11-${10 + day}`, amount }));
  return new GivenQueries().call('earnings', days, ACCOUNT).render(<EarningsLine mood={mood} />).container;
}

const koalaIn = (shown: HTMLElement) => shown.querySelector<SVGElement>('[data-mood]')!;

it('sets the koala on the last point of the running total', () => {
  const shown = show(['1', '2', '1']);
  const points = shown.querySelector('polyline')!.getAttribute('points')!.split(' ');
  expect(points).toHaveLength(3);
  const lastHeight = 100 - Number(points.at(-1)!.split(',')[1]);
  expect(lastHeight).toBeGreaterThan(0);
  expect(koalaIn(shown).style.bottom).toBe(`${lastHeight}%`);
  expect(shown.textContent).toBe('Received in the last 30 days: 4.00\u00a0KL');
});

it('sets it on the ground where nothing was received', () => {
  const shown = show(['0', '0']);
  expect(shown.querySelector('polyline')).toBeNull();
  expect(koalaIn(shown).style.bottom).toBe('0%');
});

it('draws another face while it climbs, sleeps and waits', () => {
  const faces = (['climbing', 'sleeping', 'waiting'] as const).map(
    (mood) => koalaIn(show(['1', '2'], mood)).innerHTML,
  );
  expect(new Set(faces).size).toBe(3);
});
