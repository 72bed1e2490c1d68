import type { ExportRow } from '@koala/api-schema/entities/export';
import type { History } from '@koala/api-schema/kinds/histories';
import { clsx } from 'clsx/lite';
import { use, useState } from 'react';
import { ExplorerLink } from '../../../account/ExplorerLink.tsx';
import { formatCount, formatUsd } from '../../../format/amounts.ts';
import { parseAmount } from '../../../format/parseAmount.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import type { TextKey } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Amount, Amounts } from './Amounts.tsx';
import { timeOf } from './month.ts';
import { Printing } from './printing.ts';
import styles from './Statement.module.css';
import { FUEL_SIDES } from './statementOf.ts';
import type { Fuel, Group } from './statementOf.ts';

type Side =
  Extract<TextKey, `statement.sides.${string}`> extends `statement.sides.${infer Name}` ? Name : never;

/** Meaning of a row's first amount, and of the second if there is one. */
const SIDES: Record<History, readonly [Side, Side?]> = {
  purchases: ['value', 'paid'],
  claims: ['received', 'beforeFees'],
  sales: ['sold', 'received'],
  teamRewards: ['credited'],
  teamWithdrawals: ['received'],
  rankingRewards: ['credited'],
  rankingWithdrawals: ['received'],
  nodePurchases: ['paid'],
  nodeDividends: ['received'],
  nodeFund: ['received'],
  redemptions: ['received', 'givenUp'],
  cardPurchases: ['paid', 'cards'],
  cardRebates: ['received', 'boughtWith'],
  cardDividends: ['received'],
};

/** Number of rows shown initially, and added by each tap. */
const STEP = 20;

/** All movements of one kind with their sum: collapsed on a screen, complete in print. */
export function Movements({ group }: { group: Group }) {
  const { t } = useTranslation();
  const isPrinting = use(Printing);
  const [most, setMost] = useState(STEP);
  const { history, rows, count, usd } = group;
  const [main, other] = SIDES[history].map((side) => side && t(`statement.sides.${side}`));
  const name = t(`statement.histories.${history}`);
  const shown = isPrinting ? rows : rows.slice(0, most);
  const content = (
    <>
      {/* Safari drops the list role when the markers are styled away. */}
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list">
        {shown.map((row) => (
          <Row key={`${row.block}.${row.logIndex}`} row={row} main={main!} other={other} />
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button block variant="secondary" size="small" onClick={() => setMost(most + STEP)}>
          {t('statement.more', { count: formatCount(rows.length - shown.length) })}
        </Button>
      )}
      <Total group={group} main={main!} other={other} />
    </>
  );
  const title = (
    <>
      {name} <span className={styles.count}>{formatCount(count)}</span>
    </>
  );
  return (
    <section className={isPrinting ? styles.section : undefined} aria-label={name}>
      {isPrinting ? (
        <>
          <h3 className={styles.heading}>{title}</h3>
          {content}
        </>
      ) : (
        <Disclosure title={title} note={formatUsd(usd)}>
          {content}
        </Disclosure>
      )}
    </section>
  );
}

interface TotalProps {
  group: Group;
  main: string;
  other: string | undefined;
}

/** The sums of the movements of one kind. */
function Total({ group: { sums, otherSums, usd, unpriced, gs }, main, other }: TotalProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.total}>
        <span className={styles.time}>{t('statement.sum')}</span>
        <span className={styles.figure}>
          <i>{main}</i> <Amounts sums={sums} />
        </span>
        {otherSums.length > 0 && (
          <span className={styles.figure}>
            <i>{other}</i> <Amounts sums={otherSums} />
          </span>
        )}
        <span className={styles.dollars}>
          <Amount sign="$" amount={usd} />
        </span>
        <GsFigures gs={gs} />
      </p>
      {unpriced > 0 && (
        <p className={styles.note}>{t('statement.unpriced', { count: formatCount(unpriced) })}</p>
      )}
    </>
  );
}

interface RowProps {
  row: ExportRow;
  main: string;
  other: string | undefined;
}

/** Few elements, because print may contain thousands of rows. */
function Row({ row, main, other }: RowProps) {
  const { t } = useTranslation();
  const isPrinting = use(Printing);
  return (
    <li className={styles.row}>
      <span className={styles.time}>
        {timeOf(row.time)}
        {row.status === 'confirming' && ` · ${t('statement.confirming')}`}
      </span>
      <span className={styles.figure}>
        <i>{main}</i> <Amounts sums={[{ amount: parseAmount(row.amount), asset: row.asset }]} />
      </span>
      {row.otherAmount !== null && row.otherAsset !== null && (
        <span className={styles.figure}>
          <i>{other}</i> <Amounts sums={[{ amount: parseAmount(row.otherAmount), asset: row.otherAsset }]} />
        </span>
      )}
      <span className={styles.dollars}>
        {row.usd === null ? '—' : <Amount sign="$" amount={parseAmount(row.usd)} />}
      </span>
      <GsFigures
        gs={{ received: parseAmount(row.gsReceived ?? '0'), burned: parseAmount(row.gsBurned ?? '0') }}
      />
      <span className={styles.hash}>
        {isPrinting ? row.txHash : <ExplorerLink kind="tx" value={row.txHash} />}
      </span>
    </li>
  );
}

/** The fuel that a movement minted or burned; renders nothing without any. */
function GsFigures({ gs }: { gs: Fuel }) {
  const { t } = useTranslation();
  return FUEL_SIDES.filter((side) => gs[side] > 0n).map((side) => (
    <span key={side} className={clsx(styles.figure, styles.fuel)}>
      <i>{t(`statement.gs.${side}`)}</i> <Amount amount={gs[side]} />
    </span>
  ));
}
