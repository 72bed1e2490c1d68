import { worthOf } from '@koala/protocol/earnings';
import { BASIS } from '@koala/protocol/economics';
import { useMarket } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import { lossOf } from '../../flows/review/figures.ts';
import { formatPower6, formatPrice5, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { placeholderFor, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { outlookOf, SAMPLE, CURRENT_MARKET } from './outlook.ts';
import styles from './PowerPurchase.module.css';

/** Converts basis points to percent with 18 decimals. */
const PERCENT = 10n ** 16n;

interface PurchaseQuoteProps {
  /** USDT wei, equal to the power; undefined while the quote loads. */
  value: bigint | undefined;
  /** USDT wei for 1 JU; undefined while unknown, null when not needed. */
  rate: bigint | null | undefined;
  /** In the payment coin, wei. */
  paid: bigint;
  /** JU cannot be used for payment now. */
  hasNoPrice?: boolean;
}

export function PurchaseQuote({ value, rate, paid, hasNoPrice = false }: PurchaseQuoteProps) {
  const { t } = useTranslation();
  const ratesRead = useRates();
  const market = useMarket();
  const rates = ratesRead.data;
  const impact = rate && value !== undefined ? priceImpact(paid, rate, value) : 0n;
  const power = value === 0n ? SAMPLE : value;
  const day =
    rates && market.data && power !== undefined && outlookOf(power, market.data, rates, CURRENT_MARKET);
  // The sentence is shown from the first paint, and only its figures are replaced, so that nothing moves.
  const missing = hasFailed(ratesRead) || hasFailed(market) ? '—' : '…';
  const earned = day
    ? { kl: formatSmall2(day.klDay), usd: formatSmall2(day.usdDay) }
    : { kl: missing, usd: missing };
  return (
    <Card variant="dark">
      <div className={styles.resultTop}>
        <p className="muted">{t('powerPurchase.available')}</p>
        {rates && value !== undefined && value > 0n && (
          <span className={styles.fuel}>
            {t('powerPurchase.fuelToo', { amount: formatUsdt2((value * rates.gs) / BASIS) })}
          </span>
        )}
      </div>
      <Figure
        size="hero"
        unit="T/H"
        value={value === undefined ? placeholderFor(hasNoPrice) : formatPower6(value)}
      />
      <p className={styles.perDay}>
        {value === 0n
          ? t('powerPurchase.perDaySample', { ...earned, value: formatUsdt2(SAMPLE) })
          : !hasNoPrice && t('powerPurchase.perDay', earned)}
      </p>
      <FailedReads reads={[ratesRead, market]} />
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

/**
 * How far the value of a payment is below the shown rate, in basis points, rounded up; 0 below one basis point. The
 * more JU are sold to the pair at once, the lower the price.
 * @param paid JU wei
 * @param rate USDT wei for 1 JU
 * @param value USDT wei that the payment is worth
 */
export function priceImpact(paid: bigint, rate: bigint, value: bigint): bigint {
  const atRate = worthOf(paid, rate);
  const { lost, basisPoints } = lossOf({ given: atRate, got: value });
  return lost * BASIS < atRate ? 0n : basisPoints;
}
