import { useTranslation } from '../../i18n/translate.ts';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { SaleRecords } from '../../records/SaleRecords.tsx';
import styles from './Swap.module.css';

/** The account's sales of KL, newest first, under a sticky header. */
export function SwapRecords() {
  const { t } = useTranslation();
  return (
    <section className={styles.records} aria-labelledby="swap-records">
      <h2 id="swap-records" className={styles.recordsHeader}>
        {t('swap.records')}
      </h2>
      <RecordsGate compact visitorText={t('swap.recordsVisitor')} unsignedText={t('swap.recordsUnsigned')}>
        <SaleRecords compact />
      </RecordsGate>
    </section>
  );
}
