import { useTranslation } from 'react-i18next';
import { useIsChainSilent } from '../chain/useIsChainSilent.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { WrongChainNotice } from './WrongChainNotice.tsx';
import styles from './WrongChainNotice.module.css';
import { useWallet } from '../account/walletStore.ts';

/** Under the top bar, while it is so: the wallet is on a chain that is none of ours, or the chain does not answer. */
export function ChainNotices() {
  const { t } = useTranslation();
  const isWrong = useWallet((state) => state.address !== null && state.config === null);
  const isSilent = useIsChainSilent();
  if (isWrong) return <WrongChainNotice />;
  if (!isSilent) return null;
  return (
    <div className={styles.notice} role="status">
      <AlertIcon className={styles.icon} />
      <p>{t('errors.chainSilent')}</p>
    </div>
  );
}
