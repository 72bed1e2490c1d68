import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { LegalLinks } from '../../legal/LegalLinks.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { lossOf } from './figures.ts';
import { HoldButton } from './HoldButton.tsx';
import { LossNote } from './LossNote.tsx';
import { ReviewBinding, ReviewNotes } from './ReviewNotes.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import type { Review } from './reviewStore.ts';
import styles from './Review.module.css';

export interface ReviewSheetProps {
  review: Review;
  isOpen: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/**
 * The balance changes and costs of a run before its first signature. A large loss, or a final action, needs a longer
 * press.
 */
export function ReviewSheet({ review, isOpen, onAnswer }: ReviewSheetProps) {
  const { t } = useTranslation();
  const { terms, flow } = review;
  const isHeld = terms.isFinal === true || (terms.loss !== undefined && lossOf(terms.loss).level === 'hold');
  const confirm = () => onAnswer(true);
  return (
    <Sheet
      open={isOpen}
      onClose={() => onAnswer(false)}
      title={t(`flows.commit.${flow}`)}
      footer={
        <div className={styles.actions}>
          <Button block variant="secondary" size="large" onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
          {isHeld ? (
            <HoldButton onConfirm={confirm} />
          ) : (
            <Button block size="large" onClick={confirm}>
              {t('flows.review.confirm')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.review}>
        {terms.loss && <LossNote loss={terms.loss} prices={review.prices} />}
        <ReviewBinding review={review} />
        <ReviewRows review={review} />
        <ReviewNotes review={review} />
        {review.isPurchase && <LegalLinks isAside />}
      </div>
    </Sheet>
  );
}
