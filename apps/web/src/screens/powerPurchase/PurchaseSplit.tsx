import {
  BUY_BURN_PERCENT,
  DAO_PERCENT,
  NODE_FUND_PERCENT,
  REDEEMABLE_PERCENT,
  TREASURY_PERCENT,
} from '@koala/protocol/economics';
import { clsx } from 'clsx/lite';
import { addedRedeemable } from '../../flows/Terms.ts';
import { formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { placeholderFor, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PartSwatch, StackedBar } from '../../ui/StackedBar.tsx';
import { SAMPLE } from './outlook.ts';
import type { PurchaseForm } from './usePurchaseForm.ts';
import styles from './PowerPurchase.module.css';

export function PurchaseSplit({ form }: { form: PurchaseForm }) {
  const { t } = useTranslation();
  const { value, hasNoPrice, isForLife, licence, order } = form;
  const whole = value === 0n ? SAMPLE : value;
  const reads = [licence, order].filter((read) => read !== undefined);
  // The redeemable part depends on the receiver's licence and order, so with a receiver both must have loaded.
  const isKnown = whole !== undefined && reads.every(({ data }) => data !== undefined);
  const unknown = placeholderFor(hasNoPrice || reads.some(hasFailed));
  const amount = whole ?? 0n;
  const share = (percent: bigint) => (amount * percent) / 100n;
  const reserved = isForLife ? 0n : share(REDEEMABLE_PERCENT);
  const { usdtValue: total = 0n, claimedValue = 0n } = order?.data ?? {};
  const redeemable = isForLife ? 0n : addedRedeemable({ total, claimedValue }, amount);
  const covering = reserved > redeemable ? reserved - redeemable : 0n;
  const parts = [
    { name: 'redeemable', wei: redeemable },
    ...(covering > 0n ? [{ name: 'covering', wei: covering } as const] : []),
    { name: 'burned', wei: share(BUY_BURN_PERCENT) },
    { name: 'treasury', wei: share(TREASURY_PERCENT) + share(REDEEMABLE_PERCENT) - reserved },
    { name: 'nodeFund', wei: share(NODE_FUND_PERCENT) },
    { name: 'dao', wei: share(DAO_PERCENT) },
  ] as const;
  const label = (name: (typeof parts)[number]['name']) =>
    name === 'redeemable' ? t('powerPurchase.redeemable') : t(`powerPurchase.split.${name}`);
  return (
    <Card
      title={
        isKnown ? t('powerPurchase.split.of', { amount: formatUsdt2(whole) }) : t('powerPurchase.split.title')
      }
    >
      <p className={clsx(styles.lost, !isKnown && styles.unknown)}>
        {isKnown ? t('powerPurchase.split.lost', { amount: formatUsdt2(amount - redeemable) }) : '\u00a0'}
      </p>
      <StackedBar parts={isKnown ? parts.map(({ name, wei }) => ({ name, size: Number(wei) })) : []} />
      <Facts className={styles.splitParts}>
        {parts.map(({ name, wei }) => (
          <Fact
            key={name}
            label={
              <>
                <PartSwatch name={name} />
                {label(name)}
              </>
            }
          >
            <Figure size="row" value={isKnown ? formatUsdt2(wei) : unknown} unit="USDT" />
          </Fact>
        ))}
      </Facts>
      <FailedReads reads={reads} />
      {isKnown && covering > 0n && (
        <p className={clsx('warning', styles.splitNote)}>{t('powerPurchase.split.claimsFirst')}</p>
      )}
      {isForLife && <p className={clsx('warning', styles.splitNote)}>{t('powerPurchase.forLifeNote')}</p>}
    </Card>
  );
}
