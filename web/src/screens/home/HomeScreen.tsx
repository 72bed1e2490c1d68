import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeBanners } from './HomeBanners.tsx';
import { Tiles } from './Tiles.tsx';
import styles from './Home.module.css';

/** Asking the API is not part of the first paint. */
const StatsCard = lazy(() => import('./StatsCard.tsx').then((module) => ({ default: module.StatsCard })));

/** All below the first screenful, and the texts of it, come after the first paint. */
const HomeMore = lazy(() =>
  Promise.all([import('./HomeMore.tsx'), loadAllTexts()]).then(([module]) => ({ default: module.HomeMore })),
);

/** The front page: what is new, where to go, how the network does, and all there is to know below. */
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

/** As tall as what is first below it. */
function MoreSkeleton() {
  return (
    <>
      <Skeleton height="9rem" radius="var(--radius-card)" />
      <Skeleton height="20rem" radius="var(--radius-card)" />
      <Skeleton height="20rem" radius="var(--radius-card)" />
    </>
  );
}

const LABELS = ['home.power24h', 'home.perPerson', 'home.released', 'home.burned'] as const;

/** The stats card before its code is there: the same words, shapes for the figures. */
function StatsSkeleton() {
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
