import { useTranslation } from 'react-i18next';
import { useRates } from '../../chain/useRates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { nodeFigures } from './nodeFigures.ts';
import styles from './Node.module.css';

const POINTS = ['dividend', 'power', 'settles', 'daily', 'parts', 'promise'] as const;

/** What the node fund is and how it pays. */
export function FundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: rates } = useRates();
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
          <li key={point}>{rates ? t(`node.points.${point}`, nodeFigures(rates)) : <Skeleton />}</li>
        ))}
      </ul>
    </Dialog>
  );
}
