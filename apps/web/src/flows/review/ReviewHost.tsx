import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { t } from '../../i18n/translate.ts';
import { toast } from '../../ui/toast.ts';
import { useReview } from './reviewStore.ts';
import type { ReviewSheetProps } from './ReviewSheet.tsx';

/**
 * Mounts the review of a run. Its code loads with the first review; if that fails nothing is signed, and the next run
 * loads it again.
 */
export function ReviewHost() {
  const asked = useReview((state) => state.asked);
  const address = useWallet((state) => state.address);
  const [Sheet, setSheet] = useState<ComponentType<ReviewSheetProps>>();
  // An answered review stays mounted while its sheet closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  const isOthers = asked !== null && asked.review.account !== address;
  useEffect(() => {
    // A review for one account must not be signed by another.
    if (isOthers) asked.answer(false);
  }, [asked, isOthers]);
  const waiting = Sheet ? null : asked;
  useEffect(() => {
    if (!waiting) return;
    Promise.all([import('./ReviewSheet.tsx'), loadAllTexts()]).then(
      ([{ ReviewSheet }]) => setSheet(() => ReviewSheet),
      () => {
        toast.error(t('common.neterror'));
        waiting.answer(false);
      },
    );
  }, [waiting]);
  return Sheet && shown && <Sheet review={shown.review} isOpen={asked === shown} onAnswer={shown.answer} />;
}
