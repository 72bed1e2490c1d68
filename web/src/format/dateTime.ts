import { languages } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';

const UTC8 = 'Asia/Shanghai';
const OFFSET = 8 * 3600_000;

/** Unix seconds as 'YYYY-MM-DD HH:mm:ss' in UTC+8, the way the server writes dates. */
export function formatDateTime(unixSeconds: number): string {
  return new Date(unixSeconds * 1000 + OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}

/** The server's 'YYYY-MM-DD HH:mm:ss' (UTC+8) as unix seconds; NaN when it is not one. */
export function parseDateTime(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return Number.NaN;
  return (Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET) / 1000;
}

/** The zone of every time shown, after a space, for a reader whose own clock differs from it at that time; else ''. */
export const zoneNote = (unixSeconds: number): string =>
  new Date(unixSeconds * 1000).getTimezoneOffset() * -60_000 === OFFSET ? '' : '\u00a0UTC+8';

/**
 * A server date in the reader's language, with its time: 'Nov 21, 2026, 08:05', and its zone where that is not the reader's, unless a
 * heading says it for a whole list. Other text is returned unchanged.
 */
export function formatLocalDateTime(text: string, language: Language, isZoneSaid = false): string {
  const seconds = parseDateTime(text);
  if (Number.isNaN(seconds)) return text;
  const written = formatter('dateTime', language).format(seconds * 1000);
  return isZoneSaid ? written : written + zoneNote(seconds);
}

/** The day (UTC+8) of a server date in the reader's language: 'Nov 21, 2026'. Other text is returned unchanged. */
export function formatLocalDate(text: string, language: Language): string {
  const seconds = parseDateTime(text);
  if (Number.isNaN(seconds)) return text;
  return formatter('date', language).format(seconds * 1000);
}

const styles = {
  date: { dateStyle: 'medium', timeZone: UTC8 },
  dateTime: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: UTC8 },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once: each takes a cheap phone several milliseconds, and a list asks for one a row. */
function formatter(style: keyof typeof styles, language: Language): Intl.DateTimeFormat {
  const key = `${style} ${language}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(languages[language].tag, styles[style]);
  formatters.set(key, made);
  return made;
}

/** The day (UTC+8) of a server date without its year: 'Nov 21'. Other text is returned unchanged. */
export function formatLocalDay(text: string, language: Language): string {
  const seconds = parseDateTime(text);
  if (Number.isNaN(seconds)) return text;
  const { tag } = languages[language];
  const format = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: UTC8 });
  return format.format(seconds * 1000);
}

/** 'HH:mm' in UTC+8. */
export function formatMinute(unixSeconds: number): string {
  return formatDateTime(unixSeconds).slice(11, 16);
}
