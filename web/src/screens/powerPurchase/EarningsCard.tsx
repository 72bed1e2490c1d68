import { clsx } from 'clsx/lite';
import { REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import { SIMULATED_DAYS } from '@koala/protocol/simulatedReturns';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMarket } from '../../chain/useMarket.ts';
import type { Market } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import type { Rates } from '../../chain/useRates.ts';
import {
  formatPercent,
  formatPrice5,
  formatReceive6,
  formatSmall2,
  formatTreasury,
  formatUsdt2,
} from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { outlookOf, simulatedBack } from './outlook.ts';
import styles from './EarningsCard.module.css';

/** Shown while no amount is entered: 100 USDT. */
const SAMPLE = 100n * 10n ** 18n;

interface EarningsCardProps {
  /** The purchase's value, USDT wei, also its power; 0 while nothing is entered, undefined while the quote loads. */
  value: bigint | undefined;
  /** What to bear in mind, above all figures. */
  caution: ReactNode;
  /** The receiver holds a node licence: nothing of it can be redeemed. */
  isForLife?: boolean;
}

/** What a purchase earns in a day, today and in another market, what redeeming pays, and what simulated holders got back. */
export function EarningsCard({ value, caution, isForLife = false }: EarningsCardProps) {
  const { t } = useTranslation();
  const market = useMarket();
  const rates = useRates();
  const power = value === 0n ? SAMPLE : value;
  const hasFailed = market.hasFailed || rates.hasFailed;
  return (
    <Card title={t('powerPurchase.earn.title')}>
      {caution}
      <p className={styles.for}>
        {power === undefined ? <Skeleton /> : t('powerPurchase.earn.for', { value: formatUsdt2(power) })}
      </p>
      {market.data && rates.data ? (
        <Calculator power={power} market={market.data} rates={rates.data} isForLife={isForLife} />
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
      {/* Most of what the simulated wallets got back came by redeeming. */}
      {!isForLife && <Simulated paid={power} />}
    </Card>
  );
}

/** Percent of today's figure that the sliders can suppose. */
const POWER_RANGE = { min: 50, max: 500, step: 10 };
const PRICE_RANGE = { min: 5, max: 300, step: 5 };

interface CalculatorProps {
  /** 1e18 = 1 T/H; undefined while the quote loads. */
  power: bigint | undefined;
  market: Market;
  rates: Rates;
  isForLife: boolean;
}

function Calculator({ power, market, rates, isForLife }: CalculatorProps) {
  const { t } = useTranslation();
  const [powerPercent, setPowerPercent] = useState(100);
  const [pricePercent, setPricePercent] = useState(100);
  const { totalPower, klPrice, klDay, usdDay } = outlookOf(power ?? 0n, market, rates, {
    powerPercent: BigInt(powerPercent),
    pricePercent: BigInt(pricePercent),
  });
  const known = <T,>(figure: T) => (power === undefined ? undefined : figure);
  const redeemable = isForLife ? 0n : ((power ?? 0n) * REDEEMABLE_PERCENT) / 100n;
  const change = (percent: number) =>
    percent === 100
      ? t('powerPurchase.earn.today')
      : t('powerPurchase.earn.changed', { change: `${percent > 100 ? '+' : '−'}${Math.abs(percent - 100)}` });
  return (
    <>
      <Facts layout="grid" className={styles.day}>
        <Fact label={t('powerPurchase.earn.klDay')}>
          <Figure unit="KL" value={known(formatSmall2(klDay))} exact={formatReceive6(klDay)} />
        </Fact>
        <Fact label={t('powerPurchase.earn.usdDay')}>
          <Figure unit="USDT" value={known(formatSmall2(usdDay))} exact={formatReceive6(usdDay)} />
        </Fact>
      </Facts>
      <div className={styles.sliders}>
        <Slider
          label={t('powerPurchase.earn.power')}
          valueText={`${formatTreasury(totalPower)}\u00a0T/H · ${change(powerPercent)}`}
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
      <Facts className={styles.facts}>
        <Fact label={t('powerPurchase.earn.redeemable')}>
          <Figure size="row" unit="USDT" value={known(formatSmall2(redeemable))} />
        </Fact>
      </Facts>
      <p className={clsx(styles.note, styles.net)}>
        {t('powerPurchase.earn.net', { percent: formatPercent(rates.nodeFee + rates.daoFee) })}
      </p>
    </>
  );
}

const COMERS = ['first', 'second', 'last'] as const;

/** A table: of `paid` USDT wei, what came back in each simulated market. */
function Simulated({ paid }: { paid: bigint | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.simulated}>
      <table>
        <caption>{t('powerPurchase.earn.simulated', { days: SIMULATED_DAYS })}</caption>
        <thead>
          <tr>
            <td />
            {COMERS.map((comer) => (
              <th key={comer} scope="col">
                {t(`powerPurchase.earn.comers.${comer}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {simulatedBack(paid ?? 0n).map(({ market, backs }) => (
            <tr key={market}>
              <th scope="row">{t(`powerPurchase.earn.markets.${market}`)}</th>
              {backs.map((back, index) => (
                <td key={index}>
                  <Figure size="row" value={paid === undefined ? undefined : formatSmall2(back)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('powerPurchase.earn.groups')}</p>
    </div>
  );
}
