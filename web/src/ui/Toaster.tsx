import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './classNames.ts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.tsx';
import { toast, toastStore, type ToastMessage } from './toast.ts';
import styles from './Toaster.module.css';

const ICONS = { error: AlertIcon, success: CheckCircleIcon, info: InfoIcon };

/** Where toasts appear: above everything, dialogs and the wallet kit included. Mounted once, by the app. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  return createPortal(
    // The live region is there before its first message, so that a screen reader reads that one too.
    <div className={styles.region} aria-live="polite" aria-atomic="false">
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
    <div role="alert" className={classNames(styles.toast, styles[message.kind])}>
      <Icon className={styles.icon} />
      <p>{message.text}</p>
    </div>
  );
}
