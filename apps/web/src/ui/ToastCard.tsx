import { clsx } from 'clsx/lite';
import { useEffect } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from './icons.tsx';
import { toast } from './toast.ts';
import type { ToastMessage } from './toast.ts';
import styles from './Toaster.module.css';

const ICONS = { error: AlertIcon, success: CheckCircleIcon, info: InfoIcon };

/** One message, which disappears after its duration. */
export function ToastCard({ message }: { message: ToastMessage }) {
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
