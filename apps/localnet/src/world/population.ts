import { DAY } from '@koala/protocol/utc8';
import { demoWallet, VETERAN } from './demo.ts';
import type { Random } from './Random.ts';
import type { Account } from '../chain/Signer.ts';

export interface Person {
  index: number;
  account: Account;
  /** Index of their inviter; undefined if the origin user invited them. */
  inviter: number | undefined;
  /** Seconds after the first block at which they bind their inviter. */
  joins: number;
  /** Factor for the size of purchases; around 1. */
  appetite: number;
}

/** Enough for every place of the ranking, and some more. */
export const PEOPLE = 400;

const ROOTS = 4;
const FIRST_JOIN = DAY / 4;
/** The veteran's own invitees: enough for more than one page. */
const INVITED_BY_VETERAN = 14;

/**
 * `count` people in the order in which they join, most of them in the first half of `days`. An inviter always joins
 * earlier.
 */
export function populate(random: Random, count: number, days: number): Person[] {
  const joinings = Array.from({ length: count }, () => random.next() ** 1.6)
    .sort((a, b) => a - b)
    .map((share) => Math.round(FIRST_JOIN + share * (days * 0.85 * DAY)));
  return joinings.map((joins, index) => ({
    index,
    account: demoWallet(index),
    inviter: chooseInviter(random, index),
    joins,
    appetite: random.skewed(1, 2),
  }));
}

/** Mostly an early person, so that some lines grow wide; sometimes the newest, so that some grow deep. */
function chooseInviter(random: Random, index: number): number | undefined {
  if (index < ROOTS) return undefined;
  if (index > VETERAN && index <= VETERAN + INVITED_BY_VETERAN) return VETERAN;
  if (random.chance(0.25)) return index - 1;
  return Math.min(random.int(0, index - 1), random.int(0, index - 1));
}
