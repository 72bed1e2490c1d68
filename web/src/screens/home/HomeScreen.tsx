import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeBanners } from './HomeBanners.tsx';
import { StatsSkeleton } from './StatsSkeleton.tsx';
import { Tiles } from './Tiles.tsx';

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
      <Skeleton height="9rem" radius="20px" />
      <Skeleton height="20rem" radius="20px" />
      <Skeleton height="20rem" radius="20px" />
    </>
  );
}
