import { Fragment } from 'react';
import { shortenAddress } from '../../format/addresses.ts';
import { formatFuel6, formatPower6, formatMoved } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { isOpen } from '../engine/record.ts';
import type { BalanceChange, FlowRecord } from '../engine/record.ts';
import styles from './BalanceChanges.module.css';

/** What an open run will take from the wallet and bring to it. */
export function BalanceChanges({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  if (!isOpen(record)) return null;
  return (
    <Changes
      changes={record.balanceChanges ?? []}
      labels={{ leaving: t('flows.leaving'), arriving: t('flows.arriving') }}
    />
  );
}

/** What a mined run took from the wallet and brought to it, or to the wallet that it was for. */
export function ReceivedChanges({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const { outcome } = record;
  if (!outcome) return null;
  const { changes, theirs = [], power, beneficiary } = outcome;
  const got = t('flows.receipt.got');
  return (
    <Changes
      changes={[...changes, ...theirs]}
      {...(power !== undefined && { power })}
      labels={{
        leaving: t('flows.receipt.paid'),
        arriving: beneficiary ? t('flows.receipt.theyGot', { address: shortenAddress(beneficiary) }) : got,
      }}
    />
  );
}

interface ChangesProps {
  changes: readonly BalanceChange[];
  /** T/H, 18 decimals. */
  power?: string;
  labels: { leaving: string; arriving: string };
}

/** What leaves is rounded up, what arrives down. */
function Changes({ changes, power, labels }: ChangesProps) {
  const { t } = useTranslation();
  if (changes.length === 0 && power === undefined) return null;
  const amounts = changes.map(({ asset, wei, atMost }) => ({ asset, atMost, wei: BigInt(wei) }));
  const leaving = amounts
    .filter(({ wei }) => wei < 0n)
    .map(({ asset, wei, atMost }) => ({
      asset,
      // What the wallet asks for; the price, which is likely to leave, stands above the button.
      amount: atMost ? t('flows.leavingAtMost', { amount: formatFuel6(BigInt(atMost)) }) : formatFuel6(-wei),
    }));
  const tokens = amounts
    .filter(({ wei }) => wei > 0n)
    .map(({ asset, wei }) => ({ asset: asset as string, amount: formatMoved(wei, 6) }));
  const arriving =
    power === undefined ? tokens : [{ asset: 'T/H', amount: formatPower6(BigInt(power)) }, ...tokens];
  return (
    <dl className={styles.changes}>
      {leaving.length > 0 && (
        <div className={styles.line}>
          <dt>{labels.leaving}</dt>
          <Sum parts={leaving} />
        </div>
      )}
      {arriving.length > 0 && (
        <div className={styles.line}>
          <dt>{labels.arriving}</dt>
          <Sum parts={arriving} />
        </div>
      )}
    </dl>
  );
}

function Sum({ parts }: { parts: { asset: string; amount: string }[] }) {
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
