import { shortenWalletAddress } from '../format/addresses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useIsInteractive } from '../lib/useIsInteractive.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import {
  requestAccount,
  requestConnect,
  requestNetwork,
  useWalletDialogs,
} from '../account/walletDialogs.ts';
import { useWallet } from '../account/walletStore.ts';
import styles from './WalletButton.module.css';

/** The wallet button in the top bar: connect, sign in, or the account, by status (SH-05). */
export function WalletButton() {
  const { t } = useTranslation();
  const status = useWallet((state) => state.status);
  const address = useWallet((state) => state.address);
  const isOnWrongChain = useWallet((state) => state.config === null);
  const isInteractive = useIsInteractive();
  const isOpening = useWalletDialogs((state) => state.wanted !== null);

  const isVisitor = status === 'disconnected' || address === null;
  if (isVisitor || status === 'unauthenticated') {
    return (
      <Button
        size="small"
        className={styles.button}
        loading={isOpening}
        onClick={requestConnect}
        data-visitor={isVisitor ? '' : undefined}
      >
        {t(isVisitor ? 'wallet.connect' : 'wallet.signIn')}
      </Button>
    );
  }
  // The prerendered HTML shows a placeholder for any account.
  const shown = isInteractive ? shortenWalletAddress(address) : '';
  const account = t('wallet.account', { address: shown }).trim();
  return (
    <Button
      size="small"
      className={styles.button}
      variant="secondary"
      loading={isOpening || status === 'loading'}
      aria-label={isOnWrongChain ? `${account}, ${t('wallet.wrongChain')}` : account}
      onClick={isOnWrongChain ? requestNetwork : requestAccount}
    >
      {shown || <Skeleton width="5.5em" />}
    </Button>
  );
}
