import type { Rates } from '@koala/api-schema/entities/figures';
import {
  BUY_BURN_PERCENT,
  DAILY_RELEASE_DIVISOR,
  GENERATIONS,
  KL_SUPPLY,
  MIN_POWER,
  MIN_PURCHASE,
  POWER_PERCENT,
  RANKING_PERCENT,
  TEAM_MIN_POWER,
  TEAM_PERCENT,
} from '@koala/protocol/economics';
import type { ReactNode } from 'react';
import { useCall } from '../../api/useCall.ts';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { formatPercent, formatRecord2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Token.module.css';

/** In reading order: the supply, its distribution, what a purchase does, the risks. */
const LINES = ['supply', 'pool', 'emission', 'split', 'power', 'burn', 'reserve', 'fuel', 'risk'] as const;
const FIGURES = {
  buyBurn: BUY_BURN_PERCENT.toString(),
  daily: formatPercent(10_000n / DAILY_RELEASE_DIVISOR),
  minimum: formatRecord2(MIN_PURCHASE),
  power: POWER_PERCENT.toString(),
  ranking: RANKING_PERCENT.toString(),
  team: TEAM_PERCENT.toString(),
};
const BASE = `X × ${POWER_PERCENT}% × p ÷ max(P, ${formatRecord2(MIN_POWER)})`;
const dynamic = (rates: Rates) =>
  `R × r,  r = ${rates.dynamic.map((rate) => formatPercent(BigInt(rate))).join(', ')}%`;

/** The rates come from the API, because visitors do not read the chain. */
export function TokenCard() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('homeStats', {});
  const rates = data?.rates;
  const place = (width: string) => (isError || rates === null ? '—' : <Skeleton width={width} />);
  return (
    <Card title={t('home.token.title')} action={<KoalaMark size="1.75rem" />}>
      <dl className={styles.names}>
        <div>
          <dt className="muted">{t('home.token.name')}</dt>
          <dd className={styles.name}>Koala</dd>
        </div>
        <div>
          <dt className="muted">{t('home.token.supply')}</dt>
          <dd>
            <Figure value={formatRecord2(KL_SUPPLY)} unit="KL" />
          </dd>
        </div>
      </dl>
      <ol className={styles.lines}>
        {LINES.map((line) => (
          <li key={line}>
            {line === 'fuel' && !rates
              ? place('100%')
              : t(`home.token.lines.${line}`, {
                  ...FIGURES,
                  fuel: rates ? formatPercent(BigInt(rates.saleFuel)) : '',
                })}
          </li>
        ))}
      </ol>
      <dl className={styles.formulas}>
        <Formula label={t('home.token.base')} formula={BASE} text={t('home.token.baseText')} />
        <Formula
          label={t('home.token.dynamic')}
          formula={rates ? dynamic(rates) : place('11rem')}
          text={t('home.token.dynamicText', {
            generations: GENERATIONS,
            least: formatRecord2(TEAM_MIN_POWER),
          })}
        />
      </dl>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
    </Card>
  );
}

function Formula({ label, formula, text }: { label: string; formula: ReactNode; text: string }) {
  return (
    <div className={styles.formula}>
      <dt className="muted">{label}</dt>
      <dd className={styles.math}>{formula}</dd>
      <dd className="caption">{text}</dd>
    </div>
  );
}
