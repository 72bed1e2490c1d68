import { STAGE_PAYOUTS } from '@koala/protocol/economics';
import { and, desc, eq, lte } from 'drizzle-orm';
import { entries, fightSessions } from '../db/chainSchema.ts';
import { DAY, WEEK, dayStart, formatUtc8, weekStart } from '@koala/protocol/utc8';
import { cardsOf } from '../queries/fight101.ts';
import { stagesOf } from '../queries/node.ts';
import type { Stage } from '../queries/node.ts';
import type { Address, Head, QueryContext } from '../queries/QueryContext.ts';

/** An entry of the calendar: a payout, or an event whose time is known or expected in advance. */
export interface CalendarEvent {
  /** A stable id: the same for the same event, even when its time changes. */
  id: string;
  what: 'weekEnds' | 'rankingCredited' | 'stageEnds' | 'stageExpected' | 'fundPays' | 'sessionEnds';
  /** Unix seconds. */
  at: number;
  /** Last-modified time, Unix seconds: a calendar app keeps the newer of two versions. */
  knownAt: number;
  /** Number of the stage or session. */
  number?: number;
  /** KL wei, or cards of a session. */
  amount?: bigint;
}

const WEEKS_AHEAD = 4;
const STAGES = 3;
const SESSIONS = 4;
const CREDITS = 12;

/** Upcoming and recent events of `owner` (lower case), in order of time. The current time is that of the indexed head. */
export async function readCalendarEvents(
  ctx: QueryContext,
  owner: Address,
  head: Head,
): Promise<CalendarEvent[]> {
  const [credits, stages, sessions, cards, isLicensee] = await Promise.all([
    rankingCredits(ctx, owner, head),
    stagesOf(ctx),
    ctx.db.select().from(fightSessions).orderBy(desc(fightSessions.session)).limit(SESSIONS),
    cardsOf(ctx, owner),
    hasLicence(ctx, owner),
  ]);
  const open = stages.find(({ isOver }) => !isOver);
  return [
    ...weekEnds(head),
    ...credits,
    ...stages.slice(-STAGES).map(stageEnd),
    ...(open && isLicensee ? midnightsOf(open, head) : []),
    ...sessions.map(({ session, startTime, endTime }): CalendarEvent => ({
      id: `session-${session}`,
      what: 'sessionEnds',
      at: endTime,
      knownAt: startTime,
      number: session,
      amount: cards.get(session) ?? 0n,
    })),
  ].sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
}

function weekEnds({ timestamp }: Head): CalendarEvent[] {
  const week = weekStart(timestamp);
  return Array.from({ length: WEEKS_AHEAD }, (_, i) => week + (i + 1) * WEEK).map((at) => ({
    id: `week-${dayOf(at)}`,
    what: 'weekEnds',
    at,
    knownAt: at - WEEKS_AHEAD * WEEK,
  }));
}

async function rankingCredits({ db }: QueryContext, owner: Address, head: Head): Promise<CalendarEvent[]> {
  const rows = await db
    .select()
    .from(entries)
    .where(and(eq(entries.series, 'ranking'), eq(entries.owner, owner), lte(entries.block, head.finalized)))
    .orderBy(desc(entries.seq))
    .limit(CREDITS);
  return rows.map(({ seq, timestamp, kl }) => ({
    id: `ranking-${seq}`,
    what: 'rankingCredited',
    at: timestamp,
    knownAt: timestamp,
    amount: kl!,
  }));
}

function stageEnd({ stage, end, isOver, changedAt }: Stage): CalendarEvent {
  const what = isOver ? 'stageEnds' : 'stageExpected';
  return { id: `stage-${stage}`, what, at: end, knownAt: changedAt, number: stage };
}

/** The midnights at which an open stage still pays. */
function midnightsOf({ stage, end, changedAt }: Stage, { timestamp }: Head): CalendarEvent[] {
  const first = dayStart(timestamp) + DAY;
  const count = Math.min(STAGE_PAYOUTS, Math.max(0, Math.floor((end - first) / DAY) + 1));
  return Array.from({ length: count }, (_, i) => first + i * DAY).map((at) => ({
    id: `stage-${stage}-pays-${dayOf(at)}`,
    what: 'fundPays',
    at,
    knownAt: changedAt,
    number: stage,
  }));
}

/** The day of a midnight in UTC+8: "2026-11-30". */
const dayOf = (at: number) => formatUtc8(at).slice(0, 10);

async function hasLicence({ db }: QueryContext, owner: Address): Promise<boolean> {
  const [row] = await db
    .select({ seq: entries.seq })
    .from(entries)
    .where(and(eq(entries.series, 'licensee'), eq(entries.owner, owner), eq(entries.kind, 'boughtNode')))
    .limit(1);
  return row !== undefined;
}
