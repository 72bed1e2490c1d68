import { formatDateTime } from '../../format/dateTime.ts';

export const periods = ['thisMonth', 'lastMonth', 'thisYear', 'own'] as const;
export type PeriodName = (typeof periods)[number];

/** Days "YYYY-MM-DD" in UTC+8, inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** The day in UTC+8 at a time in Unix milliseconds. */
export const dayOf = (now: number): string => formatDateTime(now / 1000).slice(0, 10);

/** The date range of a named period, relative to `today`. */
export function daysOf(period: Exclude<PeriodName, 'own'>, today: string): Days {
  if (period === 'thisMonth') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  // Day 0 of a month is the last day of the previous one.
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** Whether both are valid days, in order. */
export function isPeriod({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
