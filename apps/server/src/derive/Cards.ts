import { TopK } from '@koala/protocol/ranking/TopK';
import type { Wallets } from './Wallets.ts';

type Address = `0x${string}`;

/** `value`: of the cards that the wallet and its direct invitees bought, USDT wei. */
export interface CardPlace {
  wallet: Address;
  value: bigint;
}

const CARD_PLACES = 101;

/** Value of the Fight101 cards that each wallet bought, in USDT wei, whether or not it is bound. A Map is enough: few wallets buy any. */
export class Cards {
  readonly #bought = new Map<Address, bigint>();

  buy(wallet: Address, amount: bigint): void {
    this.#bought.set(wallet, (this.#bought.get(wallet) ?? 0n) + amount);
  }

  has(wallet: Address): boolean {
    return this.#bought.has(wallet);
  }

  /** The wallets whose own and direct invitees' cards are worth the most, ties by lower address. */
  places(wallets: Wallets): CardPlace[] {
    const values = new Map(this.#bought);
    for (const [wallet, amount] of this.#bought) {
      const above = wallets.inviters[wallets.numberOf(wallet) ?? 0]!;
      if (above < 0) continue;
      const inviter = wallets.walletOf(above);
      values.set(inviter, (values.get(inviter) ?? 0n) + amount);
    }
    const best = new TopK<CardPlace>(CARD_PLACES, byPlace);
    for (const [wallet, value] of values) if (value > 0n) best.offer({ wallet, value });
    return best.places;
  }
}

function byPlace(a: CardPlace, b: CardPlace): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1;
  return a.wallet < b.wallet ? -1 : 1;
}
