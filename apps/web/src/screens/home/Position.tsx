import { netOfFees, worthOf } from '@koala/protocol/earnings';
import { useState } from 'react';
import type { Address } from 'viem';
import { useCall } from '../../api/useCall.ts';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { OnboardingProgress } from '../../onboarding/OnboardingProgress.tsx';
import { InvitedBy } from '../../onboarding/InvitedBy.tsx';
import { LazyOnboardingSheet } from '../../onboarding/LazyOnboardingSheet.tsx';
import { useOnboarding } from '../../onboarding/useOnboarding.ts';
import { useMinerAccount } from '../../chain/account.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { useDailyEarnings } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import { ExplainedFigure } from '../../figures/Explained.tsx';
import { PendingReward } from '../../flows/ui/PendingReward.tsx';
import { formatSmall2 } from '../../format/amounts.ts';
import { untilMidnight } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { formatWorth } from '../../format/formatWorth.ts';
import { InView } from '../../lib/InView.tsx';
import { PRICE_POLL, RANK_POLL } from '../../lib/timings.ts';
import { useNow } from '../../lib/useNow.ts';
import { routes } from '../../routes.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { placeholderFor, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { placeOf } from './rankTiers.ts';
import { Today } from './Story.tsx';
import styles from './Head.module.css';

export function Position({ account }: { account: Address }) {
  return (
    <InView>
      <Standing account={account} />
    </InView>
  );
}

function Standing({ account }: { account: Address }) {
  const { t } = useTranslation();
  const { data, isError, dataUpdatedAt, refetch } = useMinerAccount(account);
  const isNewcomer = data?.power === 0n && data.usdtValue === 0n && data.pending === 0n;
  if (!isNewcomer && !(isError && !data))
    return <Holder account={account} data={data} readAt={dataUpdatedAt} isStale={isError} />;
  return (
    <section className={styles.card} aria-labelledby="position">
      <h2 id="position" className={styles.label}>
        {t(isNewcomer ? 'home.position.first' : 'home.position.pending')}
      </h2>
      {isNewcomer ? <Newcomer /> : <ErrorState onRetry={() => void refetch()} />}
    </section>
  );
}

function Newcomer() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { next } = useOnboarding();
  return (
    <>
      <InvitedBy />
      <Today />
      <OnboardingProgress />
      <div className={styles.asleep}>
        <KoalaPose pose="sleep" width="8rem" />
      </div>
      <div className={styles.actions}>
        <Button block variant={next === 'buy' ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
          {t('home.position.continue')}
        </Button>
        <LinkButton block variant={next === 'buy' ? 'primary' : 'secondary'} to={routes.powerPurchase.path}>
          {t('home.position.buy')}
        </LinkButton>
      </div>
      <LazyOnboardingSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface HolderProps {
  account: Address;
  data: MinerAccount | undefined;
  /** Time of the read, milliseconds. */
  readAt: number;
  isStale: boolean;
}

function Holder({ account, data, readAt, isStale }: HolderProps) {
  const { t } = useTranslation();
  const home = useCall('homeStats', {}, { poll: PRICE_POLL });
  const rank = useCall('rank', {}, { poll: RANK_POLL });
  const rates = useRates();
  const [stats, fees] = [home.data, rates.data];
  const place = rank.data && placeOf(rank.data, account)?.place;
  const klPrice = stats && parseAmount(stats.klPrice);
  const gross = useDailyEarnings(data?.power);
  const daily = gross !== undefined && fees ? netOfFees(gross, fees) : undefined;
  const worth = (kl: bigint | undefined) =>
    kl === undefined || klPrice === undefined ? '\u00a0' : formatWorth(t, worthOf(kl, klPrice));
  return (
    <div className={styles.holder}>
      <Card
        variant="dark"
        className={styles.hero}
        title={t('home.position.pending')}
        action={
          place !== undefined && <span className={styles.chip}>{t('home.position.place', { place })}</span>
        }
      >
        <PendingReward within="home.position" data={data} readAt={readAt} daily={gross} isStale={isStale} />
      </Card>
      <Card>
        <Facts className={styles.facts}>
          <Fact label={t('home.position.power')}>
            <ExplainedFigure
              id="power"
              size="row"
              value={data && formatSmall2(data.power)}
              unit="T/H"
              stale={isStale}
            />
          </Fact>
          <Fact label={t('home.position.daily')}>
            <ExplainedFigure
              id="daily"
              size="row"
              value={
                daily === undefined ? placeholderFor([home, rates].some(hasFailed)) : formatSmall2(daily)
              }
              unit="KL"
              stale={isStale}
            />
            <span className={styles.beside}>{worth(daily)}</span>
          </Fact>
          <Fact label={t('home.position.redeemable')}>
            <ExplainedFigure
              id="redeemable"
              size="row"
              value={data && formatSmall2(data.redeemable)}
              unit="USDT"
              stale={isStale}
            />
            <span className={styles.beside}>
              {data ? t('home.position.ofOrder', { amount: formatSmall2(data.usdtValue) }) : '\u00a0'}
            </span>
          </Fact>
        </Facts>
        <p className={styles.midnight}>
          <span className={styles.chip}>
            {t('home.position.midnight')} <Midnight />
          </span>
        </p>
        <FailedReads reads={[home, rates, rank]} />
      </Card>
    </div>
  );
}

function Midnight() {
  const { t } = useTranslation();
  const minutes = Math.floor(untilMidnight(useNow()) / 60);
  return (
    <span className={styles.time}>
      {t('home.position.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  );
}
