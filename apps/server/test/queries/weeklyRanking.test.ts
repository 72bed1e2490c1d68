import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { shareOf, tiers } from '../../src/queries/weeklyRanking.ts';

test('a place’s share is the formula’s, rounded down; nothing comes after the last place', () => {
  const total = parseEther('1000000') + 1n;
  expect(shareOf(1, total)).toBe((total * 3n) / 4900n);
  expect(shareOf(49, total)).toBe((total * 3n) / 4900n);
  expect(shareOf(50, total)).toBe((total * 3n) / 10_000n);
  expect(shareOf(149, total)).toBe((total * 3n) / 10_000n);
  expect(shareOf(150, total)).toBe(total / 5_000n);
  expect(shareOf(349, total)).toBe(total / 5_000n);
  expect(shareOf(350, total)).toBe(0n);
});

test('1 to 49 are champions, 50 to 149 elite, 150 to 349 challengers, later places nothing', () => {
  const places = Array.from({ length: 400 }, (_, i) => i + 1);
  const { champion, elite, challenge } = tiers(places);
  expect([champion.length, elite.length, challenge.length]).toEqual([49, 100, 200]);
  expect([...champion, ...elite, ...challenge]).toEqual(places.slice(0, 349));
});
