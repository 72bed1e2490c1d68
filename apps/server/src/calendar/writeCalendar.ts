import type { Language } from '@koala/protocol/languages';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { shortAmount } from '../i18n/shortAmount.ts';
import { texts } from '../i18n/texts.ts';
import type { CalendarEvent } from './readCalendarEvents.ts';

const pages: Record<CalendarEvent['what'], string> = {
  weekEnds: '/rank',
  rankingCredited: '/recordList/rankingReward',
  stageEnds: '/node',
  stageExpected: '/node',
  fundPays: '/node',
  sessionEnds: '/fight101',
};

/** Suggested refresh interval for subscribed calendar apps, seconds. */
const REFRESH_SECONDS = 3_600;

/**
 * `events` as iCalendar (RFC 5545), all times in UTC. The same events give the same text. No wallet is named, so that the calendar provider
 * does not learn it. `origin` is that of the app.
 */
export function writeCalendar(events: readonly CalendarEvent[], language: Language, origin: string): string {
  const calendar = ical({
    name: 'Koala',
    prodId: { company: 'Koala', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const { id, what, at, knownAt, number = 0, amount = 0n } of events) {
    const known = dateOf(knownAt);
    const figure = what === 'rankingCredited' ? shortAmount(amount) : String(amount);
    const [summary, description] = texts[language].calendar[what].map((text) =>
      text.replace('{n}', String(number)).replace('{a}', figure),
    );
    calendar.createEvent({
      id: `${id}@koala`,
      start: dateOf(at),
      stamp: known,
      lastModified: known,
      summary: summary!,
      description: description!,
      url: origin + pages[what],
      // The entry marks a point in time and must not show its owner as busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

const dateOf = (seconds: number) => new Date(seconds * 1_000);
