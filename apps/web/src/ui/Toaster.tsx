import { clsx } from 'clsx/lite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsInteractive } from '../lib/useIsInteractive.ts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.tsx';
import { toast, toastStore } from './toast.ts';
import type { ToastMessage } from './toast.ts';
import styles from './Toaster.module.css';

const ICONS = { error: AlertIcon, success: CheckCircleIcon, info: InfoIcon };

/** Shows toasts above everything, including dialogs and the wallet kit. Mounted once, by the app. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  const isAtFoot = useIsTappedAtTop(messages.length > 0);
  // Prerendered HTML covers only the root element, not portals.
  if (!useIsInteractive()) return null;
  return createPortal(
    // The live region exists before its first message, so that screen readers announce that one too.
    <div
      className={styles.region}
      data-at={isAtFoot ? 'foot' : 'top'}
      data-screen-only=""
      aria-live="polite"
      aria-atomic="false"
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </div>,
    document.body,
  );
}

function ToastCard({ message }: { message: ToastMessage }) {
  const Icon = ICONS[message.kind];
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(message.id), message.duration);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="alert" className={clsx(styles.toast, styles[message.kind])}>
      <Icon className={styles.icon} />
      <p>
        {message.text}
        {message.note && <span className={styles.note}>{message.note}</span>}
      </p>
    </div>
  );
}

/** Height that a message of three lines covers at the top, px. */
const COVERED_HEIGHT = 140;

/**
 * Whether messages appear at the bottom: true if the focused control is at the top of the screen, because they probably
 * concern that control and would cover it. Decided when the first message appears, so that none moves.
 */
function useIsTappedAtTop(isShown: boolean): boolean {
  const [place, setPlace] = useState({ isShown: false, isAtTop: false });
  if (place.isShown === isShown) return place.isAtTop;
  const next = { isShown, isAtTop: isShown ? isFocusAtTop() : place.isAtTop };
  setPlace(next);
  return next.isAtTop;
}

function isFocusAtTop(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { top, height } = focused.getBoundingClientRect();
  return height > 0 && top < COVERED_HEIGHT;
}
