import {
  BUY_BURN_PERCENT,
  DAO_PERCENT,
  NODE_FUND_PERCENT,
  REDEEMABLE_PERCENT,
  TREASURY_PERCENT,
} from '@koala/protocol/economics';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { dashIf, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { SAMPLE } from './outlook.ts';
import styles from './PurchaseSplit.module.css';

interface PurchaseSplitProps {
  /** The purchase's value, USDT wei; 0 while nothing is entered, undefined while the quote loads. */
  value: bigint | undefined;
  /** Nothing can be bought with JU now. */
  hasNoPrice: boolean;
  /** Whether the receiver holds a node licence: nothing of the purchase can be redeemed then. Undefined where no receiver is known. */
  licence: Pick<UseQueryResult<boolean>, 'data' | 'isError' | 'refetch'> | undefined;
}

/** Where the money goes: one bar with the constant shares of the contracts, and each share in USDT. */
export function PurchaseSplit({ value, hasNoPrice, licence }: PurchaseSplitProps) {
  const { t } = useTranslation();
  const isForLife = licence?.data === true;
  const whole = value === 0n ? SAMPLE : value;
  // No redemption is promised before it is known who receives the power.
  const isKnown = whole !== undefined && (licence === undefined || licence.data !== undefined);
  const unknown = dashIf(hasNoPrice || (licence !== undefined && hasFailed(licence)));
  const redeemable = isForLife ? 0n : REDEEMABLE_PERCENT;
  const parts = [
    { name: 'redeemable', percent: redeemable },
    { name: 'burned', percent: BUY_BURN_PERCENT },
    { name: 'treasury', percent: TREASURY_PERCENT + REDEEMABLE_PERCENT - redeemable },
    { name: 'nodeFund', percent: NODE_FUND_PERCENT },
    { name: 'dao', percent: DAO_PERCENT },
  ] as const;
  const share = (percent: bigint) => formatUsdt2(((whole ?? 0n) * percent) / 100n);
  const label = (name: (typeof parts)[number]['name']) =>
    name === 'redeemable' ? t('powerPurchase.redeemable') : t(`powerPurchase.split.${name}`);
  return (
    <Card
      title={
        isKnown ? t('powerPurchase.split.of', { amount: formatUsdt2(whole) }) : t('powerPurchase.split.title')
      }
    >
      <p className={styles.lost}>
        {isKnown ? t('powerPurchase.split.lost', { amount: share(100n - redeemable) }) : '\u00a0'}
      </p>
      <span className={styles.bar} aria-hidden="true">
        {isKnown &&
          parts.map(({ name, percent }) => (
            <span key={name} data-part={name} style={{ '--share': Number(percent) } as CSSProperties} />
          ))}
      </span>
      <Facts className={styles.parts}>
        {parts.map(({ name, percent }) => (
          <Fact
            key={name}
            label={
              <>
                <span className={styles.dot} data-part={name} aria-hidden="true" />
                {label(name)}
              </>
            }
          >
            <Figure size="row" value={isKnown ? share(percent) : unknown} unit="USDT" />
          </Fact>
        ))}
      </Facts>
      {licence && <FailedReads reads={[licence]} />}
      {isForLife && <p className={styles.forLife}>{t('powerPurchase.forLifeNote')}</p>}
    </Card>
  );
}
