import { dailyEarnings, netOfFees, worthOf } from '@koala/protocol/earnings';
import { formatUtc8 } from '@koala/protocol/utc8';
import type { Address } from 'viem';
import { useEffect, useRef, useState } from 'react';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { useWallet } from '../../account/walletStore.ts';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { useMarket } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import type { BalanceChange, FlowRecord } from '../../flows/engine/record.ts';
import { useFlowSentence } from '../../flows/ui/flowTexts.ts';
import { TransactionLink } from '../../flows/ui/TransactionLink.tsx';
import { inviteLink, shortenAddress } from '../../format/addresses.ts';
import {
  formatLeaving,
  formatMoved,
  formatPending6,
  formatPower6,
  formatSmall2,
  formatUsdt2,
} from '../../format/amounts.ts';
import { formatLocalDateTime, formatMinute, zoneNote } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useIsInView } from '../../lib/InView.tsx';
import { PRICE_POLL } from '../../lib/timings.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import { List, ListRow } from '../../ui/List.tsx';
import { NotificationsRow } from '../../notifications/NotificationsRow.tsx';
import styles from './PurchaseReceipt.module.css';

export function PurchaseReceipt({ record }: { record: FlowRecord }) {
  const { t } = useTranslation();
  const sentence = useFlowSentence();
  const account = useWallet((state) => state.address);
  const { outcome, summary } = record;
  const { changes = [], theirs } = outcome ?? {};
  const power = BigInt((theirs ?? changes).find(isPower)?.wei ?? summary.power ?? '0');
  const { receiver } = summary;
  const isForAnother = receiver !== undefined && receiver.toLowerCase() !== account?.toLowerCase();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The purchase button was removed, and the focus with it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.receipt}>
      <Card variant="dark" className={styles.success}>
        <span className={styles.koala}>
          <KoalaPose pose="cheer" width="10rem" />
          <KoalaPose pose="cheerAwake" width="10rem" />
        </span>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          <CheckCircleIcon className={styles.icon} />
          {t('powerPurchase.receipt.title')}
        </h2>
        <Figure size="hero" unit="T/H" value={`+${formatPower6(power)}`} />
        {isForAnother && (
          <p className={styles.note}>
            <ExplorerLink kind="address" value={receiver}>
              {t('powerPurchase.receipt.for', { address: shortenAddress(receiver) })}
            </ExplorerLink>
          </p>
        )}
        {outcome?.blockTime !== undefined && (
          <Earned power={power} since={outcome.blockTime} minedAt={outcome.minedAt} />
        )}
        {isForAnother && <p className={styles.note}>{t('powerPurchase.receipt.nextOther')}</p>}
        {/* Once final, only for screen readers, because the title is enough. */}
        <p className={record.stage === 'done' ? 'visuallyHidden' : styles.stage} role="status">
          {sentence(record)}
        </p>
      </Card>
      <ReceiptFacts record={record} />
      {account && !isForAnother && <Offers account={account} />}
    </div>
  );
}

const isPower = ({ asset }: BalanceChange) => asset === 'T/H';

interface EarnedProps {
  power: bigint;
  /** Block time of the purchase, Unix seconds, and when this device detected it, milliseconds. */
  since: number;
  minedAt: number;
}

/** Earnings of the power at current figures, updated each second (each 5 s with reduced motion), and per day. */
function Earned({ power, since, minedAt }: EarnedProps) {
  const { t } = useTranslation();
  const market = useMarket().data;
  const rates = useRates().data;
  const [now, setNow] = useState(() => Date.now());
  const isInView = useIsInView();
  useEffect(() => {
    if (!isInView) return;
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setInterval(() => setNow(Date.now()), isMotionReduced ? PRICE_POLL : 1000);
    return () => clearInterval(timer);
  }, [isInView]);
  const passed = BigInt(Math.max(0, now - minedAt));
  const daily = market && dailyEarnings(power, market);
  const day = daily !== undefined && rates ? netOfFees(daily, rates) : undefined;
  return (
    <div className={styles.earned}>
      <p className={styles.note}>
        {t('powerPurchase.receipt.since', { time: formatMinute(since) + zoneNote(since) })}
      </p>
      <Figure
        size="hero"
        unit="KL"
        value={day === undefined ? undefined : formatPending6((day * passed) / DAY)}
      />
      <p className={styles.note}>
        {market && day !== undefined
          ? t('powerPurchase.perDay', {
              kl: formatSmall2(day),
              usd: formatSmall2(worthOf(day, market.klPrice)),
            })
          : '\u00a0'}
      </p>
    </div>
  );
}

/** Milliseconds. */
const DAY = 86_400_000n;

function ReceiptFacts({ record }: { record: FlowRecord }) {
  const { t, language } = useTranslation();
  const { outcome, summary, steps } = record;
  const { changes = [], theirs = [] } = outcome ?? {};
  const isBound = steps.some(({ id }) => id === 'bind');
  const receiver = shortenAddress(summary.receiver ?? '');
  const added =
    theirs.length > 0
      ? t('flows.review.keeps.theirRedeemableMore', { address: receiver })
      : t('flows.review.keeps.redeemableMore');
  const moved = (all: readonly BalanceChange[], isLeaving: boolean) =>
    all
      .filter((change) => !isPower(change) && change.wei.startsWith('-') === isLeaving)
      .map(({ asset, wei }) =>
        isLeaving
          ? `${formatLeaving(asset, -BigInt(wei))} ${asset}`
          : `${formatMoved(BigInt(wei), 6)} ${asset}`,
      )
      .join(' + ');
  const rows = [
    { label: t('flows.receipt.paid'), value: moved(changes, true) },
    { label: t('flows.receipt.got'), value: moved(changes, false) },
    {
      label: t('flows.receipt.theyGot', { address: receiver }),
      value: moved(theirs, false),
    },
  ];
  return (
    <Card>
      <Facts className={styles.facts}>
        {rows.map(
          ({ label, value }) =>
            value && (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ),
        )}
        <Fact label={added}>
          <Figure
            size="row"
            unit="USDT"
            value={
              outcome?.redeemable === undefined
                ? record.stage === 'done'
                  ? '–'
                  : undefined
                : formatUsdt2(BigInt(outcome.redeemable))
            }
          />
        </Fact>
        <Fact label={t('flows.receipt.transaction')}>
          <TransactionLink record={record} />
        </Fact>
        {summary.inviter && isBound && (
          <Fact label={t('user.inviter')}>
            <ExplorerLink kind="address" value={summary.inviter} />
          </Fact>
        )}
        <Fact label={t('powerPurchase.receipt.time')}>
          {/* Always with the time zone, because receipts are shown to others. */}
          {outcome?.blockTime === undefined
            ? '–'
            : `${formatLocalDateTime(formatUtc8(outcome.blockTime), language, true)}\u00a0UTC+8`}
        </Fact>
      </Facts>
    </Card>
  );
}

function Offers({ account }: { account: Address }) {
  const { t } = useTranslation();
  const isInvited = useWallet((state) => state.isInvited === true);
  return (
    <Card variant="flush">
      <List label={t('powerPurchase.receipt.offers')}>
        <NotificationsRow
          account={account}
          title={t('powerPurchase.receipt.alerts')}
          note={t('powerPurchase.receipt.alertsNote')}
        />
        {isInvited && (
          <ListRow
            title={t('powerPurchase.receipt.invite')}
            note={t('powerPurchase.receipt.inviteNote')}
            value={
              <CopyButton text={inviteLink(account)} label={t('user.copyLink')}>
                {t('user.copyLink')}
              </CopyButton>
            }
          />
        )}
      </List>
    </Card>
  );
}
