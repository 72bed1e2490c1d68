import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Guarded } from '../../ui/Guarded.tsx';
import { useWallet } from '../../account/walletStore.ts';
import { TrendCard } from '../power/TrendCard.tsx';
import { PriceChart } from '../swap/PriceChart.tsx';
import { AuditCard } from './AuditCard.tsx';
import { CommunityCard } from './CommunityCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { EnterCard } from './EnterCard.tsx';
import { FeaturesCard } from './FeaturesCard.tsx';
import { InviteCard } from './InviteCard.tsx';
import { JoinInfoCard } from './JoinInfoCard.tsx';
import { Notice } from './Notice.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import { RankCard } from './RankCard.tsx';
import { TokenCard } from './TokenCard.tsx';
import { TreasuryCard } from './TreasuryCard.tsx';

/** The front page below its first screenful: markets, people, the token, who stands behind it. */
export function HomeMore() {
  const { t } = useTranslation();
  const hasWallet = useWallet((state) => state.address !== null);
  return (
    <Guarded>
      {hasWallet && <EnterCard />}
      <Card title={t('homeMore.price')}>
        <PriceChart />
      </Card>
      <TrendCard />
      <TreasuryCard />
      <JoinInfoCard />
      <InviteCard />
      <CommunityCard />
      <RankCard />
      <TokenCard />
      <FeaturesCard />
      <AuditCard />
      <PartnersCard />
      <ContactCard />
      <Notice />
    </Guarded>
  );
}
