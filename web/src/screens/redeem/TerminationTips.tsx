import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import styles from './Redeem.module.css';

/** What closing an order means, in plain words. */
export function TerminationTips({ isDelegate }: { isDelegate: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t('redeem.tipsTitle')}>
      <ul className={styles.tips}>
        <li>{t('redeem.tips.whole')}</li>
        <li>{t('redeem.tips.value')}</li>
        <li>{t('redeem.tips.kl')}</li>
        <li>{t('redeem.tips.fuel')}</li>
        <li>{t('redeem.tips.stays')}</li>
        {isDelegate && <li>{t('redeem.tips.delegate')}</li>}
        <li>{t('redeem.tips.final')}</li>
      </ul>
    </Card>
  );
}
