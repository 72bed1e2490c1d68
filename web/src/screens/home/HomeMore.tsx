import { useWallet } from '../../account/walletStore.ts';
import { PriceChart } from '../../charts/PriceChart.tsx';
import { TrendCard } from '../../charts/TrendCard.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Guarded } from '../../ui/Guard.tsx';
import { NearView } from '../../ui/NearView.tsx';
import { AuditCard, ContactCard, PartnersCard } from './About.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { JoinInfoCard, TreasuryCard } from './Market.tsx';
import { Notice } from './Notice.tsx';
import { CommunityCard, EnterCard, InviteCard } from './People.tsx';
import { RankCard } from './RankCard.tsx';
import { TokenCard } from './TokenCard.tsx';

/** The front page below the fold: charts, treasury, community, ranking, token and contacts. */
export function HomeMore() {
  const { t } = useTranslation();
  const hasWallet = useWallet((state) => state.address !== null);
  return (
    <Guarded>
      {hasWallet && <EnterCard />}
      <NearView title={t('home.price')} height="20rem">
        <Card title={t('home.price')}>
          <PriceChart />
        </Card>
      </NearView>
      <NearView title={t('power.trend')} height="20rem">
        <TrendCard />
      </NearView>
      <NearView title={t('home.treasury.title')} height="14rem">
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
      <TokenCard />
      <FeaturesCard />
      <AuditCard />
      <PartnersCard />
      <ContactCard />
      <Notice />
    </Guarded>
  );
}
