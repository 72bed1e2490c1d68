import { Suspense, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../lib/lazyPart.ts';
import { useIsInteractive } from '../lib/useIsInteractive.ts';
import { toastStore } from './toast.ts';
import styles from './Toaster.module.css';

/** Not part of the first load. */
export const ToastCard = lazyPart(() => import('./ToastCard.tsx').then((module) => module.ToastCard));

/** Where toasts appear: above everything, dialogs and the wallet kit included. Mounted once, by the app. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  const isAtFoot = useIsTappedAtTop(messages.length > 0);
  // Prerendered HTML covers only the root element, not portals.
  if (!useIsInteractive()) return null;
  return createPortal(
    // The live region exists before its first message, so that a screen reader announces that one too.
    <div className={styles.region} data-at={isAtFoot ? 'foot' : 'top'} aria-live="polite" aria-atomic="false">
      <Suspense fallback={null}>
        {messages.map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </Suspense>
    </div>,
    document.body,
  );
}

/** As far down as a message of three lines reaches at the top. */
const REACH = 140;

/**
 * Whether the messages belong at the foot: what was tapped last is at the top of the screen, and is probably what they speak of. Decided as
 * the first of them appears, so that none moves.
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
  return height > 0 && top < REACH;
}
