import type { Language } from '@koala/protocol/languages';
import { DAY, formatUtc8, UTC8_OFFSET } from '@koala/protocol/utc8';

/** The server's 'YYYY-MM-DD HH:mm:ss' (UTC+8) as Unix seconds; NaN if invalid. */
export function parseDateTime(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return Number.NaN;
  return Date.parse(`${text.replace(' ', 'T')}Z`) / 1000 - UTC8_OFFSET;
}

/**
 * Seconds until the next 00:00 in UTC+8, when a day of the emission ends and an open stage of the fund pays. `now` in
 * Unix seconds.
 */
export const untilMidnight = (now: number): number => DAY - ((now + UTC8_OFFSET) % DAY);

/** The displayed time zone, after a space, if the reader's clock differs from it at that time; else ''. */
export const zoneNote = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000).getTimezoneOffset() * -60 === UTC8_OFFSET ? '' : '\u00a0UTC+8';

/**
 * A server date in the reader's language, with its time: 'Nov 21, 2026, 08:05'. The zone is added if it is not the
 * reader's, unless the caller shows it (`isZoneShown`). Other text is returned unchanged.
 */
export function formatLocalDateTime(text: string, language: Language, isZoneShown = false): string {
  const seconds = parseDateTime(text);
  if (Number.isNaN(seconds)) return text;
  const { date, glue } = writings[language];
  const written = date(dayOf(text)) + glue + text.slice(11, 16);
  return isZoneShown ? written : written + zoneNote(seconds);
}

/** 'HH:mm' of a server date (UTC+8). Other text is returned unchanged. */
export const formatLocalTime = (text: string): string =>
  Number.isNaN(parseDateTime(text)) ? text : text.slice(11, 16);

/** The day (UTC+8) of a server date in the reader's language: 'Nov 21, 2026'. Other text is returned unchanged. */
export function formatLocalDate(text: string, language: Language): string {
  return Number.isNaN(parseDateTime(text)) ? text : writings[language].date(dayOf(text));
}

/** The day (UTC+8) of a server date without its year: 'Nov 21'. Other text is returned unchanged. */
export function formatLocalDay(text: string, language: Language): string {
  return Number.isNaN(parseDateTime(text)) ? text : writings[language].day(dayOf(text));
}

/** A month 'YYYY-MM' in the reader's language: 'November 2026'. */
export const formatLocalMonth = (month: string, language: Language): string =>
  writings[language].month(dayOf(`${month}-01`));

/** Year, month and day of a text that starts with 'YYYY-MM-DD', month and day from 1. */
function dayOf(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split('-').map(Number);
  return { year, month, day };
}

interface Day {
  year: number;
  month: number;
  day: number;
}

interface Writing {
  date: (day: Day) => string;
  day: (day: Day) => string;
  month: (day: Day) => string;
  /** Between date and time. */
  glue: string;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const monthName = (month: number) => MONTHS[month - 1] ?? '';

/**
 * Date formats equal to those of `Intl`, which is avoided because its first use loads the data of all languages and
 * blocks a cheap phone for a tenth of a second.
 */
const writings: Record<Language, Writing> = {
  'en-US': {
    date: ({ year, month, day }) => `${monthName(month).slice(0, 3)} ${day}, ${year}`,
    day: ({ month, day }) => `${monthName(month).slice(0, 3)} ${day}`,
    month: ({ year, month }) => `${monthName(month)} ${year}`,
    glue: ', ',
  },
  'zh-CN': {
    date: ({ year, month, day }) => `${year}年${month}月${day}日`,
    day: ({ month, day }) => `${month}月${day}日`,
    month: ({ year, month }) => `${year}年${month}月`,
    glue: ' ',
  },
  'kr-KR': {
    date: ({ year, month, day }) => `${year}. ${month}. ${day}.`,
    day: ({ month, day }) => `${month}월 ${day}일`,
    month: ({ year, month }) => `${year}년 ${month}월`,
    glue: ' ',
  },
};

/** 'HH:mm' in UTC+8. */
export function formatMinute(unixSeconds: number): string {
  return formatUtc8(unixSeconds).slice(11, 16);
}
