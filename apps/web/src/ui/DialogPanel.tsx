import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { CloseIcon } from './icons.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, Back, a tap outside, or the close button. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence, announced with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** The actions: the primary one last. */
  footer?: ReactNode;
  /** CSS length; 22rem by default. */
  width?: string;
}

/** The content of `Dialog`, in a separate chunk, because its library is not part of the first load. */
export function DialogPanel({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  width = '22rem',
}: DialogProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  useCloseOnBack(open, onClose);
  // Not the close button, although it is first: in a dialog that the app opened it would show a focus ring.
  const initialFocus = (how: string) =>
    how === 'touch'
      ? true
      : (popup.current?.querySelector<HTMLElement>('input:not([disabled]), textarea') ?? popup.current);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup ref={popup} initialFocus={initialFocus} className={styles.popup} style={{ width }}>
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={styles.close} aria-label={t('common.close')}>
                <CloseIcon />
              </Base.Close>
            </header>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
