import { Addresses } from './Addresses.ts';
import { Amounts, toAmount } from './Amounts.ts';
import type { Amount } from './Amounts.ts';
import { CardPlaces } from './CardPlaces.ts';
import { Numbers } from './Numbers.ts';
import { atOnce, STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';

type Address = `0x${string}`;

/** A wallet's purchases and power, and those of its downline. Values USDT wei, power 1e18 = 1 T/H. */
export interface Figures {
  directReferrals: number;
  /** Wallets below, without oneself. */
  teamCount: number;
  /** Purchases of oneself. */
  perf: bigint;
  /** Purchases of the downline. */
  teamPerf: bigint;
  /** Power of oneself. */
  power: bigint;
  /** Power of the downline. */
  teamPower: bigint;
}

interface How {
  /** Leaves the sums of the downlines to a later `sumUp`. */
  bulk: boolean;
  /** Keeps what is needed to undo this change. */
  journal: boolean;
}

type Change =
  | { kind: 'bind'; block: number }
  | { kind: 'purchase' | 'cards'; block: number; wallet: Address; amount: bigint }
  | { kind: 'power'; block: number; wallet: Address; before: bigint };

interface Own {
  perf: bigint;
  power: bigint;
  /** Cards of Fight101 bought, USDT wei. */
  cards: bigint;
}

const NOBODY = -1;
const NOTHING: Own = { perf: 0n, power: 0n, cards: 0n };
const ZERO: Amount = toAmount(0n);
/** The most places of the ranking by cards that a caller may request. */
export const CARD_PLACES = 101;
/** Places that are kept, so that some of them may drop out. */
const KEPT_CARD_PLACES = 4 * CARD_PLACES;

/**
 * The referral tree with running sums of every downline. Wallets are numbered in the order of binding, so an inviter's number is lower
 * than those of its downline; number 0 is the origin user. A change climbs to the root: O(depth); loading sums all in one pass: O(wallets).
 */
export class ReferralTree {
  readonly wallets = new Addresses();
  /** Number of the inviter; -1 for the origin user. */
  readonly inviters = new Numbers();
  readonly #direct = new Numbers();
  readonly #count = new Numbers();
  /** Of each wallet itself, without its downline: purchases, power, cards. */
  readonly #perfs = new Amounts();
  readonly #powers = new Amounts();
  readonly #ownCards = new Amounts();
  /** Of each downline: purchases and power. */
  readonly #teamPerfs = new Amounts();
  readonly #teamPowers = new Amounts();
  /** Cards that the direct invitees bought, USDT wei. */
  readonly #invitedCards = new Amounts();
  /** Figures of wallets that have no inviter (yet). */
  readonly #unbound = new Map<Address, Own>();
  /** The wallets with the most cards. */
  readonly cards: CardPlaces;
  #journal: Change[] = [];

  constructor(origin: Address, cards = new CardPlaces(KEPT_CARD_PLACES, CARD_PLACES)) {
    this.cards = cards;
    this.#append(origin, NOBODY);
  }

  get size(): number {
    return this.wallets.length;
  }

  /** Number of a bound wallet (lower-case address); undefined when it is not bound. */
  numberOf(wallet: Address): number | undefined {
    return this.wallets.numberOf(wallet);
  }

  /** Power of a wallet by number, 1e18 = 1 T/H. */
  powerOf(number: number): bigint {
    return number < this.size ? this.#powers.at(number) : 0n;
  }

  /** Inviter of a bound wallet; undefined for the origin user and for wallets that are not bound. */
  inviterOf(wallet: Address): Address | undefined {
    const n = this.numberOf(wallet);
    const above = n === undefined ? NOBODY : this.inviters.at(n);
    return above === NOBODY ? undefined : this.wallets.at(above);
  }

  /** Figures of a bound wallet; undefined when it is not bound. */
  figures(wallet: Address): Figures | undefined {
    const n = this.numberOf(wallet);
    if (n === undefined) return undefined;
    return {
      directReferrals: this.#direct.at(n),
      teamCount: this.#count.at(n),
      perf: this.#perfs.at(n),
      teamPerf: this.#teamPerfs.at(n),
      power: this.#powers.at(n),
      teamPower: this.#teamPowers.at(n),
    };
  }

  /** Bound wallet number `n` with its downline, for a list: decimal strings of whole tokens and of T/H. */
  line(n: number): { directReferrals: number; teamCount: number; volume: string; power: string } {
    return {
      directReferrals: this.#direct.at(n),
      teamCount: this.#count.at(n),
      volume: this.#perfs.decimalAt(n, this.#teamPerfs),
      power: this.#powers.decimalAt(n, this.#teamPowers),
    };
  }

  /** Appends `wallet` below `inviter`, which must be bound. */
  bind(wallet: Address, inviter: Address, block: number, how: How): void {
    const above = this.numberOf(inviter);
    if (above === undefined) throw new Error(`The inviter ${inviter} of ${wallet} is not in the tree.`);
    const own = this.#unbound.get(wallet) ?? NOTHING;
    this.#unbound.delete(wallet);
    const n = this.#append(wallet, above, own);
    this.#direct.add(above, 1);
    this.#addInvitedCards(above, own.cards);
    if (!how.bulk) this.#climb(n, 1, own.perf, own.power);
    if (how.journal) this.#journal.push({ kind: 'bind', block });
  }

  /** Adds a purchase worth `amount` USDT wei received by `wallet`. */
  purchase(wallet: Address, amount: bigint, block: number, how: How): void {
    this.#change(wallet, amount, 0n, how.bulk);
    if (how.journal) this.#journal.push({ kind: 'purchase', block, wallet, amount });
  }

  /** Sets the power of `wallet`. */
  setPower(wallet: Address, power: bigint, block: number, how: How): void {
    const before = this.#powerNow(wallet);
    this.#change(wallet, 0n, power - before, how.bulk);
    if (how.journal) this.#journal.push({ kind: 'power', block, wallet, before });
  }

  /** Adds cards worth `amount` USDT wei bought by `wallet`. */
  buyCards(wallet: Address, amount: bigint, block: number, how: Pick<How, 'journal'>): void {
    this.#addCards(wallet, amount);
    if (how.journal) this.#journal.push({ kind: 'cards', block, wallet, amount });
  }

  /** After a bulk load: sums every downline in one pass against the order of binding. */
  sumUp(): void {
    atOnce(this.summing());
  }

  /** The pass of `sumUp`. */
  *summing(): Pass<void> {
    for (let n = this.size - 1; n > 0; n--) {
      if (n % STRIDE === 0) yield;
      const above = this.inviters.at(n);
      this.#teamPerfs.addFrom(above, this.#perfs, n);
      this.#teamPerfs.addFrom(above, this.#teamPerfs, n);
      this.#teamPowers.addFrom(above, this.#powers, n);
      this.#teamPowers.addFrom(above, this.#teamPowers, n);
      this.#count.add(above, 1 + this.#count.at(n));
    }
  }

  /** Undoes every journalled change above block `fork`; returns how many of each kind. */
  undoAbove(fork: number): { bindings: number; purchases: number; powers: number; cardSales: number } {
    const undone = { bindings: 0, purchases: 0, powers: 0, cardSales: 0 };
    const cut = this.#journal.filter((change) => change.block > fork);
    this.#journal = this.#journal.filter((change) => change.block <= fork);
    // Changes of one kind are in order; bindings are undone last, because others may depend on them.
    for (const change of cut.reverse()) {
      if (change.kind === 'purchase') {
        this.#change(change.wallet, -change.amount, 0n, false);
        undone.purchases++;
      } else if (change.kind === 'power') {
        this.#change(change.wallet, 0n, change.before - this.#powerNow(change.wallet), false);
        undone.powers++;
      } else if (change.kind === 'cards') {
        this.#addCards(change.wallet, -change.amount);
        undone.cardSales++;
      }
    }
    for (const change of cut) {
      if (change.kind !== 'bind') continue;
      this.#removeLast();
      undone.bindings++;
    }
    return undone;
  }

  /** After undoing: computes the places by cards again if some are missing, in a pass over all wallets. Nothing may change meanwhile. */
  *findingCards(): Pass<void> {
    if (!this.cards.isShort) return;
    this.cards.clear();
    for (let n = 0; n < this.size; n++) {
      if (n % STRIDE === 0) yield;
      this.cards.changed(this.wallets.at(n), this.#cardsOf(n));
    }
    for (const [wallet, { cards }] of this.#unbound) this.cards.changed(wallet, cards);
  }

  /** Drops the journal up to `block`. */
  forget(block: number): void {
    this.#journal = this.#journal.filter((change) => change.block > block);
  }

  #append(wallet: Address, above: number, own: Own = NOTHING): number {
    const n = this.wallets.push(wallet);
    this.inviters.push(above);
    for (const numbers of [this.#direct, this.#count]) numbers.push(0);
    this.#perfs.push(toAmount(own.perf));
    this.#powers.push(toAmount(own.power));
    this.#ownCards.push(toAmount(own.cards));
    for (const sums of [this.#teamPerfs, this.#teamPowers, this.#invitedCards]) sums.push(ZERO);
    return n;
  }

  #removeLast(): void {
    const n = this.size - 1;
    const above = this.inviters.at(n);
    const own = this.#boundOwn(n);
    this.#climb(n, -1, -own.perf, -own.power);
    this.#direct.add(above, -1);
    this.#addInvitedCards(above, -own.cards);
    const wallet = this.wallets.at(n);
    for (const column of [this.wallets, this.inviters, this.#direct, this.#count]) column.pop();
    for (const column of [this.#perfs, this.#powers, this.#ownCards]) column.pop();
    for (const column of [this.#teamPerfs, this.#teamPowers, this.#invitedCards]) column.pop();
    if (own.perf !== 0n || own.power !== 0n || own.cards !== 0n) this.#unbound.set(wallet, own);
  }

  #boundOwn(n: number): Own {
    return { perf: this.#perfs.at(n), power: this.#powers.at(n), cards: this.#ownCards.at(n) };
  }

  #powerNow(wallet: Address): bigint {
    const n = this.numberOf(wallet);
    return n === undefined ? (this.#unbound.get(wallet)?.power ?? 0n) : this.#powers.at(n);
  }

  #change(wallet: Address, perf: bigint, power: bigint, bulk: boolean): void {
    const n = this.numberOf(wallet);
    if (n === undefined) {
      const own = this.#unbound.get(wallet) ?? NOTHING;
      this.#unbound.set(wallet, { ...own, perf: own.perf + perf, power: own.power + power });
      return;
    }
    if (perf !== 0n) this.#perfs.add(n, toAmount(perf));
    if (power !== 0n) this.#powers.add(n, toAmount(power));
    if (!bulk) this.#climb(n, 0, perf, power);
  }

  #addCards(wallet: Address, amount: bigint): void {
    const n = this.numberOf(wallet);
    if (n === undefined) {
      const own = this.#unbound.get(wallet) ?? NOTHING;
      const cards = own.cards + amount;
      this.#unbound.set(wallet, { ...own, cards });
      this.cards.changed(wallet, cards);
      return;
    }
    this.#ownCards.add(n, toAmount(amount));
    this.cards.changed(wallet, this.#cardsOf(n));
    if (n > 0) this.#addInvitedCards(this.inviters.at(n), amount);
  }

  #addInvitedCards(n: number, amount: bigint): void {
    if (amount === 0n) return;
    this.#invitedCards.add(n, toAmount(amount));
    this.cards.changed(this.wallets.at(n), this.#cardsOf(n));
  }

  /** Cards that a wallet and its direct invitees bought, USDT wei. */
  #cardsOf(n: number): bigint {
    return this.#ownCards.at(n) + this.#invitedCards.at(n);
  }

  #climb(from: number, count: number, perf: bigint, power: bigint): void {
    const [perfs, powers] = [toAmount(perf), toAmount(power)];
    for (let n = this.inviters.at(from); n >= 0; n = this.inviters.at(n)) {
      if (count !== 0) this.#count.add(n, count);
      if (perf !== 0n) this.#teamPerfs.add(n, perfs);
      if (power !== 0n) this.#teamPowers.add(n, powers);
    }
  }
}
