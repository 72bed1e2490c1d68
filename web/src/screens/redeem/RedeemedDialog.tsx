import { useTranslation } from 'react-i18next';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { formatUsdt2 } from '../../format/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Redeem.module.css';

interface RedeemedDialogProps {
  /** USDT wei paid; null keeps it closed. */
  paid: bigint | null;
  onClose: () => void;
}

/** Success: what was paid. */
export function RedeemedDialog({ paid, onClose }: RedeemedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={paid !== null}
      onClose={onClose}
      title={t('redeem.success')}
      description={t('redeem.successText', { amount: formatUsdt2(paid ?? 0n) })}
      footer={
        <Button block onClick={onClose}>
          {t('common.gotIt')}
        </Button>
      }
    >
      <div className={styles.art}>
        <KoalaPose pose="cheer" />
      </div>
    </Dialog>
  );
}
