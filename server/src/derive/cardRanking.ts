import { atOnce, STRIDE } from './slices.ts';
import type { Pass } from './slices.ts';
import { TopK } from './TopK.ts';
import type { ReferralTree } from './ReferralTree.ts';

/** `value`: cards bought by the wallet and its direct invitees, USDT wei. */
interface CardPlace {
  wallet: `0x${string}`;
  value: bigint;
}

/** The best `limit` wallets by the value of cards; ties by lower address. One pass over the wallets. */
export function cardRanking(tree: ReferralTree, limit: number): CardPlace[] {
  return atOnce(rankingCards(tree, limit));
}

/** The pass of `cardRanking`. */
export function* rankingCards(tree: ReferralTree, limit: number): Pass<CardPlace[]> {
  const best = new TopK(limit, byPlace);
  const offer = (wallet: `0x${string}`, value: bigint) => {
    const { last } = best;
    if (value > 0n && (!last || value >= last.value)) best.offer({ wallet, value });
  };
  for (let n = 0; n < tree.size; n++) {
    if (n % STRIDE === 0) yield;
    const value = tree.cardsOf(n);
    if (value > 0n) offer(tree.wallets.at(n), value);
  }
  for (const [wallet, value] of tree.unboundCards()) offer(wallet, value);
  return best.places;
}

function byPlace(a: CardPlace, b: CardPlace): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1;
  return a.wallet < b.wallet ? -1 : 1;
}
