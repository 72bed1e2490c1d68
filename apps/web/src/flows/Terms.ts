import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import type { Address } from 'viem';

export type Asset = 'JU' | 'KL' | 'GS' | 'USDT' | 'T/H';

/** Wei of 18 decimals. */
export interface Amount {
  asset: Asset;
  wei: bigint;
}

/** Contracts that spend tokens by approval. */
export type Spender = 'fight101' | 'miner' | 'node' | 'swap';

export interface Approved extends Amount {
  spender: Spender;
}

/** A gain, or a loss (negative), of a wallet. */
export interface Change extends Amount {
  /** Upper bound of what may leave, where it exceeds the expected amount. */
  atMost?: bigint;
}

/** A wallet's open order, USDT wei. */
export interface Order {
  total: bigint;
  /** Value of the KL that the order has claimed, at the prices of the claims. */
  claimedValue: bigint;
}

/** The payment for redeeming an order without burning KL, before fuel, USDT wei. */
export function redeemableOf({ total, claimedValue }: Order): bigint {
  const most = (total * REDEEMABLE_PERCENT) / 100n;
  return most > claimedValue ? most - claimedValue : 0n;
}

/**
 * By how much a purchase of `value` USDT wei raises the payment of an order. Claims counted beyond the order's half are
 * covered first, so a top-up may add less than half of its value.
 */
export const addedRedeemable = ({ total, claimedValue }: Order, value: bigint): bigint =>
  redeemableOf({ total: total + value, claimedValue }) - redeemableOf({ total, claimedValue });

/** Simulated effect of a run on one wallet. */
export interface WalletEffect {
  changes: readonly Change[];
  order: { before: Order; after: Order };
}

/** Simulated effect of a run on the account, and on the other wallet involved. */
export interface SimulatedEffects {
  own: WalletEffect;
  party?: WalletEffect;
}

/** Token path of a sale: the pair holds wrapped JU, which is unwrapped for the seller. */
export const SALE_ROUTE = 'KL → WJU → JU';

// Names that start with `their` concern the other wallet (a principal or a receiver), not the account.
type Lost =
  | 'notRedeemable'
  | 'unclaimed'
  | 'theirUnclaimed'
  | 'redeemableLess'
  | 'theirRedeemableLess'
  | 'redeemableLost';
export type Limit = 'least' | 'theirLeast' | 'most' | 'theirMost';

type Kept = 'lifetimePower' | 'theirLifetimePower' | 'cardShare' | 'redeemableMore' | 'theirRedeemableMore';

/** What a flow declares for its review before the first signature, besides the simulated balance changes. */
export interface Terms {
  /** What leaves is given up rather than paid; the heading changes accordingly. */
  isGivingUp?: boolean;
  /** The amount received depends on the price at execution; the heading reads 'about'. */
  isAbout?: boolean;
  /** Binds the account: a delegate until it is replaced, the others permanently. */
  binds?: Binding;
  /** A licence, with power to claim: T/H with 18 decimals, null when KL has no price. */
  getsLicence?: { power: bigint | null };
  /** Received later, or kept by the wallet. */
  keeps?: readonly (Amount & { name: Kept })[];
  /** Value that counts against the order, and proceeds if sold now. */
  values?: readonly (Amount & { name: 'countsAs' | 'theirCountsAs' | 'sellsFor' })[];
  /** Lost, in addition to what leaves. */
  lost?: readonly (Amount & { name: Lost })[];
  /** `rate` in basis points. */
  fees?: readonly (Amount & { name: 'claim' | 'fuel'; rate: bigint })[];
  /** Worst case that the call's own limits allow. */
  limits?: readonly (Amount & { name: Limit })[];
  route?: string;
  loss?: Loss;
  /** Cannot be undone: needs the longer press even without a loss. */
  isFinal?: true;
  notes?: readonly Note[];
}

/** Value given and value received, in wei of the same asset. */
export interface Loss {
  /**
   * average: a sale of KL, compared with its average price. official: a payment in JU, compared with JU's official
   * price. certain: the difference is never paid back.
   */
  against: 'average' | 'official' | 'certain';
  asset: 'JU' | 'USDT';
  given: bigint;
  got: bigint;
}

export type Binding =
  | { to: 'inviter' | 'delegate'; address: Address }
  /** 12 digits. */
  | { to: 'uid'; uid: string };

/** A sentence, by its key in the texts. */
export type Note =
  | { name: 'fuelShort'; left: bigint; needed: bigint }
  | { name: 'noAverage' | 'powerRisk' | 'cardShare' | 'final' }
  /** USDT wei that the redeemable amount may fall by. */
  | { name: 'claimMargin'; most: bigint }
  | { name: 'toPrincipal' | 'fromPrincipal' | 'orderOfPrincipal'; principal: Address }
  | { name: 'licence' | 'licencePower' | 'spareJu' | 'onlyFee' | 'gift' }
  /** Less than half of the purchase is redeemable, because of claims already counted. */
  | { name: 'claimsFirst' }
  | { name: 'delegateMay' | 'delegateEnds' }
  /** The most that the delegate would receive by redeeming the order, USDT wei. */
  | { name: 'delegateTakes'; most: bigint }
  /** Nonzero allowances that the account has given to the contracts. */
  | { name: 'delegateAllowed'; allowed: readonly Approved[] }
  /** `least` KL wei, or `instead` USDT wei. */
  | { name: 'cardRebate'; least: bigint; instead: bigint }
  /** USDT wei: without an average price of KL the rebate is paid in USDT. */
  | { name: 'cardRebateUsdt'; instead: bigint }
  | { name: 'delegateSells' | 'delegateRedeems'; delegate: Address };
