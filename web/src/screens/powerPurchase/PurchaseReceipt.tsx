import { useEffect, useRef } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useWallet } from '../../account/walletStore.ts';
import type { BalanceChange, FlowRecord } from '../../flows/engine/record.ts';
import { ReceivedChanges } from '../../flows/ui/BalanceChanges.tsx';
import { useFlowSentence } from '../../flows/ui/flowTexts.ts';
import { TransactionLink } from '../../flows/ui/TransactionLink.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatPower6 } from '../../format/amounts.ts';
import { formatDateTime, formatLocalDateTime } from '../../format/dateTime.ts';
import { useLanguage, useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import styles from './PurchaseReceipt.module.css';

/** What a mined purchase brought and cost, by its own receipt, with its proof and what comes next. */
export function PurchaseReceipt({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sentence = useFlowSentence();
  const account = useWallet((state) => state.address);
  const { outcome, summary } = record;
  const { changes = [], theirs } = outcome ?? {};
  const power = (theirs ?? changes).find(isPower)?.wei ?? summary.power ?? '0';
  const { receiver } = summary;
  const isForAnother = receiver !== undefined && receiver.toLowerCase() !== account?.toLowerCase();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button of the purchase is gone, and the focus with it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  const isBound = record.steps.some(({ id }) => id === 'bind');
  return (
    <Card variant="tint">
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <CheckCircleIcon className={styles.icon} />
        {t('powerPurchase.receipt.title')}
      </h2>
      <Figure size="hero" unit="T/H" value={`+${formatPower6(BigInt(power))}`} />
      {isForAnother && (
        <p className={styles.note}>
          <ExplorerLink kind="address" value={receiver}>
            {t('powerPurchase.receipt.for', { address: shortenAddress(receiver) })}
          </ExplorerLink>
        </p>
      )}
      <div className={styles.moved}>
        <ReceivedChanges record={withoutPower(record)} />
      </div>
      <Facts>
        <Fact label={t('flows.receipt.transaction')}>
          <TransactionLink record={record} />
        </Fact>
        {summary.inviter && isBound && (
          <Fact label={t('user.inviter')}>
            <ExplorerLink kind="address" value={summary.inviter}>
              {shortenAddress(summary.inviter)}
            </ExplorerLink>
          </Fact>
        )}
        <Fact label={t('powerPurchase.receipt.time')}>
          {/* Always with the zone: a receipt is shown to others. */}
          {outcome?.blockTime === undefined
            ? '–'
            : `${formatLocalDateTime(formatDateTime(outcome.blockTime), language, true)}\u00a0UTC+8`}
        </Fact>
      </Facts>
      <p className={styles.note}>
        {t(isForAnother ? 'powerPurchase.receipt.nextOther' : 'powerPurchase.receipt.next')}
      </p>
      {/* That it is done, the title says already. */}
      <p className={record.stage === 'done' ? 'visuallyHidden' : styles.stage} role="status">
        {sentence(record)}
      </p>
    </Card>
  );
}

const isPower = ({ asset }: BalanceChange) => asset === 'T/H';

/** The power stands above already. */
function withoutPower(record: FlowRecord): FlowRecord {
  const { outcome } = record;
  if (!outcome) return record;
  const others = (changes: readonly BalanceChange[]) => changes.filter((change) => !isPower(change));
  const theirs = outcome.theirs && others(outcome.theirs);
  return { ...record, outcome: { ...outcome, changes: others(outcome.changes), ...(theirs && { theirs }) } };
}
