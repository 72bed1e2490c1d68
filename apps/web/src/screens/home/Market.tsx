import { Link } from 'wouter';
import { useCall } from '../../api/useCall.ts';
import { TileIcon } from '../../art/TileIcon.tsx';
import { ExplainedFigure } from '../../figures/Explained.tsx';
import { formatCount, formatSmall2, formatWhole } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { env } from '../../lib/env.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { routes } from '../../routes.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ForwardIcon, ExternalLinkIcon } from '../../ui/icons.tsx';
import styles from './Market.module.css';

/** The whole card links to the token market, its last line to the proof. */
export function TreasuryCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('treasury', {}, { poll: PRICE_POLL });
  const rows = [
    { id: 'minerKl', name: 'miner', kl: data?.minerKl },
    { id: 'rankingPool', name: 'ranking', kl: data?.top101Kl },
  ] as const;
  return (
    <section className={styles.treasury} aria-busy={!data && !isError}>
      <header className={styles.treasuryHead}>
        <TileIcon name="treasury" size="2.5rem" />
        <h2 className={styles.title}>{t('home.treasury.title')}</h2>
        <a href={env.outsidePages.market} target="_blank" rel="noopener noreferrer" className={styles.market}>
          {t('home.treasury.market')}
          <ExternalLinkIcon width="1.1em" height="1.1em" />
        </a>
      </header>
      {isError && !data ? (
        <div className={styles.above}>
          <ErrorState onRetry={() => void refetch()} />
        </div>
      ) : (
        <dl>
          <div className={styles.main}>
            <dt className="muted">{t('home.treasury.usdt')}</dt>
            <dd>
              <ExplainedFigure
                id="treasury"
                value={data && formatWhole(parseAmount(data.usdt))}
                unit="USDT"
                stale={isError}
              />
            </dd>
          </div>
          {rows.map(({ id, name, kl }) => (
            <div key={id} className={styles.line}>
              <dt className="muted">{t(`home.treasury.${name}`)}</dt>
              <dd>
                <ExplainedFigure
                  id={id}
                  size="row"
                  value={kl && formatSmall2(parseAmount(kl))}
                  unit="KL"
                  stale={isError}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Link to={routes.proof.path} className={styles.proof}>
        {t('home.treasury.proof')}
        <ForwardIcon width="1.1em" height="1.1em" />
      </Link>
    </section>
  );
}

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
            <dt className="muted">{t('home.join.users')}</dt>
            <dd>
              <Figure value={data && formatCount(data.joinUser)} stale={isError} />
            </dd>
          </div>
          <div>
            <dt className="muted">{t('home.join.yield')}</dt>
            <dd>
              <ExplainedFigure
                id="yield"
                value={data && formatSmall2(parseAmount(data.yieldRate))}
                unit="%"
                stale={isError}
              />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
