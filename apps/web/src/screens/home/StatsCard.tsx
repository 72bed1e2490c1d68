import { Suspense } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { formatKl2, formatPower6 } from '../../format/amounts.ts';
import { Explained } from '../../figures/Explained.tsx';
import type { FigureId } from '../../figures/registry.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { InView } from '../../lib/InView.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { useIsInteractive } from '../../lib/useIsInteractive.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { placeholderFor, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Guard } from '../../ui/Guard.tsx';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Home.module.css';

/** Lazy: only connected wallets read the chain. */
const PendingFigure = lazyPart(() => import('./PendingFigure.tsx').then((module) => module.PendingFigure));
const PendingFailure = lazyPart(() => import('./PendingFigure.tsx').then((module) => module.PendingFailure));

/** The network's figures, polled, with the total power first. The last row is the account's pending reward. */
export function StatsCard() {
  return (
    <Guard>
      <InView>
        <Stats />
      </InView>
    </Guard>
  );
}

function Stats() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const isInteractive = useIsInteractive();
  const today = useCall('todayData', {}, { poll: PRICE_POLL });
  const stats = useCall('homeStats', {}, { poll: PRICE_POLL });
  const power = (amount: string | undefined) => (amount === undefined ? undefined : parseAmount(amount));
  const kl = (amount: string | undefined) => (amount === undefined ? undefined : BigInt(amount));
  const total = power(stats.data?.totalPower);
  const reads = [stats, today];
  const hasSome = !reads.every(hasFailed);

  return (
    <Card variant="flush">
      <div className={styles.stats}>
        <h2 className={styles.label}>{t('home.stats.totalPower')}</h2>
        {hasSome && (
          <Explained id="totalPower">
            <Figure
              size="hero"
              value={total === undefined ? placeholderFor(stats.isError) : formatPower6(total)}
              unit="T/H"
              stale={stats.isError}
            />
          </Explained>
        )}
        {hasSome && (
          <dl className={styles.figures}>
            <Entry
              id="power24h"
              label={t('home.stats.power24h')}
              wei={power(stats.data?.power24h)}
              isStale={stats.isError}
              unit="T/H"
            />
            <Entry
              id="perPerson"
              label={t('home.stats.perPerson')}
              wei={power(stats.data?.perPersonPower)}
              isStale={stats.isError}
              unit="T/H"
            />
            <Entry
              id="released"
              label={t('home.stats.released')}
              wei={kl(today.data?.todayRelease)}
              isStale={today.isError}
              unit="KL"
            />
            <Entry
              id="burned"
              label={t('home.stats.burned')}
              wei={kl(today.data?.todayDestroy)}
              isStale={today.isError}
              unit="KL"
            />
          </dl>
        )}
        <FailedReads reads={reads} />
      </div>
      <PendingRow>
        {address ? (
          isInteractive ? (
            <Suspense fallback={<Skeleton width="5rem" />}>
              <PendingFigure account={address} />
            </Suspense>
          ) : (
            <Skeleton width="5rem" />
          )
        ) : (
          <span className={styles.quiet} data-visitor="">
            {t('home.stats.pendingConnect')}
          </span>
        )}
      </PendingRow>
      {address && isInteractive && (
        <Suspense fallback={null}>
          <PendingFailure account={address} />
        </Suspense>
      )}
    </Card>
  );
}

interface EntryProps {
  id: FigureId;
  label: string;
  wei: bigint | undefined;
  isStale: boolean;
  unit: 'T/H' | 'KL';
}

function Entry({ id, label, wei, isStale, unit }: EntryProps) {
  const format = unit === 'KL' ? formatKl2 : formatPower6;
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <Explained id={id}>
          <Figure
            value={wei === undefined ? placeholderFor(isStale) : format(wei)}
            unit={unit}
            stale={isStale}
          />
        </Explained>
      </dd>
    </div>
  );
}

/** Links to the user page; for a visitor opens the connect dialog. */
function PendingRow({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isDisconnected = useWallet((state) => state.status === 'disconnected');
  function askFirst(event: MouseEvent) {
    if (!isDisconnected) return;
    event.preventDefault();
    promptConnect(t);
  }
  return (
    <Link to={routes.user.path} className={styles.pending} onClick={askFirst}>
      <span className={styles.label}>{t('home.stats.pending')}</span>
      {children}
      <ForwardIcon width="1.125rem" height="1.125rem" className={styles.arrow} />
    </Link>
  );
}
