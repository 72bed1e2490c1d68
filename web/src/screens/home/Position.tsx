import type { Rank } from '@koala/api-schema/entities/ranking';
import { dailyEarnings } from '@koala/protocol/earnings';
import { useState } from 'react';
import type { Address } from 'viem';
import { useCall } from '../../api/useCall.ts';
import { BeginProgress } from '../../begin/BeginProgress.tsx';
import { LazyBeginSheet } from '../../begin/LazyBeginSheet.tsx';
import { useBeginning } from '../../begin/useBeginning.ts';
import { useMinerAccount } from '../../chain/account.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { useRates } from '../../chain/useRates.ts';
import { netOfFees } from '../../flows/claimLimits.ts';
import { formatExact, formatPower6, formatSmall2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InView } from '../../lib/InView.tsx';
import { PRICE_POLL, RANK_POLL } from '../../lib/timings.ts';
import { useNow } from '../../lib/useNow.ts';
import { routes } from '../../routes.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { dashIf, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { placeOf } from './rankTiers.ts';
import styles from './Head.module.css';

/** Where the account stands: its power, what it earns a day, what could be redeemed, the next midnight and its place. */
export function Position({ account }: { account: Address }) {
  return (
    <InView>
      <Standing account={account} />
    </InView>
  );
}

function Standing({ account }: { account: Address }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useMinerAccount(account);
  const isNewcomer = data?.power === 0n && data.usdtValue === 0n;
  return (
    <section className={styles.card} aria-labelledby="position">
      <h2 id="position" className={styles.label}>
        {t(isNewcomer ? 'home.position.first' : 'home.position.power')}
      </h2>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isNewcomer ? (
        <Newcomer />
      ) : (
        <Holder account={account} data={data} isStale={isError} />
      )}
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
  isStale: boolean;
}

function Holder({ account, data, isStale }: HolderProps) {
  const { t } = useTranslation();
  const home = useCall('homeStats', {}, { poll: PRICE_POLL });
  const rank = useCall('rank', {}, { poll: RANK_POLL });
  const rates = useRates();
  const [stats, fees] = [home.data, rates.data];
  const place = placeIn(rank.data, account);
  const daily =
    data &&
    stats &&
    fees &&
    netOfFees(
      dailyEarnings(data.power, {
        release: parseAmount(stats.dayRelease),
        totalPower: parseAmount(stats.totalPower),
      }),
      fees,
    );
  return (
    <>
      <Figure
        size="hero"
        unit="T/H"
        value={data && formatPower6(data.power)}
        stale={isStale}
        {...(data && { exact: formatExact(data.power) })}
      />
      <Facts layout="grid" className={styles.facts}>
        <Fact label={t('home.position.daily')}>
          <Figure
            value={daily === undefined ? dashIf([home, rates].some(hasFailed)) : formatSmall2(daily)}
            unit="KL"
            stale={isStale}
          />
        </Fact>
        <Fact label={t('home.position.redeemable')}>
          <Figure value={data && formatSmall2(data.redeemable)} unit="USDT" stale={isStale} />
        </Fact>
        <Fact label={t('home.position.midnight')}>
          <Midnight />
        </Fact>
        <Fact label={t('home.position.place')}>
          {place === null ? (
            <span className={styles.quiet}>{t('home.position.unranked')}</span>
          ) : (
            <Figure value={place === undefined ? dashIf(hasFailed(rank)) : `#${place}`} />
          )}
        </Fact>
      </Facts>
      <FailedReads reads={[home, rates, rank]} />
      <div className={styles.actions}>
        <LinkButton block to={routes.powerPurchase.path}>
          {t('home.position.buy')}
        </LinkButton>
        <LinkButton block variant="secondary" to={routes.user.path}>
          {t('home.position.claim')}
        </LinkButton>
      </div>
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
