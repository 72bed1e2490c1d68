import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { afterNextFrame } from '../lib/scheduling.ts';
import { Button } from './Button.tsx';
import styles from './CopyByHandPanel.module.css';
import { Dialog } from './overlays.tsx';

/** Shows the whole text, selected. Offers to share it where the browser supports that. */
export function CopyByHandPanel({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('copyByHand.title')}
      description={t('copyByHand.text')}
      footer={
        'share' in navigator && (
          // If sharing is canceled or fails, the text stays.
          <Button block onClick={() => void navigator.share({ text }).catch(() => undefined)}>
            {t('copyByHand.share')}
          </Button>
        )
      }
    >
      <SelectedText text={text} />
    </Dialog>
  );
}

function SelectedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  // After the dialog has focused its first element.
  useEffect(() => afterNextFrame(() => field.current?.focus()), []);
  return (
    <textarea
      ref={field}
      className={styles.text}
      aria-label={t('copyByHand.title')}
      readOnly
      rows={Math.min(12, 1 + Math.ceil(text.length / 32))}
      value={text}
      onFocus={({ target }) => target.select()}
    />
  );
}
