import { dayOf } from '../period.ts';
import type { Days } from '../period.ts';

/** The month "YYYY-MM" in UTC+8 at a time in Unix milliseconds. */
export const monthAt = (now: number): string => dayOf(now).slice(0, 7);

export const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The month `by` months after `month`, before it if negative. */
export function monthAfter(month: string, by: number): string {
  return new Date(Date.UTC(yearOf(month), indexOf(month) + by, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export function daysOfMonth(month: string): Days {
  // Day 0 of a month is the last day of the previous one.
  const last = new Date(Date.UTC(yearOf(month), indexOf(month) + 1, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

/** An ISO time of UTC+8 in the app's format. */
export const timeOf = (iso: string) => iso.slice(0, 19).replace('T', ' ');

const yearOf = (month: string) => Number(month.slice(0, 4));
const indexOf = (month: string) => Number(month.slice(5, 7)) - 1;
