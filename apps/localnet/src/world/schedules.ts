import { DAY } from '@koala/protocol/utc8';
import type { Address } from 'viem';
import * as actions from './actions.ts';
import type { Action } from './actions.ts';
import { VETERAN } from './demo.ts';
import type { Person } from './population.ts';
import type { Random } from './Random.ts';

const HOUR = 3600;
const MEDIAN_PURCHASE = 26;
const MIN_PURCHASE = 10.5;
const MAX_PURCHASE = 1500;
/** One person in this many buys a node licence, redeems, binds a UID, binds a delegate, or buys cards often. */
const NODE_EVERY = 9;
const REDEEM_EVERY = 9;
const UID_EVERY = 3;
const DELEGATE_EVERY = 17;
const CARDS_EVERY = 5;

/** Actions and their times, executed by time; those of the same time in the order in which they were planned. */
export class Schedule {
  #planned: { time: number; action: Action }[] = [];
  #isSorted = true;

  /** Plans `action` for `time` (Unix seconds). */
  at(time: number, action: Action): void {
    this.#planned.push({ time, action });
    this.#isSorted = false;
  }

  /** Removes and returns all actions up to and including `time`. */
  takeUntil(time: number): Action[] {
    if (!this.#isSorted) {
      this.#planned.sort((a, b) => a.time - b.time);
      this.#isSorted = true;
    }
    const index = this.#planned.findIndex((planned) => planned.time > time);
    return this.#planned.splice(0, index === -1 ? this.#planned.length : index).map(({ action }) => action);
  }
}

/** The time span of a demo world in Unix seconds: its first block, emission day 0, and its last block. */
export interface Span {
  genesisTime: number;
  startTime: number;
  until: number;
}

/** What scheduling one person's actions needs. */
interface Life extends Span {
  schedule: Schedule;
  random: Random;
  people: Person[];
  person: Person;
  who: Address;
  /** Unix seconds. */
  joins: number;
}

/** Schedules each person's actions from joining to the end of the span. */
export function schedulePeople(
  schedule: Schedule,
  random: Random,
  people: Person[],
  origin: Address,
  span: Span,
): void {
  for (const person of people) {
    const inviter =
      person.inviter === undefined ? origin : (people[person.inviter]?.account.address ?? origin);
    const joins = span.genesisTime + person.joins;
    const life = { schedule, random, people, person, who: person.account.address, joins, ...span };
    schedule.at(joins, actions.join(life.who, inviter));
    schedulePurchases(life);
    scheduleClaims(life);
    scheduleExtras(life);
    scheduleRedemption(life);
  }
}

/** A first purchase an hour after joining, then about one a week; by the veteran every one or two days. */
function schedulePurchases({ schedule, random, people, person, who, joins, until }: Life): void {
  const { index, appetite } = person;
  const pause = index === VETERAN ? 1.5 * DAY : 7 * DAY;
  for (let time = joins + HOUR; time < until; time += pause * (0.4 + random.next() * 1.1)) {
    const wanted = random.skewed(MEDIAN_PURCHASE, 2.3) * appetite;
    const amount = Math.min(MAX_PURCHASE, Math.max(MIN_PURCHASE, wanted));
    const isGift = time > joins + HOUR && random.chance(0.06);
    const receiver = isGift ? (people[random.int(0, index)]?.account.address ?? who) : who;
    schedule.at(time, actions.buyPower(who, receiver, amount, random.chance(0.45) ? 'JU' : 'USDT'));
  }
}

/** A claim every few days, more often than not followed by a sale. */
function scheduleClaims({ schedule, random, person, who, joins, startTime, until }: Life): void {
  const pause = person.index === VETERAN ? DAY : 5 * DAY;
  const first = Math.max(joins, startTime) + DAY * (0.5 + random.next());
  for (let time = first; time < until; time += pause * (0.5 + random.next())) {
    schedule.at(time, actions.claim(who));
    const later = time + HOUR * (1 + random.next() * 20);
    if (random.chance(0.55)) schedule.at(later, actions.sell(who, 0.3 + random.next() * 0.6));
    if (random.chance(0.04)) schedule.at(later + HOUR, actions.sell(who, 0.2, { greedy: true }));
    if (random.chance(0.4)) schedule.at(later + 2 * HOUR, actions.withdraw(who));
    if (random.chance(0.3)) schedule.at(later + 2 * HOUR, actions.withdraw(who, 'top101FF'));
  }
}

/** Licences, UIDs, delegates and cards. */
function scheduleExtras({ schedule, random, people, person, who, joins, startTime, until }: Life): void {
  const { index } = person;
  const some = (share: number) => joins + 2 * HOUR + (until - joins) * share * random.next();
  if (index % UID_EVERY === 0) schedule.at(some(0.3), actions.bindUid(who, random.int(1e11, 1e12 - 1)));
  if (index % NODE_EVERY === 4) {
    const buys = Math.max(some(0.5), startTime);
    schedule.at(buys, actions.buyNode(who));
    if (random.chance(0.7)) schedule.at(buys + 6 * HOUR, actions.claimNodePower(who));
    for (let time = buys + 2 * DAY; time < until; time += 4 * DAY * (0.5 + random.next())) {
      schedule.at(time, actions.claimNodeReward(who));
    }
  }
  if (index % DELEGATE_EVERY === 8) {
    const delegate = people[random.int(0, index - 1)]?.account.address ?? who;
    const binds = Math.max(some(0.3), startTime + DAY);
    schedule.at(binds, actions.bindDelegate(who, delegate));
    for (let time = binds + 2 * DAY; time < until; time += 6 * DAY * (0.5 + random.next())) {
      schedule.at(time, actions.claim(delegate, who));
      schedule.at(time + HOUR, actions.sell(delegate, 0.4, { principal: who }));
    }
  }
  if (index % CARDS_EVERY === 2) {
    for (let time = some(0.4); time < until; time += 6 * DAY * (0.5 + random.next())) {
      schedule.at(time, actions.buyCards(who, random.int(1, 6)));
    }
  }
}

/** Some redeem two to fifteen days after they joined, except licence holders and the veteran. */
function scheduleRedemption({ schedule, person: { index }, who, joins, until }: Life): void {
  if (index % REDEEM_EVERY !== 1) return;
  const time = joins + (2 + (index % 14)) * DAY;
  if (time < until) schedule.at(time, actions.redeem(who));
}
