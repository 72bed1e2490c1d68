import type { BuyRecord } from '@koala/api-schema/entities/records';
import type { ReactNode } from 'react';
import { useInfiniteCall } from '../api/useInfiniteCall.ts';
import { formatExact, formatMoved, formatRecord2 } from '../format/amounts.ts';
import { parseAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Fact } from '../ui/Facts.tsx';
import { Figure } from '../ui/Figure.tsx';
import { AmountsFact, withGs } from './ActivityFacts.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRow } from './RecordRow.tsx';
import styles from './PurchaseRecords.module.css';

/** The account's purchases of power, newest first. */
export function PurchaseRecords() {
  const { t } = useTranslation();
  const list = useInfiniteCall('buyRecord');
  return (
    <RecordList
      list={list}
      label={t('shell.titles.purchaseHistory')}
      isByDay
      sumOf={sumOfDay}
      renderRow={(row, heading) => <PurchaseRow row={row} heading={heading} />}
      emptyText={t('records.purchaseEmpty')}
    />
  );
}

/** The server's descriptions of purchases with different buyer and receiver, and the text key for each. */
const kinds: Partial<Record<string, 'records.forAnother' | 'records.fromAnother'>> = {
  'Bought for another': 'records.forAnother',
  'Received from another': 'records.fromAnother',
};

const sumOfDay = (rows: readonly BuyRecord[]) =>
  `+${formatRecord2(rows.reduce((sum, { computingPower }) => sum + parseAmount(computingPower), 0n))}\u00a0T/H`;

interface PurchaseRowProps {
  row: BuyRecord;
  heading?: ReactNode;
}

/**
 * A purchase. Left: '+' T/H and when. Right: its price in USDT as a negative amount, and the JU if it was paid in JU.
 * The price is muted where another wallet paid.
 */
export function PurchaseRow({ row, heading }: PurchaseRowProps) {
  const { t } = useTranslation();
  const kind = kinds[row.statusDesc];
  const power = parseAmount(row.computingPower);
  const amount = parseAmount(row.amount);
  const ju = parseAmount(row.juPaid ?? '0');
  const isPaidByAnother = kind === 'records.fromAnother';
  return (
    <RecordRow
      kind="power"
      name={t('records.purchase')}
      record={row}
      heading={heading}
      title={
        <span className={styles.title}>
          <Figure size="row" value={`+${formatRecord2(power)}`} unit="T/H" />
          {kind && <span className={styles.kind}>{t(kind)}</span>}
        </span>
      }
      value={
        <span className={isPaidByAnother ? styles.notMine : undefined}>
          <Figure size="row" value={`-${formatRecord2(amount)}`} unit="USDT" />
        </span>
      }
      valueNote={ju > 0n && `${formatMoved(ju, 2, '-')}\u00a0JU`}
      facts={
        <>
          <AmountsFact
            label={t('activity.in')}
            sides={withGs({ amount: row.computingPower, unit: 'T/H' }, row.gs)}
            sign="+"
          />
          <Fact label={t(isPaidByAnother ? 'records.paidByAnother' : 'activity.out')}>
            <Figure size="row" value={`-${formatExact(ju || amount)}`} unit={ju > 0n ? 'JU' : 'USDT'} />
          </Fact>
          {ju > 0n && (
            <Fact label={t('records.valueThen')}>
              <Figure size="row" value={formatExact(amount)} unit="USDT" />
            </Fact>
          )}
        </>
      }
    />
  );
}
