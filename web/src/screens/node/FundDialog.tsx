import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Node.module.css';

const POINTS = ['dividend', 'power', 'settles', 'daily', 'parts', 'promise'] as const;

/** What the node fund is and how it pays. */
export function FundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('node.fundAbout')}
      footer={
        <Button block onClick={onClose}>
          {t('common.gotIt')}
        </Button>
      }
    >
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>{t(`node.points.${point}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
