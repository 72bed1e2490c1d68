import { Suspense } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Card } from '../../ui/Card.tsx';
import { Guarded } from '../../ui/Guard.tsx';
import { NearView } from '../../ui/NearView.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { JoinInfoCard, TreasuryCard } from './Market.tsx';
import { Notice } from './Notice.tsx';
import { CommunityCard, InviteCard } from './People.tsx';

/** Lazy: only connected wallets need it. */
const BuyPowerCard = lazyPart(() => import('./BuyPowerCard.tsx').then((module) => module.BuyPowerCard));
/** Lazy: below the first screen on most phones. */
const PriceChart = lazyPart(() => import('../../charts/PriceChart.tsx').then((module) => module.PriceChart));
const TrendCard = lazyPart(() => import('../../charts/TrendCard.tsx').then((module) => module.TrendCard));
/** Lazy: most visits do not scroll that far. */
export const RankCard = lazyPart(() => import('./RankCard.tsx').then((module) => module.RankCard));
export const HomeAbout = lazyPart(() => import('./HomeAbout.tsx').then((module) => module.HomeAbout));

export function HomeMore() {
  const { t } = useTranslation();
  const hasWallet = useWallet((state) => state.address !== null);
  return (
    <Guarded>
      {hasWallet && (
        <Suspense fallback={<Skeleton height="13rem" radius="var(--radius-card)" />}>
          <BuyPowerCard />
        </Suspense>
      )}
      <NearView title={t('home.price')} height="20rem">
        <Card title={t('home.price')}>
          <PriceChart />
        </Card>
      </NearView>
      <NearView title={t('power.trend')} height="20rem">
        <TrendCard />
      </NearView>
      <NearView title={t('home.treasury.title')} height="16.75rem">
        <TreasuryCard />
      </NearView>
      <NearView title={t('home.join.title')} height="8rem">
        <JoinInfoCard />
      </NearView>
      <InviteCard />
      <CommunityCard />
      <NearView title={t('home.rank.title')} height="50rem">
        <RankCard />
      </NearView>
      <Notice />
    </Guarded>
  );
}

export function LazyHomeAbout() {
  const { t } = useTranslation();
  return (
    <Guarded>
      <NearView title={t('home.token.title')} height="120rem">
        <HomeAbout />
      </NearView>
    </Guarded>
  );
}
