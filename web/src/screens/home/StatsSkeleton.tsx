import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Home.module.css';

const LABELS = ['home.power24h', 'home.perPerson', 'home.released', 'home.burned'] as const;

/** The stats card before its code is there: the same words, shapes for the figures. */
export function StatsSkeleton() {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <div className={styles.stats} role="status" aria-label={t('common.loading')}>
        <p className={styles.label}>{t('home.totalPower')}</p>
        <Skeleton width="9rem" height="2.25rem" />
        <div className={styles.figures}>
          {LABELS.map((label) => (
            <div key={label} className={styles.entry}>
              <p className={styles.label}>{t(label)}</p>
              <p>
                <Skeleton width="5rem" height="1.3em" />
              </p>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.pending}>
        <span className={styles.label}>{t('home.pending')}</span>
      </div>
    </section>
  );
}
