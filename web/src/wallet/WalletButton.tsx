import { useTranslation } from 'react-i18next';
import { shortenWalletAddress } from '../format/shorten.ts';
import { Button } from '../ui/Button.tsx';
import { useKitRequests } from './kitRequests.ts';
import { requestAccount } from './requestAccount.ts';
import { requestConnect } from './requestConnect.ts';
import { requestNetwork } from './requestNetwork.ts';
import { useWallet } from './walletStore.ts';

/** The wallet's button of the top bar: connect, sign in, or the account, by status (SH-05). */
export function WalletButton() {
  const { t } = useTranslation();
  const { status, address, config } = useWallet();
  const isOpening = useKitRequests((state) => state.wanted !== null);

  if (status === 'disconnected' || address === null) {
    return (
      <Button size="small" loading={isOpening} onClick={requestConnect}>
        {t('wallet.connect')}
      </Button>
    );
  }
  if (status === 'unauthenticated') {
    return (
      <Button size="small" loading={isOpening} onClick={requestConnect}>
        {t('wallet.signIn')}
      </Button>
    );
  }
  const isOnWrongChain = config === null;
  const account = t('wallet.account', { address: shortenWalletAddress(address) });
  return (
    <Button
      size="small"
      variant="secondary"
      loading={isOpening || status === 'loading'}
      aria-label={isOnWrongChain ? `${account}, ${t('wallet.wrongChain')}` : account}
      onClick={isOnWrongChain ? requestNetwork : requestAccount}
    >
      {shortenWalletAddress(address)}
    </Button>
  );
}
