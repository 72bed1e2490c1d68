import { CARD_PRICE } from '@koala/protocol/economics';

/** One card less, never under 1. */
export const fewer = (quantity: bigint) => (quantity > 1n ? quantity - 1n : 1n);

/** A typed quantity: its digits up to a dot or comma, 1 when there are none or only zeros. */
export function typedQuantity(text: string): bigint {
  const quantity = BigInt(text.replace(/[.,].*$/s, '').replace(/\D/g, '') || '1');
  return quantity === 0n ? 1n : quantity;
}

/** USDT wei for so many cards. */
export const cardsTotal = (quantity: bigint) => CARD_PRICE * quantity;

/** How many cards were bought for so much, USDT wei. */
export const cardsOf = (total: bigint) => (total / CARD_PRICE).toString();
