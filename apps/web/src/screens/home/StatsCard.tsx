import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { formatPower6, formatSmall2 } from '../../format/amounts.ts';
import { ReadFigure } from '../../figures/Explained.tsx';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Hydrated } from '../../lib/Hydrated.tsx';
import { InView } from '../../lib/InView.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Guard } from '../../ui/Guard.tsx';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Home.module.css';

/** Lazy: only connected wallets read the chain. */
const PendingFigure = lazyPart(() => import('./PendingFigure.tsx').then((module) => module.PendingFigure));
const PendingFailure = lazyPart(() => import('./PendingFigure.tsx').then((module) => module.PendingFailure));

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
  const today = useCall('todayData', {}, { poll: PRICE_POLL });
  const stats = useCall('homeStats', {}, { poll: PRICE_POLL });
  const reads = [stats, today];
  const power = (name: 'totalPower' | 'power24h' | 'perPersonPower') => ({
    ...{ read: stats, wei: stats.data && parseAmount(stats.data[name]) },
    ...{ format: formatPower6, unit: 'T/H' },
  });
  const kl = (name: 'todayRelease' | 'todayDestroy') => ({
    ...{ read: today, wei: today.data && BigInt(today.data[name]) },
    ...{ format: formatSmall2, unit: 'KL' },
  });
  const figures = [
    { id: 'power24h', ...power('power24h') },
    { id: 'perPerson', ...power('perPersonPower') },
    { id: 'released', ...kl('todayRelease') },
    { id: 'burned', ...kl('todayDestroy') },
  ] as const;

  return (
    <Card variant="flush">
      <div className={styles.stats}>
        <h2 className={styles.label}>{t('home.stats.totalPower')}</h2>
        {!reads.every(hasFailed) && (
          <>
            <ReadFigure id="totalPower" size="hero" {...power('totalPower')} />
            <dl className={styles.figures}>
              {figures.map((figure) => (
                <div key={figure.id} className={styles.entry}>
                  <dt className={styles.label}>{t(`home.stats.${figure.id}`)}</dt>
                  <dd>
                    <ReadFigure {...figure} />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <FailedReads reads={reads} />
      </div>
      <PendingRow>
        {address ? (
          <Hydrated fallback={<Skeleton width="5rem" />}>
            <PendingFigure account={address} />
          </Hydrated>
        ) : (
          <span className={styles.quiet} data-visitor="">
            {t('home.stats.pendingConnect')}
          </span>
        )}
      </PendingRow>
      {address && (
        <Hydrated>
          <PendingFailure account={address} />
        </Hydrated>
      )}
    </Card>
  );
}

/** Links to the user page; opens the connect dialog for a visitor. */
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
