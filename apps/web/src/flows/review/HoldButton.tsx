import { clsx } from 'clsx/lite';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { HOLD_TO_CONFIRM } from '../../lib/timings.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Review.module.css';

type Phase = 'idle' | 'holding' | 'released' | 'pressedOnce';

/**
 * Confirms when held for 1.5 s by finger, pointer, Enter or Space. Assistive technology, which cannot hold, presses it
 * twice.
 */
export function HoldButton({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation();
  const hint = useId();
  const [phase, setPhase] = useState<Phase>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin() {
    clearTimeout(timer.current);
    setPhase('holding');
    timer.current = setTimeout(onConfirm, HOLD_TO_CONFIRM);
  }

  function end() {
    clearTimeout(timer.current);
    setPhase((now) => (now === 'holding' ? 'released' : now));
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // Suppresses the click.
    event.preventDefault();
    if (!event.repeat) begin();
  }

  /** A click without a pointer or key event comes from assistive technology. */
  function click({ detail }: MouseEvent) {
    if (detail > 0) return;
    if (phase === 'pressedOnce') onConfirm();
    else setPhase('pressedOnce');
  }

  return (
    <>
      <Button
        block
        size="large"
        className={clsx(styles.holdButton, phase === 'holding' && styles.holding)}
        aria-describedby={hint}
        onPointerDown={(event) => event.button === 0 && begin()}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onKeyUp={end}
        onBlur={end}
        onClick={click}
      >
        {t('flows.review.hold')}
      </Button>
      <p id={hint} className={styles.holdHint} role="status">
        {t(`flows.review.held.${phase === 'idle' && !hasKeys() ? 'touch' : phase}`)}
      </p>
    </>
  );
}

/** A touch-only device has no keys to mention. */
const hasKeys = () => matchMedia('(any-hover: hover)').matches;
