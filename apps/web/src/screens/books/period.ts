import { formatUtc8 } from '@koala/protocol/utc8';

export const periods = ['thisMonth', 'lastMonth', 'thisYear', 'own'] as const;
export type PeriodName = (typeof periods)[number];

/** Days "YYYY-MM-DD" in UTC+8, inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** The day in UTC+8 at a time in Unix milliseconds. */
export const dayOf = (now: number): string => formatUtc8(now / 1000).slice(0, 10);

export function daysOf(period: Exclude<PeriodName, 'own'>, today: string): Days {
  if (period === 'thisMonth') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return daysOfMonth(monthAfter(today.slice(0, 7), -1));
}

/** First and last day of a month "YYYY-MM". */
export const daysOfMonth = (month: string): Days => ({ from: `${month}-01`, to: utcDay(month, 1, 0) });

/** The month `by` months after `month`; a negative `by` counts back. */
export const monthAfter = (month: string, by: number): string => utcDay(month, by, 1).slice(0, 7);

/** A day of the month `by` months after `month`; day 0 is the last day of the month before that one. */
function utcDay(month: string, by: number, day: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + by, day)).toISOString().slice(0, 10);
}

export const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** Whether both are valid days, in order. */
export function isPeriod({ from, to }: Days): boolean {
  return isDay(from) && isDay(to) && from <= to;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
