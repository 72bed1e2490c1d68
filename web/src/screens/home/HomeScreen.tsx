import { lazy, Suspense } from 'react';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeBanners } from './HomeBanners.tsx';
import { Tiles } from './Tiles.tsx';
import styles from './Home.module.css';

/** Lazy: the code that calls the API is not part of the first load. */
const StatsCard = lazy(() => import('./StatsCard.tsx').then((module) => ({ default: module.StatsCard })));

/** Lazy: everything below the fold, and its texts, load after the first paint. */
const HomeMore = lazy(() =>
  Promise.all([import('./HomeMore.tsx'), loadAllTexts()]).then(([module]) => ({ default: module.HomeMore })),
);

/** The front page: banners, shortcuts and network figures, then everything below the fold. */
export function HomeScreen() {
  const { t } = useTranslation();
  return (
    <Page>
      <h1 className="visuallyHidden">{t('shell.titles.home')}</h1>
      <HomeBanners />
      <Tiles />
      <Suspense fallback={<StatsSkeleton />}>
        <StatsCard />
      </Suspense>
      <Suspense fallback={<MoreSkeleton />}>
        <HomeMore />
      </Suspense>
    </Page>
  );
}

/** As tall as the first cards of `HomeMore`. */
function MoreSkeleton() {
  return (
    <>
      <Skeleton height="9rem" radius="var(--radius-card)" />
      <Skeleton height="20rem" radius="var(--radius-card)" />
      <Skeleton height="20rem" radius="var(--radius-card)" />
    </>
  );
}

const LABELS = [
  'home.stats.power24h',
  'home.stats.perPerson',
  'home.stats.released',
  'home.stats.burned',
] as const;

/** The stats card while its code loads: the same labels, skeletons for the figures. */
function StatsSkeleton() {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <div className={styles.stats} role="status" aria-label={t('common.loading')}>
        <p className={styles.label}>{t('home.stats.totalPower')}</p>
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
        <span className={styles.label}>{t('home.stats.pending')}</span>
      </div>
    </section>
  );
}
