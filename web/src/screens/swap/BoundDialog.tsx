import { useTranslation } from 'react-i18next';
import type { Address } from 'viem';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Swap.module.css';

interface BoundDialogProps {
  /** The address just bound; null closes the dialog. */
  address: Address | null;
  /** It is zero or one's own: nobody is bound any more. */
  isNobody: boolean;
  onClose: () => void;
}

/** Success, with the address that may now act. */
export function BoundDialog({ address, isNobody, onClose }: BoundDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      title={t('swap.bound')}
      description={t(isNobody ? 'swap.unbound' : 'swap.boundText')}
      footer={
        <Button block onClick={onClose}>
          {t('common.gotIt')}
        </Button>
      }
    >
      {!isNobody && <p className={styles.full}>{address}</p>}
    </Dialog>
  );
}
