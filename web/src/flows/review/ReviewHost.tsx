import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { t } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';
import { useReview } from './reviewStore.ts';
import type { ReviewSheetProps } from './ReviewSheet.tsx';

const ReviewSheet = lazy(() =>
  Promise.all([import('./ReviewSheet.tsx'), loadAllTexts()]).then(
    ([module]): { default: ComponentType<ReviewSheetProps> } => ({ default: module.ReviewSheet }),
    () => ({ default: Unavailable }),
  ),
);

/** Mounts the review of a run. Its code loads when a run is first reviewed; without it nothing is signed. */
export function ReviewHost() {
  const asked = useReview((state) => state.asked);
  const address = useWallet((state) => state.address);
  // One that is answered stays mounted while its sheet closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const isOthers = asked !== null && asked.review.account !== address;
  useEffect(() => {
    // What was reviewed for one account is not signed by the next.
    if (isOthers) asked.answer(false);
  }, [asked, isOthers]);
  return (
    <Suspense fallback={null}>
      {shown && <ReviewSheet review={shown.review} isOpen={asked === shown} onAnswer={shown.answer} />}
    </Suspense>
  );
}

function Unavailable({ isOpen, onAnswer }: ReviewSheetProps) {
  useEffect(() => {
    if (!isOpen) return;
    toast.error(t('common.neterror'));
    onAnswer(false);
  }, [isOpen, onAnswer]);
  return null;
}
