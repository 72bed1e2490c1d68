import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { useWallet } from '../../account/walletStore.ts';
import { BannerArt } from '../../art/BannerArt.tsx';
import { hasContracts } from '../../chain/chainReader.ts';
import { useRates } from '../../chain/useRates.ts';
import { useStoredFlows } from '../../flows/ui/useFlow.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Deferred } from '../../lib/Deferred.tsx';
import { InView } from '../../lib/InView.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FadeCarousel } from '../../ui/FadeCarousel.tsx';
import { Guard, Guarded } from '../../ui/Guard.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BuyNodeCard } from './BuyNodeCard.tsx';
import { ClaimPower } from './ClaimPower.tsx';
import { EarningRecords } from './EarningRecords.tsx';
import { nodeFigures } from './nodeFigures.ts';
import { RightsCard } from './RightsCard.tsx';
import { StageCard } from './StageCard.tsx';
import { useNodeAccount } from './useNodeAccount.ts';
import styles from './Node.module.css';

/** Holders see their licence first and the sale as one line; others see the sale first. */
export function NodeScreen() {
  const { t } = useTranslation();
  const layout = useLayout();
  useStoredFlows();
  return (
    <Page wide>
      <h1 className="visuallyHidden">{t('shell.titles.node')}</h1>
      {layout === 'awaited' ? (
        // The order of the cards depends on the licence, so none is shown that another could push down later.
        <Card>
          <Skeleton height="18rem" />
        </Card>
      ) : (
        <Columns {...(layout === 'holder' ? HOLDER : BUYER)} />
      )}
    </Page>
  );
}

const records = (
  <Guard>
    <EarningRecords />
  </Guard>
);
const fund = (
  <InView>
    <StageCard />
  </InView>
);
const rights = (
  <InView>
    <RightsCard />
  </InView>
);

function OwnPower() {
  const address = useWallet((state) => state.address);
  return address && <ClaimPower key={address} />;
}

const HOLDER = {
  before: (
    <Guarded>
      {rights}
      <OwnPower />
    </Guarded>
  ),
  action: (
    <Guarded>
      {fund}
      {records}
    </Guarded>
  ),
  after: (
    <Guarded>
      <BuyNodeCard isFolded />
      <NodeBanners />
    </Guarded>
  ),
};

const BUYER = {
  follows: true,
  before: (
    <Guarded>
      <NodeBanners />
    </Guarded>
  ),
  action: (
    <Guarded>
      <InView>
        <BuyNodeCard />
      </InView>
      <OwnPower />
    </Guarded>
  ),
  after: (
    <>
      <Guarded>
        {fund}
        {rights}
      </Guarded>
      {records}
    </>
  ),
};

/** Depends on the licence at the time the page opened, so that a purchase stays visible where it was made. */
function useLayout(): 'awaited' | 'holder' | 'buyer' {
  const address = useWallet((state) => state.address);
  const isReadable = useWallet((state) => state.config !== null && hasContracts(state.config));
  const { data, isError } = useNodeAccount();
  const [opened, setOpened] = useState<{ address: Address; isHolder: boolean }>();
  useEffect(() => () => setOpened(undefined), []);
  if (opened && opened.address !== address) setOpened(undefined);
  else if (!opened && address && data) setOpened({ address, isHolder: data.isNode });
  if (opened?.address === address) return opened.isHolder ? 'holder' : 'buyer';
  if (data?.isNode) return 'holder';
  return address && isReadable && !data && !isError ? 'awaited' : 'buyer';
}

/** Placeholders with the width of the figures. */
const WIDE_FIGURES = { claimFee: '00', nodeFee: '0', parts: '000' };

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
              : !hasFailed && <TextPlaceholder>{t('node.banners.nodeText', WIDE_FIGURES)}</TextPlaceholder>
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

/** A placeholder with the number of lines of its text, in any language and width. */
function TextPlaceholder({ children }: { children: ReactNode }) {
  return (
    <span className={styles.toCome} data-skeleton="text" aria-hidden="true">
      {children}
    </span>
  );
}
