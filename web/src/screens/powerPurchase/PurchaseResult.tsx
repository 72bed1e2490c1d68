import { BASIS, REDEEMABLE_PERCENT } from '@koala/protocol/economics';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRates } from '../../chain/useRates.ts';
import { formatPower6, formatPrice5, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { UidNote } from '../../relations/UidNote.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { dashIf, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PowerPurchase.module.css';

/** Converts basis points to percent with 18 decimals. */
const PERCENT = 10n ** 16n;

interface PurchaseResultProps {
  /** USDT wei, also the power; undefined while the quote loads. */
  value: bigint | undefined;
  /** USDT wei for 1 JU; undefined while it loads, null when it is not needed. */
  rate: bigint | null | undefined;
  /** Of the coin paid with, wei. */
  paid: bigint;
  /** Nothing can be bought with JU now. */
  hasNoPrice?: boolean;
  /** Whether the receiver holds a node licence: nothing of the purchase can be redeemed then. Undefined where no receiver is known. */
  licence?: Pick<UseQueryResult<boolean>, 'data' | 'isError' | 'refetch'> | undefined;
}

/** The outcome of a purchase with the entered amount. */
export function PurchaseResult({ value, rate, paid, hasNoPrice = false, licence }: PurchaseResultProps) {
  const { t } = useTranslation();
  const ratesRead = useRates();
  const rates = ratesRead.data;
  const unknown = dashIf(hasNoPrice);
  const isForLife = licence?.data === true;
  // Nothing is promised before it is known who receives it.
  const isKnown = value !== undefined && (licence === undefined || licence.data !== undefined);
  const impact = rate && value !== undefined ? priceImpact(paid, rate, value) : 0n;
  const rows = [
    {
      label: t('powerPurchase.value'),
      value: value === undefined ? unknown : formatUsdt2(value),
      unit: 'USDT',
    },
    {
      label: t('powerPurchase.gasGift'),
      value:
        value === undefined || !rates
          ? dashIf(hasNoPrice || hasFailed(ratesRead))
          : formatUsdt2((value * rates.gs) / BASIS),
      unit: 'GS',
    },
    {
      label: t('powerPurchase.redeemable'),
      value: isKnown
        ? formatUsdt2(isForLife ? 0n : (value * REDEEMABLE_PERCENT) / 100n)
        : dashIf(hasNoPrice || (licence !== undefined && hasFailed(licence))),
      unit: 'USDT',
    },
  ];
  return (
    <Card variant="tint">
      <p className={styles.heroLabel}>{t('powerPurchase.available')}</p>
      <Figure size="hero" unit="T/H" value={value === undefined ? unknown : formatPower6(value)} />
      <Facts className={styles.facts}>
        {rows.map((row) => (
          <Fact key={row.label} label={row.label}>
            <Figure size="row" value={row.value} unit={row.unit} />
          </Fact>
        ))}
      </Facts>
      <FailedReads reads={licence ? [ratesRead, licence] : [ratesRead]} />
      <p className={isForLife ? styles.forLife : styles.uid}>
        {isForLife ? t('powerPurchase.forLifeNote') : <UidNote of="purchase" />}
      </p>
      {rate !== null && (
        <p className={styles.rate}>
          {hasNoPrice ? (
            <span role="status">{t('node.noPriceNote')}</span>
          ) : rate === undefined ? (
            <Skeleton width="9rem" height="0.8em" />
          ) : (
            <>
              <span>{t('powerPurchase.rate', { price: formatPrice5(rate) })}</span>
              {impact > 0n && (
                <span className={styles.impact}>
                  {t('powerPurchase.priceImpact', { percent: formatUsdt2(impact * PERCENT) })}
                </span>
              )}
            </>
          )}
        </p>
      )}
    </Card>
  );
}

const ONE = 10n ** 18n;

/**
 * How far the value of a payment lies below the shown rate, in basis points, rounded up; 0 if it does not. The more JU are sold to the
 * pair at once, the less it pays for each.
 * @param paid JU wei
 * @param rate USDT wei for 1 JU
 * @param value USDT wei that the payment counts
 */
export function priceImpact(paid: bigint, rate: bigint, value: bigint): bigint {
  const atRate = (paid * rate) / ONE;
  const lost = atRate - value;
  if (lost * 10_000n < atRate || lost <= 0n) return 0n;
  return (lost * 10_000n + atRate - 1n) / atRate;
}
