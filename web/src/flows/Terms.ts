import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import type { Address } from 'viem';

// What is shown of a flow before its first signature. Screens and the review show it; the flows declare it.

export type Asset = 'JU' | 'KL' | 'GS' | 'USDT' | 'T/H';

/** Wei of 18 decimals. */
export interface Amount {
  asset: Asset;
  wei: bigint;
}

/** The contracts that take tokens by an approval. */
export type Spender = 'fight101' | 'miner' | 'node' | 'swap';

/** What a contract may take of a token. */
export interface Approved extends Amount {
  spender: Spender;
}

/** What a wallet gains, or loses (negative). */
export interface Change extends Amount {
  /** What may leave at most, where that is more than what is expected to leave. */
  atMost?: bigint;
}

/** The open order of a wallet, USDT wei. */
export interface Order {
  total: bigint;
  /** Value of the KL that it claimed and has not given up. */
  claimedValue: bigint;
}

/** What an order pays when it is redeemed without giving up KL, before fuel: USDT wei. */
export function redeemableOf({ total, claimedValue }: Order): bigint {
  const most = (total * REDEEMABLE_PERCENT) / 100n;
  return most > claimedValue ? most - claimedValue : 0n;
}

/**
 * How much more an order pays with a purchase of `value` USDT wei added to it. Claims that it has counted beyond its half are covered first:
 * a top-up may add less than half of its value.
 */
export const redeemableAdded = ({ total, claimedValue }: Order, value: bigint): bigint =>
  redeemableOf({ total: total + value, claimedValue }) - redeemableOf({ total, claimedValue });

/** What a run does to one wallet, by simulation. */
export interface Foreseen {
  changes: readonly Change[];
  order: { before: Order; after: Order };
}

/** What a run does to the account, and to the other wallet that it concerns. */
export interface Foresight {
  own: Foreseen;
  party?: Foreseen;
}

/** By way of which tokens a sale goes: the pair holds wrapped JU, and what arrives is unwrapped. */
export const SALE_ROUTE = 'KL → WJU → JU';

// What is `their`s concerns the party of the run, a principal or a receiver, and not the account.
type Lost =
  | 'notRedeemable'
  | 'unclaimed'
  | 'theirUnclaimed'
  | 'redeemableLess'
  | 'theirRedeemableLess'
  | 'redeemableLost';
export type Limit = 'least' | 'theirLeast' | 'most' | 'theirMost';

type Kept = 'lifetimePower' | 'theirLifetimePower' | 'cardShare' | 'redeemableMore' | 'theirRedeemableMore';

/** What is shown of a run, beside what the simulation shows to leave and to arrive. */
export interface Terms {
  /** What is given is not paid for something; the heading names it. */
  isGivingUp?: boolean;
  /** What arrives depends on the price of the block; the heading reads 'about'. */
  isAbout?: boolean;
  /** What is tied to the account, the delegate until another takes its place, the others for good. */
  binds?: Binding;
  /** A licence arrives, with power to claim: T/H with 18 decimals, null without a price of KL. */
  getsLicence?: { power: bigint | null };
  /** Arrives later, or stays with the wallet. */
  keeps?: readonly (Amount & { name: Kept })[];
  /** What arrives counts as so much against the order, and brings so much if it is sold now. */
  values?: readonly (Amount & { name: 'countsAs' | 'theirCountsAs' | 'sellsFor' })[];
  /** Is lost, apart from what leaves. */
  lost?: readonly (Amount & { name: Lost })[];
  /** `rate` in basis points. */
  fees?: readonly (Amount & { name: 'claim' | 'fuel'; rate: bigint })[];
  /** The worst that the call itself allows. */
  limits?: readonly (Amount & { name: Limit })[];
  /** By way of which tokens a trade goes. */
  route?: string;
  loss?: Loss;
  /** Cannot be undone: takes the longer press, whatever is lost. */
  isFinal?: true;
  notes?: readonly Note[];
}

/** The value of what is given and of what is got for it, in wei of the same asset. */
export interface Loss {
  /** average: a trade, compared with the average price. certain: the rest of what is paid does not come back. */
  against: 'average' | 'certain';
  asset: 'JU' | 'USDT';
  given: bigint;
  got: bigint;
}

export type Binding =
  | { to: 'inviter' | 'delegate'; address: Address }
  /** 12 digits. */
  | { to: 'uid'; uid: string };

/** A sentence, by its name in the texts. */
export type Note =
  | { name: 'fuelShort'; left: bigint; needed: bigint }
  | { name: 'noAverage' | 'powerRisk' | 'cardShare' | 'final' }
  /** USDT wei that the redeemable amount may fall by. */
  | { name: 'claimMargin'; most: bigint }
  | { name: 'toPrincipal' | 'fromPrincipal' | 'orderOfPrincipal'; principal: Address }
  | { name: 'licence' | 'licencePower' | 'spareJu' | 'onlyFee' | 'gift' }
  /** Less than half of a purchase is redeemable, because of claims that the order has counted. */
  | { name: 'claimsFirst' }
  | { name: 'delegateMay' | 'delegateEnds' }
  /** USDT wei that redeeming the order would pay the delegate at most. */
  | { name: 'delegateTakes'; most: bigint }
  /** What the contracts may take already, none of nothing. */
  | { name: 'delegateAllowed'; allowed: readonly Approved[] }
  /** `least` KL wei, or `instead` USDT wei. */
  | { name: 'cardRebate'; least: bigint; instead: bigint }
  /** USDT wei, for no average of KL is known. */
  | { name: 'cardRebateUsdt'; instead: bigint }
  | { name: 'delegateSells' | 'delegateRedeems'; delegate: Address };
