import type { ActivityStage } from '@koala/api-schema/entities/rounds';
import { parseEther } from 'viem';
import { expect, it } from 'vitest';
import { parseDateTime } from '../../format/dateTime.ts';
import { countdown, currentStage, earnedPart } from './stage.ts';

const schedule: ActivityStage[] = [
  {
    stage: 1,
    startTime: '2026-11-01 08:00:00',
    endTime: '2026-11-11 00:00:00',
    maxEarnings: '40000',
    getEarnings: '40000',
  },
  {
    stage: 2,
    startTime: '2026-11-14 08:00:00',
    endTime: '2026-11-24 00:00:00',
    maxEarnings: '50000',
    getEarnings: '12500.5',
  },
];
const MAX = parseEther('60000');
const at = (text: string) => currentStage(schedule, parseDateTime(text), MAX);

// shows AP-04
it('the current stage is the one whose window holds the time, from its start to before its end', () => {
  expect(at('2026-11-01 08:00:00').stage).toBe(1);
  expect(at('2026-11-10 23:59:59').stage).toBe(1);
  expect(at('2026-11-14 08:00:00')).toEqual({
    stage: 2,
    earned: parseEther('12500.5'),
    max: parseEther('50000'),
    endTime: parseDateTime('2026-11-24 00:00:00'),
  });
});

// shows NO-11
it("between stages, and before the first, the next one is shown with the contract's limit", () => {
  expect(at('2026-11-24 00:00:00')).toEqual({
    stage: 3,
    earned: 0n,
    max: MAX,
    endTime: null,
  });
  expect(currentStage([], 0, MAX)).toMatchObject({ stage: 1, max: MAX });
  expect(earnedPart(currentStage([], 0, MAX))).toBe(0);
});

// shows NO-11
it.each([undefined, 0n])(
  'without a limit of the schedule or of the contract (%s) a stage pays 50,000 at most',
  (limit) => {
    const max = parseEther('50000');
    expect(currentStage([], 0, limit)).toMatchObject({ stage: 1, max });
    const unlimited = schedule.map((stage) => ({ ...stage, maxEarnings: '' }));
    expect(currentStage(unlimited, parseDateTime('2026-11-20 00:00:00'), limit)).toMatchObject({
      stage: 2,
      max,
    });
  },
);

it('progress is earned over max', () => {
  expect(earnedPart(at('2026-11-20 00:00:00'))).toBe(0.25);
});

it.each([
  [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, 2, '03:04:05'],
  [86_400, 1, '00:00:00'],
  [86_399, 0, '23:59:59'],
  [61, 0, '00:01:01'],
  [0, 0, '00:00:00'],
  [-5, 0, '00:00:00'],
])('%d seconds are %d days and %s', (left, days, clock) => {
  expect(countdown(1_000_000 + left, 1_000_000)).toEqual({ days, clock });
});
