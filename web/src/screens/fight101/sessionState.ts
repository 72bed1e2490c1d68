import type { FightSession } from '@koala/api-schema/entities';
import { parseDateTime } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';

/** live: cards are sold. claimable: over, and the account's part waits. claimed: it was paid. over: nothing to get. */
export type SessionState = 'upcoming' | 'live' | 'claimable' | 'claimed' | 'over';

/** Where a session stands for the account at `now`, unix seconds. */
export function sessionState(session: FightSession, now: number): SessionState {
  if (now < parseDateTime(session.startTime)) return 'upcoming';
  if (now < parseDateTime(session.endTime)) return 'live';
  if (parseAmount(session.getReward) > 0n) return 'claimed';
  return parseAmount(session.myMaxReward) > 0n ? 'claimable' : 'over';
}

/** A date of the server as the card shows it: '20261116 00:00:00'. */
export const withoutDashes = (dateTime: string) => dateTime.replaceAll('-', '');
