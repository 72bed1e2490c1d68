import { useTranslation } from 'react-i18next';
import { useShownFlows } from '../../flows/useShownFlows.ts';
import { Guarded } from '../../ui/Guarded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useWallet } from '../../account/walletStore.ts';
import { BuyNodeCard } from './BuyNodeCard.tsx';
import { ClaimPowerDialog } from './ClaimPowerDialog.tsx';
import { EarningRecords } from './EarningRecords.tsx';
import { NodeBanners } from './NodeBanners.tsx';
import { RightsCard } from './RightsCard.tsx';
import { StageCard } from './StageCard.tsx';

/** Node licences: the fund's stage, buying one, what it earns and has earned. */
export function NodeScreen() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  useShownFlows();
  return (
    <Page>
      <h1 className="visuallyHidden">{t('shell.titles.node')}</h1>
      <Guarded>
        <NodeBanners />
        <StageCard />
        <BuyNodeCard />
        <RightsCard />
        <EarningRecords />
      </Guarded>
      {address && <ClaimPowerDialog key={address} />}
    </Page>
  );
}
