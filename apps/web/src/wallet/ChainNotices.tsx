import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { networkName } from '../account/chains.ts';
import { useWallet } from '../account/walletStore.ts';
import { useIsChainUnreachable } from '../chain/useIsChainUnreachable.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useIsOffline } from '../lib/useIsOffline.ts';
import { Button } from '../ui/Button.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { chooseChain } from './chooseChain.ts';
import styles from './ChainNotices.module.css';

/** Shown under the top bar while the wallet is on an unsupported chain, or the active chain is unreachable. */
export function ChainNotices() {
  const { t } = useTranslation();
  const isWrong = useWallet((state) => state.address !== null && state.config === null);
  const isUnreachable = useIsChainUnreachable();
  const isOffline = useIsOffline();
  if (isWrong)
    return (
      <div className={styles.notice} role="alert">
        <AlertIcon className={styles.icon} />
        <p>{t('wallet.wrongChainText')}</p>
        <Button size="small" onClick={() => void chooseChain(DEFAULT_CHAIN_ID, t)}>
          {t('wallet.switchTo', { network: networkName(DEFAULT_CHAIN_ID, t) })}
        </Button>
      </div>
    );
  // While offline, the offline notice is shown instead.
  if (!isUnreachable || isOffline) return null;
  return (
    <div className={styles.notice} role="status">
      <AlertIcon className={styles.icon} />
      <p>{t('errors.chainSilent')}</p>
    </div>
  );
}
