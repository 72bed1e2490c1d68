import { Drawer } from '@base-ui/react/drawer';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { CloseIcon } from './icons.tsx';
import { useCloseOnBack } from './useCloseOnBack.ts';
import dialogStyles from './Dialog.module.css';
import styles from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Sticks to the bottom while the content scrolls. */
  footer?: ReactNode;
  /** auto: as high as its content; full: a full-screen drawer. */
  size?: 'auto' | 'full';
}

/** The content of `Sheet`, in a separate chunk, because its library is not part of the first load. */
export function SheetPanel({ open, onClose, title, children, footer, size = 'auto' }: SheetProps) {
  const { t } = useTranslation();
  useCloseOnBack(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={clsx(dialogStyles.scrim, styles.scrim)} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.popup} data-size={size}>
            <span className={styles.grip} aria-hidden="true" />
            <header className={styles.header}>
              <Drawer.Title className={dialogStyles.title}>{title}</Drawer.Title>
              <Drawer.Close className={dialogStyles.close} aria-label={t('common.close')}>
                <CloseIcon />
              </Drawer.Close>
            </header>
            <Drawer.Content className={styles.content} {...(size === 'full' && { tabIndex: 0 })}>
              {children}
            </Drawer.Content>
            {footer && <footer className={styles.footer}>{footer}</footer>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
