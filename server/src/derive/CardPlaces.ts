import { TopK } from './TopK.ts';

type Address = `0x${string}`;

/** `value`: cards bought by the wallet and its direct invitees, USDT wei. */
export interface CardPlace {
  wallet: Address;
  value: bigint;
}

/**
 * The wallets with the most cards, ties by lower address, updated with each sale and binding. Values grow, so a wallet that enters the
 * ranking is seen when its value changes. Only an undo lowers a value. A wallet that then falls below all kept ones gives up its slot,
 * because the next candidate is unknown. When too few places are left, the values of all wallets have to be added again.
 */
export class CardPlaces {
  #best: TopK<CardPlace>;
  /** Values of the wallets that are kept. */
  readonly #values = new Map<Address, bigint>();

  /** @param most places that are kept; @param fewest largest number of places that callers request */
  constructor(
    private readonly most: number,
    private readonly fewest: number,
  ) {
    this.#best = new TopK(most, byPlace);
  }

  /** Whether places are missing, so that they have to be computed again. */
  get isShort(): boolean {
    return this.#best.limit < this.fewest;
  }

  /** The first `limit` places, or as many as there are. */
  first(limit: number): CardPlace[] {
    return this.#best.places.slice(0, limit);
  }

  /** The cards of a wallet have another value. */
  changed(wallet: Address, value: bigint): void {
    const before = this.#values.get(wallet);
    const place = { wallet, value };
    if (before === undefined) return this.#offer(place);
    const isFull = this.#best.last !== undefined;
    this.#best.remove({ wallet, value: before });
    this.#values.delete(wallet);
    const last = this.#best.places.at(-1);
    if (isFull && value < before && (!last || byPlace(place, last) > 0)) this.#best.limit--;
    else this.#offer(place);
  }

  /** Removes all places; `changed` must then be called again for each wallet with a value. */
  clear(): void {
    this.#best = new TopK(this.most, byPlace);
    this.#values.clear();
  }

  #offer(place: CardPlace): void {
    const { last } = this.#best;
    if (place.value === 0n || (last && byPlace(place, last) > 0)) return;
    this.#best.offer(place);
    this.#values.set(place.wallet, place.value);
    if (last) this.#values.delete(last.wallet);
  }
}

function byPlace(a: CardPlace, b: CardPlace): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1;
  return a.wallet < b.wallet ? -1 : 1;
}
