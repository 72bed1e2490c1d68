import type { Address } from 'viem';
import { create } from 'zustand';
import type { FlowName } from '../allFlows.ts';
import type { Approved, SimulatedEffects, Terms } from '../Terms.ts';

/** USDT wei for 1 JU and 1 KL; 0 if unknown. */
export interface ReviewPrices {
  ju: bigint;
  kl: bigint;
}

/** Everything shown of a run before its first signature. */
export interface Review {
  flow: FlowName;
  isPurchase: boolean;
  account: Address;
  party: Address | undefined;
  /** undefined where the node cannot simulate. */
  effects: SimulatedEffects | undefined;
  terms: Terms;
  inviter: Address | undefined;
  approvals: readonly Approved[];
  /** Estimate, JU wei; undefined where it is unknown. */
  networkFee: bigint | undefined;
  prices: ReviewPrices;
}

interface PendingReview {
  review: Review;
  answer: (isConfirmed: boolean) => void;
}

/** The open review. `ReviewHost` shows its sheet. */
export const useReview = create<{ asked: PendingReview | null }>(() => ({ asked: null }));

/** Whether a review is open: the dialog that started it hides meanwhile. */
export const useIsReviewing = () => useReview(({ asked }) => asked !== null);

/** Shows a review; resolves to true when the user confirms it, to false when it is closed or replaced by another. */
export function showReview(review: Review): Promise<boolean> {
  useReview.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const asked: PendingReview = {
      review,
      answer: (isConfirmed) => {
        if (useReview.getState().asked === asked) useReview.setState({ asked: null });
        resolve(isConfirmed);
      },
    };
    useReview.setState({ asked });
  });
}
