import type { Rank } from '@koala/api-schema/entities/ranking';
import { dailyEarnings, worthOf, netOfFees } from '@koala/protocol/earnings';
import { useState } from 'react';
import type { Address } from 'viem';
import { useCanSign } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { BeginProgress } from '../../begin/BeginProgress.tsx';
import { LazyBeginSheet } from '../../begin/LazyBeginSheet.tsx';
import { useBeginning } from '../../begin/useBeginning.ts';
import { useMinerAccount } from '../../chain/account.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { useRates } from '../../chain/useRates.ts';
import { useRunningPending } from '../../chain/useRunningPending.ts';
import { isOpen } from '../../flows/engine/record.ts';
import { Explained } from '../../figures/Explained.tsx';
import { FlowStatus } from '../../flows/ui/FlowStatus.tsx';
import { useClaim } from '../../flows/ui/useClaim.ts';
import { formatPending6, formatSmall2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InView } from '../../lib/InView.tsx';
import { PRICE_POLL, RANK_POLL } from '../../lib/timings.ts';
import { useNow } from '../../lib/useNow.ts';
import { routes } from '../../routes.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { dashIf, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { EarningsLine } from './EarningsLine.tsx';
import { placeOf } from './rankTiers.ts';
import styles from './Head.module.css';

/** Where the account stands: what it can claim, what it earns and owns, the next midnight and its place. */
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

/** A wallet without power: what it has already, and what comes next. */
function Newcomer() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { next } = useBeginning();
  return (
    <>
      <BeginProgress />
      <div className={styles.actions}>
        <Button block variant={next === 'buy' ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
          {t('home.position.continue')}
        </Button>
        <LinkButton block variant={next === 'buy' ? 'primary' : 'secondary'} to={routes.powerPurchase.path}>
          {t('home.position.buy')}
        </LinkButton>
      </div>
      <LazyBeginSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface HolderProps {
  account: Address;
  data: MinerAccount | undefined;
  /** When `data` was read, milliseconds. */
  readAt: number;
  isStale: boolean;
}

function Holder({ account, data, readAt, isStale }: HolderProps) {
  const { t } = useTranslation();
  const home = useCall('homeStats', {}, { poll: PRICE_POLL });
  const rank = useCall('rank', {}, { poll: RANK_POLL });
  const rates = useRates();
  const [stats, fees] = [home.data, rates.data];
  const place = placeIn(rank.data, account);
  const klPrice = stats && parseAmount(stats.klPrice);
  const gross =
    data &&
    stats &&
    dailyEarnings(data.power, {
      release: parseAmount(stats.dayRelease),
      totalPower: parseAmount(stats.totalPower),
    });
  const daily = gross !== undefined && fees ? netOfFees(gross, fees) : undefined;
  const worth = (kl: bigint | undefined) =>
    kl === undefined || klPrice === undefined
      ? '\u00a0'
      : t('home.position.worth', { amount: formatSmall2(worthOf(kl, klPrice)) });
  return (
    <div className={styles.holder}>
      <Card
        variant="dark"
        className={styles.hero}
        title={t('home.position.pending')}
        action={
          typeof place === 'number' && (
            <span className={styles.chip}>{t('home.position.place', { place })}</span>
          )
        }
      >
        <ClaimHere data={data} readAt={readAt} daily={gross} isStale={isStale} worth={worth} />
      </Card>
      <Card>
        <Facts className={styles.facts}>
          <Fact label={t('home.position.power')}>
            <Explained id="power">
              <Figure size="row" value={data && formatSmall2(data.power)} unit="T/H" stale={isStale} />
            </Explained>
          </Fact>
          <Fact label={t('home.position.daily')}>
            <Explained id="daily">
              <Figure
                size="row"
                value={daily === undefined ? dashIf([home, rates].some(hasFailed)) : formatSmall2(daily)}
                unit="KL"
                stale={isStale}
              />
            </Explained>
            <span className={styles.beside}>{worth(daily)}</span>
          </Fact>
          <Fact label={t('home.position.redeemable')}>
            <Explained id="redeemable">
              <Figure size="row" value={data && formatSmall2(data.redeemable)} unit="USDT" stale={isStale} />
            </Explained>
            <span className={styles.beside}>
              {data ? t('home.position.ofOrder', { amount: formatSmall2(data.usdtValue) }) : '\u00a0'}
            </span>
          </Fact>
        </Facts>
        <p className={styles.midnight}>
          {t('home.position.midnight')} <Midnight />
        </p>
        <FailedReads reads={[home, rates, rank]} />
      </Card>
    </div>
  );
}

interface ClaimHereProps {
  data: MinerAccount | undefined;
  readAt: number;
  /** KL wei that are earned in a day, before fees. */
  daily: bigint | undefined;
  isStale: boolean;
  worth: (kl: bigint | undefined) => string;
}

/** What can be claimed, running on, and its claim. */
function ClaimHere({ data, readAt, daily, isStale, worth }: ClaimHereProps) {
  const { t } = useTranslation();
  const { claim, isClaiming, record } = useClaim('claimReward');
  const canSign = useCanSign();
  const running = useRunningPending({ pending: data?.pending ?? 0n, readAt, daily: isStale ? 0n : daily });
  const pending = data && running;
  const hasPending = data !== undefined && data.pending > 0n;
  const isWaiting = isClaiming || (record !== undefined && isOpen(record));
  return (
    <>
      <Explained id="pending">
        <Figure
          size="hero"
          unit="KL"
          value={pending === undefined ? undefined : formatPending6(pending)}
          stale={isStale}
        />
      </Explained>
      <p className={styles.worth}>{worth(pending)}</p>
      <EarningsLine mood={isWaiting ? 'waiting' : data && daily === 0n ? 'sleeping' : 'climbing'} />
      <div className={styles.actions}>
        <Button
          block
          variant={hasPending ? 'primary' : 'secondary'}
          loading={isClaiming}
          disabled={!hasPending || !canSign}
          onClick={() => void claim({ pending: data?.pending ?? 0n })}
        >
          {t('home.position.claim')}
        </Button>
        <LinkButton block variant={hasPending ? 'secondary' : 'primary'} to={routes.powerPurchase.path}>
          {t('home.position.buy')}
        </LinkButton>
      </div>
      <FlowStatus record={record} />
    </>
  );
}

/** The account's place in this week's ranking; null when it has none, undefined while unknown. */
const placeIn = (rank: Rank | undefined, account: Address): number | null | undefined =>
  rank && (placeOf(rank, account)?.place ?? null);

const DAY = 86_400;
const UTC8 = 8 * 3_600;

/** Seconds until 00:00 in UTC+8, when a day of the emission ends; `now` in Unix seconds. */
export const untilMidnight = (now: number): number => DAY - ((now + UTC8) % DAY);

function Midnight() {
  const { t } = useTranslation();
  const minutes = Math.floor(untilMidnight(useNow()) / 60);
  return (
    <span className={styles.time}>
      {t('home.position.left', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
    </span>
  );
}
