import { SIMULATED_DAYS } from '@koala/protocol/simulatedReturns';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useMarket } from '../../chain/useMarket.ts';
import type { Market } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import type { Rates } from '../../chain/useRates.ts';
import {
  formatBalance6,
  formatPercent,
  formatPrice5,
  formatSmall2,
  formatWhole,
  formatUsdt2,
} from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { outlookOf, SAMPLE, simulatedPaybacks } from './outlook.ts';
import styles from './Earnings.module.css';

interface EarningsProps {
  /** The purchase's value, USDT wei, equal to its power; 0 without an amount, undefined while the quote loads. */
  value: bigint | undefined;
  /** The receiver holds a node licence, so nothing can be redeemed. */
  isForLife: boolean;
}

export function Earnings({ value, isForLife }: EarningsProps) {
  const { t } = useTranslation();
  const market = useMarket();
  const rates = useRates();
  const power = value === 0n ? SAMPLE : value;
  const hasFailed = market.hasFailed || rates.hasFailed;
  return (
    <>
      <p className="muted">
        {power === undefined ? <Skeleton /> : t('powerPurchase.earn.for', { value: formatUsdt2(power) })}
      </p>
      {market.data && rates.data ? (
        <Calculator power={power} market={market.data} rates={rates.data} />
      ) : hasFailed ? (
        <ErrorState
          onRetry={() => {
            market.retry();
            rates.retry();
          }}
        />
      ) : (
        <Skeleton height="18rem" />
      )}
      {/* Most of what the simulated wallets got back came from redeeming. */}
      {!isForLife && power !== undefined && <Simulated paid={power} />}
    </>
  );
}

/** Range of the sliders in percent of today's figure. */
const POWER_RANGE = { min: 50, max: 500, step: 10 };
const PRICE_RANGE = { min: 5, max: 300, step: 5 };

interface CalculatorProps {
  /** 1e18 = 1 T/H; undefined while the quote loads. */
  power: bigint | undefined;
  market: Market;
  rates: Rates;
}

function Calculator({ power, market, rates }: CalculatorProps) {
  const { t } = useTranslation();
  const [powerPercent, setPowerPercent] = useState(100);
  const [pricePercent, setPricePercent] = useState(100);
  const { totalPower, klPrice, klDay, usdDay } = outlookOf(power ?? 0n, market, rates, {
    powerPercent: BigInt(powerPercent),
    pricePercent: BigInt(pricePercent),
  });
  const known = <T,>(figure: T) => (power === undefined ? undefined : figure);
  const change = (percent: number) =>
    percent === 100
      ? t('powerPurchase.earn.today')
      : t('powerPurchase.earn.changed', { change: `${percent > 100 ? '+' : '−'}${Math.abs(percent - 100)}` });
  return (
    <>
      <Facts layout="grid" className={styles.day}>
        <Fact label={t('powerPurchase.earn.klDay')}>
          <Figure unit="KL" value={known(formatSmall2(klDay))} exact={formatBalance6(klDay)} />
        </Fact>
        <Fact label={t('powerPurchase.earn.usdDay')}>
          <Figure unit="USDT" value={known(formatSmall2(usdDay))} exact={formatBalance6(usdDay)} />
        </Fact>
      </Facts>
      <div className={styles.sliders}>
        <Slider
          label={t('powerPurchase.earn.power')}
          valueText={`${formatWhole(totalPower)}\u00a0T/H · ${change(powerPercent)}`}
          value={powerPercent}
          onChange={setPowerPercent}
          {...POWER_RANGE}
        />
        <Slider
          label={t('powerPurchase.earn.price')}
          valueText={`${formatPrice5(klPrice)}\u00a0USDT · ${change(pricePercent)}`}
          value={pricePercent}
          onChange={setPricePercent}
          {...PRICE_RANGE}
        />
      </div>
      <p className={styles.note}>
        {t('powerPurchase.earn.net', { percent: formatPercent(rates.nodeFee + rates.daoFee) })}
      </p>
    </>
  );
}

/** Bars of what a payment of `paid` USDT wei returned in each simulated market, with a line at the amount paid. */
function Simulated({ paid }: { paid: bigint }) {
  const { t } = useTranslation();
  const markets = simulatedPaybacks(paid);
  const most = markets.flatMap(({ backs }) => backs).reduce((max, { wei }) => (wei > max ? wei : max), paid);
  // Leaves 8% of room after the longest bar or the line.
  const scale = (most * 27n) / 25n;
  const part = (wei: bigint) => Number((wei * 1000n) / (scale || 1n)) / 1000;
  return (
    <div className={styles.simulated} style={{ '--paid': part(paid) } as CSSProperties}>
      <p className={styles.note}>
        {t('powerPurchase.earn.simulated', { days: SIMULATED_DAYS, paid: formatUsdt2(paid) })}
      </p>
      {markets.map(({ market, backs }) => (
        <section key={market} aria-label={t(`powerPurchase.earn.markets.${market}`)}>
          <h3 className={styles.market}>{t(`powerPurchase.earn.markets.${market}`)}</h3>
          <dl className={styles.cases}>
            {backs.map(({ comer, wei }) => (
              <div key={comer}>
                <dt>{t(`powerPurchase.earn.comers.${comer}`)}</dt>
                <dd>
                  <span
                    className={styles.bar}
                    style={{ '--part': part(wei) } as CSSProperties}
                    aria-hidden="true"
                  />
                  <Figure size="row" value={formatSmall2(wei)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{t('powerPurchase.earn.groups')}</p>
    </div>
  );
}
