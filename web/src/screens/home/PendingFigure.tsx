import type { Address } from 'viem';
import { useWallet } from '../../account/walletStore.ts';
import { hasContracts } from '../../chain/chainReader.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { formatPending6 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Figure } from '../../ui/Figure.tsx';
import styles from './Home.module.css';

/** The KL that `account` can claim now; a dash on an unsupported chain, where nothing is read. */
export function PendingFigure({ account }: { account: Address }) {
  const { t } = useTranslation();
  const { data, isError } = useMinerAccount(account);
  const isReadable = useWallet((state) => state.config !== null && hasContracts(state.config));
  // It stands in a link, which cannot hold a button; the read is repeated by itself.
  if (isError && !data) return <span className={styles.quiet}>{t('common.loadFailed')}</span>;
  const value = isReadable || data ? data && formatPending6(data.pending) : '–';
  return <Figure size="row" value={value} unit="KL" stale={isError} />;
}
