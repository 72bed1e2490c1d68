import type { ReactNode } from 'react';
import { useWallet } from '../../account/walletStore.ts';
import { BannerArt } from '../../art/BannerArt.tsx';
import { useRates } from '../../chain/useRates.ts';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Deferred } from '../../lib/Deferred.tsx';
import { InView } from '../../lib/InView.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FadeCarousel } from '../../ui/FadeCarousel.tsx';
import { Guard, Guarded } from '../../ui/Guard.tsx';
import { Page } from '../../ui/Page.tsx';
import { BuyNodeCard } from './BuyNodeCard.tsx';
import { ClaimPowerDialog } from './ClaimPowerDialog.tsx';
import { EarningRecords } from './EarningRecords.tsx';
import { nodeFigures } from './nodeFigures.ts';
import { RightsCard } from './RightsCard.tsx';
import { StageCard } from './StageCard.tsx';
import styles from './Node.module.css';

/** Node licences: the fund's stage, the purchase form, the pending reward and past earnings. */
export function NodeScreen() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  useStoredFlows();
  return (
    <Page wide>
      <h1 className="visuallyHidden">{t('shell.titles.node')}</h1>
      <Columns
        before={
          <Guarded>
            <NodeBanners />
            <InView>
              <StageCard />
            </InView>
          </Guarded>
        }
        action={
          <Guarded>
            <InView>
              <BuyNodeCard />
            </InView>
            <Deferred>
              <InView>
                <RightsCard />
              </InView>
            </Deferred>
          </Guarded>
        }
        after={
          <Guard>
            <EarningRecords />
          </Guard>
        }
      />
      {address && <ClaimPowerDialog key={address} />}
    </Page>
  );
}

/** As wide as the figures are. */
const WIDE_FIGURES = { claimFee: '00', nodeFee: '0', parts: '000' };

/** Two banners: what a licence is, and the fund. */
function NodeBanners() {
  const { t } = useTranslation();
  const { data: rates, hasFailed, retry } = useRates();
  return (
    <FadeCarousel
      label={t('node.banners.label')}
      slides={[
        <Banner
          key="node"
          title={t('node.banners.nodeTitle')}
          text={
            rates
              ? t('node.banners.nodeText', nodeFigures(rates))
              : !hasFailed && <TextToCome>{t('node.banners.nodeText', WIDE_FIGURES)}</TextToCome>
          }
          action={hasFailed && <ErrorState onRetry={retry} />}
          art={<BannerArt name="node" />}
        />,
        <Banner
          key="fund"
          title={t('node.banners.fundTitle')}
          text={t('node.banners.fundText')}
          art={
            <Deferred>
              <BannerArt name="fund" />
            </Deferred>
          }
        />,
      ]}
    />
  );
}

/** A placeholder with the lines that its text will have, whatever the language and the width of the screen. */
function TextToCome({ children }: { children: ReactNode }) {
  return (
    <span className={styles.toCome} data-skeleton="text" aria-hidden="true">
      {children}
    </span>
  );
}
