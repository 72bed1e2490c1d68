import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { extrapolated } from './useRunningPending.ts';

const read = { pending: parseEther('10'), readAt: 1_000, daily: parseEther('86400') };

it('adds what was earned since the read, rounded down', () => {
  expect(extrapolated(read, 1_000)).toBe(parseEther('10'));
  expect(extrapolated(read, 3_500)).toBe(parseEther('12.5'));
  expect(extrapolated({ ...read, daily: 1n }, 9_000)).toBe(parseEther('10'));
});

it('never decreases, and stops 15 s after the last read', () => {
  expect(extrapolated(read, 0)).toBe(parseEther('10'));
  expect(extrapolated(read, 3_600_000)).toBe(parseEther('25'));
  expect(extrapolated({ ...read, daily: undefined }, 9_000)).toBe(parseEther('10'));
});
