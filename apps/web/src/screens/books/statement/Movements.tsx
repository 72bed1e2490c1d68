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
import { Printing } from './printing.ts';
import styles from './Statement.module.css';
import { FUEL_SIDES, timeOf } from './statementOf.ts';
import type { Group } from './statementOf.ts';

type Side =
  Extract<TextKey, `statement.sides.${string}`> extends `statement.sides.${infer Name}` ? Name : never;

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
  const { history, rows, count, usd, unpriced } = group;
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
      <p className={styles.total}>
        <Figures {...group} label={t('statement.sum')} main={main!} other={other} />
      </p>
      {unpriced > 0 && (
        <p className={styles.note}>{t('statement.unpriced', { count: formatCount(unpriced) })}</p>
      )}
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

/** Few elements, because print may contain thousands of rows. */
function Row({ row, main, other }: { row: ExportRow; main: string; other: string | undefined }) {
  const { t } = useTranslation();
  const isPrinting = use(Printing);
  const { time, status, amount, asset, otherAmount, otherAsset, usd, gsReceived, gsBurned, txHash } = row;
  const hasOther = otherAmount !== null && otherAsset !== null;
  return (
    <li className={styles.row}>
      <Figures
        label={timeOf(time) + (status === 'confirming' ? ` · ${t('statement.confirming')}` : '')}
        main={main}
        sums={[{ amount: parseAmount(amount), asset }]}
        other={other}
        otherSums={hasOther ? [{ amount: parseAmount(otherAmount), asset: otherAsset }] : []}
        usd={usd === null ? null : parseAmount(usd)}
        gs={{ received: parseAmount(gsReceived ?? '0'), burned: parseAmount(gsBurned ?? '0') }}
      />
      <span className={styles.hash}>{isPrinting ? txHash : <ExplorerLink kind="tx" value={txHash} />}</span>
    </li>
  );
}

interface FiguresProps extends Pick<Group, 'sums' | 'otherSums' | 'gs'> {
  label: string;
  main: string;
  other: string | undefined;
  /** null without a price. */
  usd: bigint | null;
}

/** The amounts of one movement, or the sums of one kind, with the fuel that was minted or burned. */
function Figures({ label, main, sums, other, otherSums, usd, gs }: FiguresProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.time}>{label}</span>
      <span className={styles.figure}>
        <i>{main}</i> <Amounts sums={sums} />
      </span>
      {otherSums.length > 0 && (
        <span className={styles.figure}>
          <i>{other}</i> <Amounts sums={otherSums} />
        </span>
      )}
      <span className={styles.dollars}>{usd === null ? '—' : <Amount sign="$" amount={usd} />}</span>
      {FUEL_SIDES.filter((side) => gs[side] > 0n).map((side) => (
        <span key={side} className={clsx(styles.figure, styles.fuel)}>
          <i>{t(`statement.gs.${side}`)}</i> <Amount amount={gs[side]} />
        </span>
      ))}
    </>
  );
}
