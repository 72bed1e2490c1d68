import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { shortenAddress } from '../../format/addresses.ts';
import {
  formatExact,
  formatFuel6,
  formatLeaving,
  formatMoved,
  formatPercent,
  formatUsd,
  formatUsdt2,
} from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { Amount, Change, WalletEffect, Limit } from '../Terms.ts';
import { usdtOf } from './figures.ts';
import type { Review, ReviewPrices } from './reviewStore.ts';
import styles from './Review.module.css';

/** What leaves, arrives, is lost or stays, the fees, and the worst case that the call allows. */
export function ReviewRows({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { terms, effects, party, prices, networkFee } = review;
  const { getsLicence, keeps = [], values = [], lost = [], route } = terms;
  const out = t(terms.isGivingUp ? 'flows.review.gives' : 'flows.review.pays');
  const own = partsOf(effects?.own);
  const other = partsOf(effects?.party);
  const leaving = [...own.leaving, ...other.leaving];
  const isShown = (row: Amount) => leaving.some(({ asset, wei }) => asset === row.asset && wei === row.wei);
  const fees = (terms.fees ?? []).filter((fee) => fee.wei > 0n && !isShown(fee));
  const address = party && shortenAddress(party);
  const arriving = { least: own.arriving, theirLeast: other.arriving };
  const limits = (terms.limits ?? []).filter(
    (limit) =>
      !(isMinimum(limit.name)
        ? arriving[limit.name].some((change) => isSameAmount(limit, change))
        : isShown(limit)),
  );
  const whose = { address: address ?? '' };
  const value = (amount: Amount, rounding: Rounding) => (
    <Value amount={amount} rounding={rounding} prices={prices} />
  );
  const fact = (label: string, amount: Amount, rounding: Rounding) => (
    <Fact key={label} label={label}>
      {value(amount, rounding)}
    </Fact>
  );
  const facts = [
    ...keeps.map((row) => fact(t(`flows.review.keeps.${row.name}`, whose), row, 'arriving')),
    ...values.map((row) =>
      fact(
        t(`flows.review.values.${row.name}`, whose),
        row,
        row.name === 'sellsFor' ? 'arriving' : 'leaving',
      ),
    ),
    ...lost
      .filter(({ wei }) => wei > 0n)
      .map((row) => fact(t(`flows.review.lost.${row.name}`, whose), row, 'leaving')),
    ...fees.map((row) =>
      fact(t(`flows.review.fee.${row.name}`, { percent: formatPercent(row.rate) }), row, 'most'),
    ),
    ...limits.map((row) =>
      fact(t(`flows.review.${row.name}`, whose), row, isMinimum(row.name) ? 'arriving' : 'most'),
    ),
  ];
  const group = (title: string, amounts: readonly Change[], rounding: Rounding, more?: ReactNode) =>
    (amounts.length > 0 || more !== undefined) && (
      <Group title={title}>
        {amounts.map((change) => (
          <Fragment key={change.asset}>
            {value(change, change.atMost === undefined ? rounding : 'most')}
          </Fragment>
        ))}
        {more}
      </Group>
    );

  return (
    <>
      {group(out, own.leaving, 'leaving')}
      {address && group(t('flows.review.leavesParty', whose), other.leaving, 'leaving')}
      {group(
        t(terms.isAbout ? 'flows.review.getsAbout' : 'flows.review.gets'),
        own.arriving,
        'arriving',
        getsLicence && (
          <span className={styles.amount}>
            {getsLicence.power === null
              ? t('flows.review.thing.licence')
              : t('flows.review.thing.licencePower', { power: formatUsdt2(getsLicence.power) })}
          </span>
        ),
      )}
      {address && group(t('flows.review.reachesParty', whose), other.arriving, 'arriving')}
      {facts.length > 0 && <Facts className={styles.rows}>{facts}</Facts>}
      <Facts className={styles.rows}>
        {route && <Fact label={t('flows.review.route')}>{route}</Fact>}
        <Fact label={t('flows.review.networkFee')}>
          {networkFee === undefined ? '–' : value({ asset: 'JU', wei: networkFee }, 'most')}
        </Fact>
      </Facts>
    </>
  );
}

const isMinimum = (name: Limit): name is 'least' | 'theirLeast' => name === 'least' || name === 'theirLeast';

/** Whether the minimum equals the expected amount to a thousandth: one row then shows both. */
const isSameAmount = (least: Amount, { asset, wei }: Change) =>
  asset === least.asset && wei - least.wei <= least.wei / 1000n;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.amounts}>{children}</div>
    </section>
  );
}

/** Splits changes into those that leave and those that arrive, as positive amounts. */
function partsOf(foreseen: WalletEffect | undefined) {
  const changes = foreseen?.changes ?? [];
  return {
    leaving: changes
      .filter(({ wei }) => wei < 0n)
      .map((change): Change => ({ ...change, wei: change.atMost ?? -change.wei })),
    arriving: changes.filter(({ wei }) => wei > 0n),
  };
}

/** leaving: as the input or the balance shows it. most: a bound or a fee, rounded up. arriving: rounded down. */
type Rounding = 'leaving' | 'most' | 'arriving';

interface ValueProps {
  amount: Amount;
  rounding: Rounding;
  prices: ReviewPrices;
}

function Value({ amount, rounding, prices }: ValueProps) {
  const { t } = useTranslation();
  const { asset, wei } = amount;
  const worth = usdtOf(amount, prices);
  const usd = worth === undefined ? undefined : formatUsd(worth);
  return (
    <span className={styles.amount}>
      <Figure whole size="row" unit={asset} value={written(amount, rounding)} exact={formatExact(wei)} />
      {usd !== undefined && (
        <span className={styles.usd}>{asset === 'GS' ? t('flows.review.asFuel', { usd }) : usd}</span>
      )}
    </span>
  );
}

function written({ asset, wei }: Amount, rounding: Rounding): string {
  if (rounding === 'most') return formatFuel6(wei);
  return rounding === 'leaving' ? formatLeaving(asset, wei) : formatMoved(wei, 6);
}
