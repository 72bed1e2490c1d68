import { requestConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { useDailyEarnings } from '../../chain/useMarket.ts';
import { TrendCard } from '../../charts/TrendCard.tsx';
import { ExplainedFigure, ReadFigure } from '../../figures/Explained.tsx';
import { PendingReward } from '../../flows/ui/PendingReward.tsx';
import { formatPower6, formatSmall2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InView } from '../../lib/InView.tsx';
import { PRICE_POLL } from '../../lib/timings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Guard } from '../../ui/Guard.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './Power.module.css';

export function PowerScreen() {
  const { t } = useTranslation();
  return (
    <Page wide>
      <h1 className="visuallyHidden">{t('shell.titles.power')}</h1>
      <Columns
        before={
          <Guard>
            <InView>
              <OwnPowerCard />
            </InView>
          </Guard>
        }
        action={
          <Guard>
            <InView>
              <TrendCard />
            </InView>
          </Guard>
        }
        after={
          <Guard>
            <InView>
              <NetworkCard />
            </InView>
          </Guard>
        }
      />
    </Page>
  );
}

function OwnPowerCard() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isDisconnected = useWallet((state) => state.status === 'disconnected');
  const { data, isError, dataUpdatedAt, refetch } = useMinerAccount(address);
  const daily = useDailyEarnings(data?.power);

  if (isDisconnected) {
    return (
      <Card variant="tint" title={t('power.mine')}>
        <p className={styles.note}>{t('power.connectText')}</p>
        <Button block onClick={requestConnect}>
          {t('wallet.connect')}
        </Button>
      </Card>
    );
  }
  if (isError && !data) {
    return (
      <Card variant="tint" title={t('power.mine')}>
        <ErrorState onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card variant="dark" title={t('power.mine')}>
      <ExplainedFigure
        id="power"
        size="hero"
        value={data && formatPower6(data.power)}
        unit="T/H"
        stale={isError}
      />
      <p className="muted">{t('power.note')}</p>
      <PendingReward within="power" data={data} readAt={dataUpdatedAt} daily={daily} isStale={isError} />
    </Card>
  );
}

function NetworkCard() {
  const { t } = useTranslation();
  const today = useCall('todayData', {}, { poll: PRICE_POLL });
  const performance = useCall('totalCommunityPerf', {}, { poll: PRICE_POLL });
  const stats = useCall('homeStats', {}, { poll: PRICE_POLL });
  const queries = [today, performance, stats];
  const bought = performance.data === undefined ? undefined : parseAmount(performance.data);
  const dead = stats.data && parseAmount(stats.data.deadBalance);
  const kl = (wei: string | undefined) => (wei === undefined ? undefined : BigInt(wei));
  const entries = [
    { id: 'released', label: 'released', read: today, wei: kl(today.data?.todayRelease) },
    { id: 'burned', label: 'destroyed', read: today, wei: kl(today.data?.todayDestroy) },
    { id: 'bought', label: 'performance', read: performance, wei: bought, unit: 'USDT' },
    { id: 'dead', label: 'dead', read: stats, wei: dead },
  ] as const;
  return (
    <Card title={t('power.network')}>
      {!queries.every(hasFailed) && (
        <Facts layout="grid">
          {entries.map(({ label, ...figure }) => (
            <Fact key={label} label={t(`power.${label}`)}>
              <ReadFigure unit="KL" format={formatSmall2} {...figure} />
            </Fact>
          ))}
        </Facts>
      )}
      <FailedReads reads={queries} />
    </Card>
  );
}
