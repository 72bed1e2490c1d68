import { atOnce, STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';

type Address = `0x${string}`;

/** What a wallet bought and holds, and what its downline did. Values USDT wei, power 1e18 = 1 T/H. */
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

interface Sums {
  perf: bigint;
  power: bigint;
}

interface Own extends Sums {
  /** Cards of Fight101 bought, USDT wei. */
  cards: bigint;
}

/**
 * The referral tree with running sums of every downline. Wallets are numbered in the order of binding, so an inviter's number is lower
 * than those of its downline; number 0 is the origin user. A change climbs to the root: O(depth); loading sums all in one pass: O(wallets).
 */
export class ReferralTree {
  readonly wallets: Address[] = [];
  /** Number of the inviter; -1 for the origin user. */
  readonly inviters: number[] = [];
  readonly #numbers = new Map<Address, number>();
  readonly #direct: number[] = [];
  readonly #count: number[] = [];
  readonly #own: Own[] = [];
  readonly #team: Sums[] = [];
  /** Cards that the direct invitees bought, USDT wei. */
  readonly #invitedCards: bigint[] = [];
  /** Figures of wallets that have no inviter (yet). */
  readonly #unbound = new Map<Address, Own>();
  #journal: Change[] = [];

  constructor(origin: Address) {
    this.#append(origin, -1);
  }

  get size(): number {
    return this.wallets.length;
  }

  /** Number of a bound wallet (lower-case address); undefined when it is not bound. */
  numberOf(wallet: Address): number | undefined {
    return this.#numbers.get(wallet.toLowerCase() as Address);
  }

  /** Power of a wallet by number, 1e18 = 1 T/H. */
  powerOf(number: number): bigint {
    return this.#own[number]?.power ?? 0n;
  }

  /** Inviter of a bound wallet; undefined for the origin user and for wallets that are not bound. */
  inviterOf(wallet: Address): Address | undefined {
    const n = this.numberOf(wallet);
    return n === undefined ? undefined : this.wallets[this.inviters[n]!];
  }

  /** Cards that a wallet and its direct invitees bought, by number, USDT wei. */
  cardsOf(number: number): bigint {
    return (this.#own[number]?.cards ?? 0n) + (this.#invitedCards[number] ?? 0n);
  }

  /** Wallets that bought cards without having an inviter, with the value, USDT wei. */
  *unboundCards(): Iterable<[wallet: Address, value: bigint]> {
    for (const [wallet, { cards }] of this.#unbound) yield [wallet, cards];
  }

  /** Figures of a bound wallet; undefined when it is not bound. */
  figures(wallet: Address): Figures | undefined {
    const n = this.numberOf(wallet);
    if (n === undefined) return undefined;
    const own = this.#own[n]!;
    const team = this.#team[n]!;
    return {
      directReferrals: this.#direct[n]!,
      teamCount: this.#count[n]!,
      perf: own.perf,
      teamPerf: team.perf,
      power: own.power,
      teamPower: team.power,
    };
  }

  /** Appends `wallet` below `inviter`, which must be bound. */
  bind(wallet: Address, inviter: Address, block: number, how: How): void {
    const above = this.numberOf(inviter);
    if (above === undefined) throw new Error(`The inviter ${inviter} of ${wallet} is not in the tree.`);
    const own = this.#unbound.get(wallet);
    this.#unbound.delete(wallet);
    const n = this.#append(wallet, above, own);
    this.#direct[above]! += 1;
    this.#invitedCards[above]! += own?.cards ?? 0n;
    if (!how.bulk) this.#climb(n, 1, own?.perf ?? 0n, own?.power ?? 0n);
    if (how.journal) this.#journal.push({ kind: 'bind', block });
  }

  /** Adds a purchase worth `amount` USDT wei received by `wallet`. */
  purchase(wallet: Address, amount: bigint, block: number, how: How): void {
    this.#change(wallet, amount, 0n, how.bulk);
    if (how.journal) this.#journal.push({ kind: 'purchase', block, wallet, amount });
  }

  /** Sets the power of `wallet`. */
  setPower(wallet: Address, power: bigint, block: number, how: How): void {
    const before = this.#ownOf(wallet).power;
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
      const above = this.inviters[n]!;
      const team = this.#team[above]!;
      team.perf += this.#own[n]!.perf + this.#team[n]!.perf;
      team.power += this.#own[n]!.power + this.#team[n]!.power;
      this.#count[above]! += 1 + this.#count[n]!;
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
        this.#change(change.wallet, 0n, change.before - this.#ownOf(change.wallet).power, false);
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

  /** Drops the journal up to `block`. */
  forget(block: number): void {
    this.#journal = this.#journal.filter((change) => change.block > block);
  }

  #append(wallet: Address, above: number, own: Own = { perf: 0n, power: 0n, cards: 0n }): number {
    const n = this.wallets.push(wallet.toLowerCase() as Address) - 1;
    this.#numbers.set(this.wallets[n]!, n);
    this.inviters.push(above);
    this.#direct.push(0);
    this.#count.push(0);
    this.#own.push(own);
    this.#team.push({ perf: 0n, power: 0n });
    this.#invitedCards.push(0n);
    return n;
  }

  #removeLast(): void {
    const n = this.size - 1;
    const own = this.#own[n]!;
    this.#climb(n, -1, -own.perf, -own.power);
    this.#direct[this.inviters[n]!]! -= 1;
    this.#invitedCards[this.inviters[n]!]! -= own.cards;
    const wallet = this.wallets.pop()!;
    this.#numbers.delete(wallet);
    for (const column of [
      this.inviters,
      this.#direct,
      this.#count,
      this.#own,
      this.#team,
      this.#invitedCards,
    ])
      column.pop();
    if (own.perf !== 0n || own.power !== 0n || own.cards !== 0n) this.#unbound.set(wallet, own);
  }

  #ownOf(wallet: Address): Own {
    const n = this.numberOf(wallet);
    if (n !== undefined) return this.#own[n]!;
    return this.#unbound.get(wallet) ?? { perf: 0n, power: 0n, cards: 0n };
  }

  #change(wallet: Address, perf: bigint, power: bigint, bulk: boolean): void {
    const own = this.#ownOf(wallet);
    own.perf += perf;
    own.power += power;
    const n = this.numberOf(wallet);
    if (n === undefined) this.#unbound.set(wallet, own);
    else if (!bulk) this.#climb(n, 0, perf, power);
  }

  #addCards(wallet: Address, amount: bigint): void {
    const own = this.#ownOf(wallet);
    own.cards += amount;
    const n = this.numberOf(wallet);
    if (n === undefined) this.#unbound.set(wallet, own);
    else if (n > 0) this.#invitedCards[this.inviters[n]!]! += amount;
  }

  #climb(from: number, count: number, perf: bigint, power: bigint): void {
    for (let n = this.inviters[from]!; n >= 0; n = this.inviters[n]!) {
      this.#count[n]! += count;
      this.#team[n]!.perf += perf;
      this.#team[n]!.power += power;
    }
  }
}
