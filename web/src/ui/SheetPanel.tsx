import { Drawer } from '@base-ui/react/drawer';
import { useTranslation } from 'react-i18next';
import { classNames } from './classNames.ts';
import { CloseIcon } from './icons.tsx';
import type { SheetProps } from './Sheet.tsx';
import dialogStyles from './Dialog.module.css';
import styles from './Sheet.module.css';

/** What `Sheet` shows; apart so that its library is not part of the first load. */
export function SheetPanel({ open, onClose, title, children, footer, size = 'auto' }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={classNames(dialogStyles.scrim, styles.scrim)} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={classNames(styles.popup, size === 'full' && styles.full)}>
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
