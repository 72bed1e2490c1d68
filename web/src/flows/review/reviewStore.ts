import type { Address } from 'viem';
import { create } from 'zustand';
import type { FlowName } from '../allFlows.ts';
import type { Approved, Foresight, Terms } from '../Terms.ts';
import type { ReviewPrices } from './worth.ts';

/** All that is shown of a run before its first signature. */
export interface Review {
  flow: FlowName;
  isPurchase: boolean;
  account: Address;
  party: Address | undefined;
  /** undefined where the node cannot simulate. */
  foresight: Foresight | undefined;
  terms: Terms;
  /** Whom the account is bound to, for good. */
  inviter: Address | undefined;
  approvals: readonly Approved[];
  /** JU wei, about; undefined where it is unknown. */
  networkFee: bigint | undefined;
  prices: ReviewPrices;
}

interface Asked {
  review: Review;
  answer: (isConfirmed: boolean) => void;
}

/** The review that waits for its answer. Its sheet stands in `ReviewHost`. */
export const useReview = create<{ asked: Asked | null }>(() => ({ asked: null }));

/** Whether a review is open: the dialog that began it makes room for it. */
export const useIsReviewing = () => useReview(({ asked }) => asked !== null);

/** Shows a review; resolves when its user has confirmed or closed it. One that it takes the place of counts as closed. */
export function askReview(review: Review): Promise<boolean> {
  useReview.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const asked: Asked = {
      review,
      answer: (isConfirmed) => {
        if (useReview.getState().asked === asked) useReview.setState({ asked: null });
        resolve(isConfirmed);
      },
    };
    useReview.setState({ asked });
  });
}
