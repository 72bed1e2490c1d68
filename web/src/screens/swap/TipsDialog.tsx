import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Swap.module.css';

interface TipsDialogProps {
  open: boolean;
  /** The address takes the proxy away instead of naming one. */
  isRemoval: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** What naming a proxy means, in plain words, before it is done. */
export function TipsDialog({ open, isRemoval, onClose, onConfirm }: TipsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isRemoval ? 'swap.removeTitle' : 'swap.tipsTitle')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t(isRemoval ? 'swap.removeConfirm' : 'swap.tipsConfirm')}</Button>
        </div>
      }
    >
      {isRemoval ? (
        <p className={styles.note}>{t('swap.removeText')}</p>
      ) : (
        <ul className={styles.tips}>
          <li>{t('swap.tips.power')}</li>
          <li>{t('swap.tips.claims')}</li>
          <li>{t('swap.tips.proceeds')}</li>
          <li>{t('swap.tips.own')}</li>
        </ul>
      )}
    </Dialog>
  );
}
