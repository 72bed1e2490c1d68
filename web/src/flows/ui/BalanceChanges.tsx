import { Fragment } from 'react';
import { formatFuel6, formatReceive6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { isOpen } from '../engine/record.ts';
import type { FlowRecord } from '../engine/record.ts';
import styles from './BalanceChanges.module.css';

/** What an open run will take from the wallet and bring to it; what leaves is rounded up, what arrives down. */
export function BalanceChanges({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const { balanceChanges = [] } = record;
  if (!isOpen(record) || balanceChanges.length === 0) return null;
  const amounts = balanceChanges.map(({ asset, wei, atMost }) => ({ asset, atMost, wei: BigInt(wei) }));
  const leaving = amounts
    .filter(({ wei }) => wei < 0n)
    .map(({ asset, wei, atMost }) => ({
      asset,
      // What the wallet asks for; the price, which is likely to leave, stands above the button.
      amount: atMost ? t('flows.leavingAtMost', { amount: formatFuel6(BigInt(atMost)) }) : formatFuel6(-wei),
    }));
  const arriving = amounts
    .filter(({ wei }) => wei > 0n)
    .map(({ asset, wei }) => ({ asset, amount: formatReceive6(wei) }));
  return (
    <dl className={styles.changes}>
      {leaving.length > 0 && (
        <div className={styles.line}>
          <dt>{t('flows.leaving')}</dt>
          <Sum parts={leaving} />
        </div>
      )}
      {arriving.length > 0 && (
        <div className={styles.line}>
          <dt>{t('flows.arriving')}</dt>
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
