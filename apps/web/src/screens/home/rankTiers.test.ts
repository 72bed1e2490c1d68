import { describe, expect, it } from 'vitest';
import { formatSmall2 } from '../../format/amounts.ts';
import { cappedReward, placeOf, placeReward } from './rankTiers.ts';

const KL = 10n ** 18n;
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `0x${index.toString(16).padStart(40, '0')}`,
    updateTime: '2026-11-20 08:00:00',
    communityPerfWeek: '10',
    due: '0.5',
    share: '600',
  }));

describe('reward of a place', () => {
  it.each([
    ['champion', 49n],
    ['elite', 100n],
    ['challenge', 200n],
  ] as const)('of the %s tier never pays out more than the tier has', (tier, places) => {
    const total = 1_234_567n * KL + 89n;
    expect(placeReward(total, tier) * places).toBeLessThanOrEqual(
      (total * (tier === 'challenge' ? 4n : 3n)) / 100n,
    );
  });

  // shows HO-10
  it('is 0.1 x 0.3 / 49, 0.1 x 0.3 / 100 and 0.1 x 0.4 / 200 of the pool, floored to 2 decimals', () => {
    const total = 1_000_000n * KL;
    expect(formatSmall2(placeReward(total, 'champion'))).toBe('612.24');
    expect(formatSmall2(placeReward(total, 'elite'))).toBe('300.00');
    expect(formatSmall2(placeReward(total, 'challenge'))).toBe('200.00');
  });

  it('does not round 0.019 up', () =>
    expect(formatSmall2(placeReward((634n * KL) / 10n, 'elite'))).toBe('0.01'));
});

describe('what a place is paid', () => {
  const price = KL / 80n;

  it('is the smaller of its share of the pool and of what is due to it at the price', () => {
    expect(cappedReward(600n * KL, 10n * KL, price)).toEqual({ reward: 600n * KL, isCapped: false });
    expect(cappedReward(600n * KL, 5n * KL, price)).toEqual({ reward: 400n * KL, isCapped: true });
    expect(cappedReward(600n * KL, 0n, price)).toEqual({ reward: 0n, isCapped: true });
  });

  it('rounds the cap down, and takes the share while there is no price', () => {
    expect(cappedReward(KL, 1n, 3n * KL)).toEqual({ reward: 0n, isCapped: true });
    expect(cappedReward(600n * KL, 5n * KL, 0n)).toEqual({ reward: 600n * KL, isCapped: false });
  });
});

it('an account is found in its tier, however its address is written', () => {
  const rank = { championList: entries(49), eliteList: [], challengeList: entries(60).slice(50) };
  expect(placeOf(rank, `0x${'3'.padStart(40, '0')}`)).toEqual({ tier: 'champion', index: 3, place: 4 });
  expect(placeOf(rank, `0X${'35'.padStart(40, '0')}`)).toEqual({ tier: 'challenge', index: 3, place: 53 });
  expect(placeOf(rank, `0x${'f'.repeat(40)}`)).toBeUndefined();
});
