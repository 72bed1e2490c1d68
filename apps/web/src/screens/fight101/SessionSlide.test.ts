import type { FightSession } from '@koala/api-schema/entities/rounds';
import { expect, it } from 'vitest';
import { parseDateTime } from '../../format/dateTime.ts';
import { sessionState } from './SessionSlide.tsx';

const session: FightSession = {
  id: 5,
  totalReward: '1575',
  getReward: '0',
  myMaxReward: '12.5',
  myCards: 2,
  startTime: '2026-11-09 00:00:00',
  endTime: '2026-11-16 00:00:00',
};
const at = (time: string, change: Partial<FightSession> = {}) =>
  sessionState({ ...session, ...change }, parseDateTime(time));

it('a session is live from its start to before its end', () => {
  expect(at('2026-11-08 23:59:59')).toBe('upcoming');
  expect(at('2026-11-09 00:00:00')).toBe('live');
  expect(at('2026-11-15 23:59:59')).toBe('live');
});

it('its dividend can be claimed once it has ended, by accounts with an unclaimed part', () => {
  expect(at('2026-11-16 00:00:00')).toBe('claimable');
  expect(at('2026-11-16 00:00:00', { getReward: '12.5' })).toBe('claimed');
  expect(at('2026-11-16 00:00:00', { myMaxReward: '0' })).toBe('over');
});
