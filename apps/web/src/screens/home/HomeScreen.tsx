import { loadHomeTexts } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Deferred } from '../../lib/Deferred.tsx';
import { Hydrated } from '../../lib/Hydrated.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Columns } from '../../ui/Columns.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeBanners } from './HomeBanners.tsx';
import { HomeHead } from './HomeHead.tsx';
import { StatsCard } from './StatsCard.tsx';
import { HomeShortcuts } from './HomeShortcuts.tsx';

/** Lazy: everything below the fold, and its texts, load after the first paint. */
const loadMore = () => Promise.all([import('./HomeMore.tsx'), loadHomeTexts()]).then(([module]) => module);
const HomeMore = lazyPart(() => loadMore().then((module) => module.HomeMore));
const LazyHomeAbout = lazyPart(() => loadMore().then((module) => module.LazyHomeAbout));

export function HomeScreen() {
  const { t } = useTranslation();
  return (
    <Page wide>
      <h1 className="visuallyHidden">{t('shell.titles.home')}</h1>
      <Columns
        before={
          <>
            <HomeHead />
            <HomeBanners />
            <HomeShortcuts />
            <StatsCard />
          </>
        }
        action={
          <Deferred>
            <Hydrated fallback={<MoreSkeleton />}>
              <HomeMore />
            </Hydrated>
          </Deferred>
        }
        after={
          <Hydrated>
            <LazyHomeAbout />
          </Hydrated>
        }
      />
    </Page>
  );
}

/** Approximate height of the first cards of `HomeMore`. */
function MoreSkeleton() {
  return (
    <>
      <Skeleton height="9rem" radius="var(--radius-card)" />
      <Skeleton height="20rem" radius="var(--radius-card)" />
      <Skeleton height="20rem" radius="var(--radius-card)" />
    </>
  );
}
