import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsInteractive } from '../lib/useIsInteractive.ts';
import { toastStore } from './toast.ts';
import styles from './Toaster.module.css';

/** Not part of the first load. */
const ToastCard = lazy(() => import('./ToastCard.tsx').then((module) => ({ default: module.ToastCard })));

/** Where toasts appear: above everything, dialogs and the wallet kit included. Mounted once, by the app. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  // The HTML of a page is the root element's alone.
  if (!useIsInteractive()) return null;
  return createPortal(
    // The live region exists before its first message, so that a screen reader announces that one too.
    <div className={styles.region} aria-live="polite" aria-atomic="false">
      <Suspense fallback={null}>
        {messages.map((message) => (
          <ToastCard key={message.id} message={message} />
        ))}
      </Suspense>
    </div>,
    document.body,
  );
}
