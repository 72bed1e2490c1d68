import { Link } from 'wouter';
import { useCall } from '../../api/useCall.ts';
import { TileIcon } from '../../art/TileIcon.tsx';
import { Explained } from '../../figures/Explained.tsx';
import { formatCount, formatKl2, formatTreasury } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ForwardIcon, OutsideIcon } from '../../ui/icons.tsx';
import styles from './Market.module.css';

/** The balances of the treasury, the miner and the ranking pool. The whole card links to the token market, its last line to the proof. */
export function TreasuryCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('treasury', {}, { poll: PRICE_POLL });
  const kl = (amount: string | undefined) =>
    amount === undefined ? undefined : formatKl2(parseAmount(amount));
  return (
    <section className={styles.treasury} aria-busy={!data && !isError}>
      <header className={styles.treasuryHead}>
        <TileIcon name="treasury" size="2.5rem" />
        <h2 className={styles.title}>{t('home.treasury.title')}</h2>
        <a href={env.outsidePages.market} target="_blank" rel="noopener noreferrer" className={styles.market}>
          {t('home.treasury.market')}
          <OutsideIcon width="1.1em" height="1.1em" />
        </a>
      </header>
      {isError && !data ? (
        <div className={styles.above}>
          <ErrorState onRetry={() => void refetch()} />
        </div>
      ) : (
        <dl>
          <div className={styles.main}>
            <dt className={styles.label}>{t('home.treasury.usdt')}</dt>
            <dd>
              <Explained id="treasury">
                <Figure value={data && formatTreasury(parseAmount(data.usdt))} unit="USDT" stale={isError} />
              </Explained>
            </dd>
          </div>
          <div className={styles.line}>
            <dt className={styles.label}>{t('home.treasury.miner')}</dt>
            <dd>
              <Explained id="minerKl">
                <Figure size="row" value={kl(data?.minerKl)} unit="KL" stale={isError} />
              </Explained>
            </dd>
          </div>
          <div className={styles.line}>
            <dt className={styles.label}>{t('home.treasury.ranking')}</dt>
            <dd>
              <Explained id="rankingPool">
                <Figure size="row" value={kl(data?.top101Kl)} unit="KL" stale={isError} />
              </Explained>
            </dd>
          </div>
        </dl>
      )}
      <Link to={routes.proof.path} className={styles.proof}>
        {t('home.treasury.proof')}
        <ForwardIcon width="1.1em" height="1.1em" />
      </Link>
    </section>
  );
}

/** The number of users, and today's base yield in percent of the power's value. */
export function JoinInfoCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('joinInfo', {}, { poll: PRICE_POLL });
  return (
    <Card variant="tint" title={t('home.join.title')}>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <dl className={styles.pair}>
          <div>
            <dt className={styles.label}>{t('home.join.users')}</dt>
            <dd>
              <Figure value={data && formatCount(data.joinUser)} stale={isError} />
            </dd>
          </div>
          <div>
            <dt className={styles.label}>{t('home.join.yield')}</dt>
            <dd>
              <Explained id="yield">
                <Figure value={data && formatKl2(parseAmount(data.yieldRate))} unit="%" stale={isError} />
              </Explained>
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
