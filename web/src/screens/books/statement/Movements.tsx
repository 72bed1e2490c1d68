import type { ExportRow } from '@koala/api-schema/entities/export';
import type { History } from '@koala/api-schema/kinds/histories';
import { clsx } from 'clsx/lite';
import { formatCount, formatExact } from '../../../format/amounts.ts';
import { parseAmount } from '../../../format/parseAmount.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import type { TextKey } from '../../../i18n/texts.ts';
import { timeOf } from './month.ts';
import styles from './Statement.module.css';
import { FUEL_SIDES } from './statementOf.ts';
import type { Fuel, Group, Sum } from './statementOf.ts';

type Side =
  Extract<TextKey, `statement.sides.${string}`> extends `statement.sides.${infer Name}` ? Name : never;

/** What the first amount of a row is, and the second where there is one. */
const SIDES: Record<History, readonly [Side, Side?]> = {
  purchases: ['value', 'paid'],
  claims: ['received', 'beforeFees'],
  sales: ['sold', 'received'],
  teamRewards: ['credited'],
  teamWithdrawals: ['received'],
  rankingRewards: ['credited'],
  rankingWithdrawals: ['received'],
  nodePurchases: ['paid'],
  nodeDividends: ['received', 'paidFrom'],
  redemptions: ['received', 'givenUp'],
  cardPurchases: ['paid', 'cards'],
  cardRebates: ['received', 'boughtWith'],
  cardDividends: ['received'],
};

/** All movements of one kind with their sum below. */
export function Movements({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { history, rows, count, sums, otherSums, usd, unpriced, gs } = group;
  const [main, other] = SIDES[history].map((side) => side && t(`statement.sides.${side}`));
  const name = t(`statement.histories.${history}`);
  return (
    <section className={styles.section} aria-label={name}>
      <h3 className={styles.heading}>
        {name} <span className={styles.count}>{formatCount(count)}</span>
      </h3>
      {/* Safari drops the list role when the markers are styled away. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list">
        {rows.map((row) => (
          <Row key={`${row.block}.${row.logIndex}`} row={row} main={main!} other={other} />
        ))}
      </ol>
      <p className={styles.total}>
        <span className={styles.time}>{t('statement.sum')}</span>
        <span className={styles.figure}>
          <i>{main}</i> {sums.map(sumText).join(' + ')}
        </span>
        {otherSums.length > 0 && (
          <span className={styles.figure}>
            <i>{other}</i> {otherSums.map(sumText).join(' + ')}
          </span>
        )}
        <span className={styles.dollars}>{dollars(usd)}</span>
        <GsFigures gs={gs} />
      </p>
      {unpriced > 0 && (
        <p className={styles.note}>{t('statement.unpriced', { count: formatCount(unpriced) })}</p>
      )}
    </section>
  );
}

interface RowProps {
  row: ExportRow;
  main: string;
  other: string | undefined;
}

/** Few elements: there may be thousands. */
function Row({ row, main, other }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <span className={styles.time}>
        {timeOf(row.time)}
        {row.status === 'confirming' && ` · ${t('statement.confirming')}`}
      </span>
      <span className={styles.figure}>
        <i>{main}</i> {amountText(row.amount, row.asset)}
      </span>
      {row.otherAmount !== null && row.otherAsset !== null && (
        <span className={styles.figure}>
          <i>{other}</i> {amountText(row.otherAmount, row.otherAsset)}
        </span>
      )}
      <span className={styles.dollars}>{row.usd === null ? '—' : dollars(parseAmount(row.usd))}</span>
      <GsFigures
        gs={{ received: parseAmount(row.gsReceived ?? '0'), burned: parseAmount(row.gsBurned ?? '0') }}
      />
      <span className={styles.hash}>{row.txHash}</span>
    </li>
  );
}

/** The fuel that a movement brought or burned; nothing where there is none. */
function GsFigures({ gs }: { gs: Fuel }) {
  const { t } = useTranslation();
  return FUEL_SIDES.filter((side) => gs[side] > 0n).map((side) => (
    <span key={side} className={clsx(styles.figure, styles.fuel)}>
      <i>{t(`statement.gs.${side}`)}</i> {formatExact(gs[side])}
    </span>
  ));
}

const amountText = (amount: string, asset: Sum['asset']) => sumText({ amount: parseAmount(amount), asset });

/** An amount with all its decimals, and of what; of cards the side's word says it. */
export const sumText = ({ amount, asset }: Sum) =>
  asset === 'cards' ? formatExact(amount) : `${formatExact(amount)} ${asset}`;

export const dollars = (amount: bigint) => `$${formatExact(amount)}`;
