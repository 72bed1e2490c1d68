import type { StatusLine as Line } from '@koala/api-schema/entities/service';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { storage } from '../account/storage.ts';
import { useStatusLine } from '../api/useStatusLine.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useNow } from '../lib/useNow.ts';
import { CloseIcon } from '../ui/icons.tsx';
import styles from './StatusLine.module.css';

/**
 * The operator's status line on top of every page. On the page where it arrives it overlays the content, so that
 * nothing moves; from the next page on it pushes the content down.
 */
export function StatusLine({ isBare }: { isBare: boolean }) {
  const line = useStatusLine();
  return line ? <Sentence key={line.text} line={line} isBare={isBare} /> : null;
}

function Sentence({ line, isBare }: { line: Line; isBare: boolean }) {
  const { t } = useTranslation();
  const [pathname] = useLocation();
  const [arrivedAt] = useState(pathname);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && pathname !== arrivedAt) setMoved(true);
  const isDismissible = line.severity !== 'serious';
  const [isDismissed, setIsDismissed] = useState(
    () => isDismissible && storage.readDismissedLine() === line.text,
  );
  const now = useNow();
  if (isDismissed || (line.until !== null && line.until <= now)) return null;

  function dismiss() {
    storage.writeDismissedLine(line.text);
    setIsDismissed(true);
  }
  return (
    <div
      className={styles.place}
      data-over={!hasMoved || undefined}
      data-bare={isBare || undefined}
      data-screen-only=""
    >
      <div className={styles.line} data-severity={line.severity} role="status">
        <p>{line.text}</p>
        {isDismissible && (
          <button type="button" className={styles.close} aria-label={t('common.close')} onClick={dismiss}>
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  );
}
