import { Fragment } from 'react';
import { shortenAddress } from '../../format/addresses.ts';
import { formatFuel6, formatLeaving, formatMoved } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { isOpen, counterpartyIn } from '../engine/record.ts';
import type { BalanceChange, FlowRecord } from '../engine/record.ts';
import styles from './BalanceChanges.module.css';

/** Expected balance changes of an open run, for the account and the other wallet. */
export function BalanceChanges({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  if (!isOpen(record)) return null;
  const address = addressIn(record);
  return (
    <Changes
      own={record.balanceChanges}
      theirs={record.partyChanges}
      labels={{
        leaving: t('flows.leaving'),
        theirLeaving: t('flows.review.leavesParty', { address }),
        arriving: t('flows.arriving'),
        theirArriving: t('flows.review.reachesParty', { address }),
      }}
    />
  );
}

/** Balance changes of a mined run, for the account and the other wallet. */
export function ReceivedChanges({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const address = addressIn(record);
  return (
    <Changes
      own={record.outcome?.changes}
      theirs={record.outcome?.theirs}
      things={record.outcome && cardPartsOf(record, t)}
      labels={{
        leaving: t(record.flow === 'redeem' ? 'flows.receipt.gaveUp' : 'flows.receipt.paid'),
        theirLeaving: t('flows.receipt.left', { address }),
        arriving: t('flows.receipt.got'),
        theirArriving: t('flows.receipt.theyGot', { address }),
      }}
    />
  );
}

const addressIn = ({ summary }: FlowRecord) => shortenAddress(counterpartyIn(summary) ?? '');

/** Non-token results of a run: cards. */
function cardPartsOf({ flow, summary }: FlowRecord, t: Translate): Part[] {
  if (flow !== 'buyCards' || !summary.quantity) return [];
  return [
    {
      asset: t(summary.quantity === '1' ? 'flows.receipt.card' : 'flows.receipt.cards'),
      amount: summary.quantity,
    },
  ];
}

interface Part {
  asset: string;
  amount: string;
}

interface ChangesProps {
  own: readonly BalanceChange[] | undefined;
  theirs: readonly BalanceChange[] | undefined;
  things?: readonly Part[] | undefined;
  labels: { leaving: string; theirLeaving: string; arriving: string; theirArriving: string };
}

function Changes({ own = [], theirs = [], things = [], labels }: ChangesProps) {
  const { t } = useTranslation();
  const left = ({ asset, wei, atMost }: BalanceChange) => {
    // The maximum; the expected price is shown above the button.
    if (atMost) return { asset, amount: t('flows.leavingAtMost', { amount: formatFuel6(BigInt(atMost)) }) };
    return { asset, amount: formatLeaving(asset, -BigInt(wei)) };
  };
  const leaving = (changes: readonly BalanceChange[]) => changes.filter(isLeaving).map(left);
  const arriving = (changes: readonly BalanceChange[]) =>
    changes
      .filter((change) => !isLeaving(change))
      .map(({ asset, wei }) => ({ asset, amount: formatMoved(BigInt(wei), 6) }));
  const lines = [
    { label: labels.leaving, parts: leaving(own) },
    { label: labels.theirLeaving, parts: leaving(theirs) },
    { label: labels.arriving, parts: [...things, ...arriving(own)] },
    { label: labels.theirArriving, parts: arriving(theirs) },
  ].filter(({ parts }) => parts.length > 0);
  if (lines.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {lines.map(({ label, parts }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <Sum parts={parts} />
        </div>
      ))}
    </dl>
  );
}

const isLeaving = ({ wei }: BalanceChange) => wei.startsWith('-');

function Sum({ parts }: { parts: readonly Part[] }) {
  return (
    <dd>
      {parts.map(({ asset, amount }, index) => (
        <Fragment key={asset}>
          {index > 0 && ' + '}
          <span className={styles.part}>
            {`${amount} `}
            <span className={styles.unit}>{asset}</span>
          </span>
        </Fragment>
      ))}
    </dd>
  );
}
