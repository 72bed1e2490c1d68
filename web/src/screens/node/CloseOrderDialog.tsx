import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { useTranslation } from 'react-i18next';
import { formatUsdt2 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Node.module.css';

interface CloseOrderDialogProps {
  open: boolean;
  /** Total of the open order of power, USDT wei. */
  orderTotal: bigint;
  onClose: () => void;
  onConfirm: () => void;
}

/** Before a licence is bought over an open order: what becomes of the order. */
export function CloseOrderDialog({ open, orderTotal, onClose, onConfirm }: CloseOrderDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('node.closeOrder.title')}
      description={t('node.closeOrder.text', { total: formatUsdt2(orderTotal) })}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button onClick={onConfirm}>{t('node.closeOrder.confirm')}</Button>
        </div>
      }
    >
      <ul className={styles.points}>
        <li>{t('node.closeOrder.lifetime')}</li>
        <li>
          {t('node.closeOrder.reserve', { reserve: formatUsdt2((orderTotal * REDEEMABLE_PERCENT) / 100n) })}
        </li>
        <li>{t('node.closeOrder.claims')}</li>
      </ul>
    </Dialog>
  );
}
