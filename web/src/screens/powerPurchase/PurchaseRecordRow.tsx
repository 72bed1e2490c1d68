import { useTranslation } from 'react-i18next';
import { flowErrorText } from '../../flows/flowErrorText.ts';
import { formatPower6, formatRecord6 } from '../../format/amounts.ts';
import { formatDateTime, formatLocalDateTime } from '../../format/dateTime.ts';
import { shortenAddress, shortenHash } from '../../format/addresses.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Figure } from '../../ui/Figure.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useWallet } from '../../account/walletStore.ts';
import type { PendingPurchase } from './pendingPurchase.ts';
import styles from './PowerPurchase.module.css';

const kinds = { pending: 'pending', success: 'good', failed: 'bad' } as const;

/** A purchase of this browser: its power, when, for whom, and how it stands. */
export function PurchaseRecordRow({ purchase }: { purchase: PendingPurchase }) {
  const { t, i18n } = useTranslation();
  const language = useLanguage();
  const address = useWallet((state) => state.address);
  const { type, amount, power, status, timestamp, hash, error, receiver } = purchase;
  const isForAnother =
    receiver !== undefined && address !== null && receiver.toLowerCase() !== address.toLowerCase();
  const when = formatLocalDateTime(formatDateTime(Math.floor(timestamp / 1_000)), language);
  return (
    <ListRow
      title={<Figure size="row" value={`+${formatPower6(power)}`} unit="T/H" />}
      note={
        <>
          {when}
          <span className={styles.parts}>
            {isForAnother && (
              <span>{t('powerPurchase.toReceiver', { address: shortenAddress(receiver) })}</span>
            )}
            {hash && <span>{shortenHash(hash)}</span>}
            {error && <span>{flowErrorText(error, i18n)}</span>}
          </span>
        </>
      }
      value={<Figure size="row" value={formatRecord6(amount)} unit={type} />}
      valueNote={<StatusBadge kind={kinds[status]}>{t(`powerPurchase.status.${status}`)}</StatusBadge>}
    />
  );
}
