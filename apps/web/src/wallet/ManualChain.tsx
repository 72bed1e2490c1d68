import { chainOf } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import { useEffect } from 'react';
import { networkName } from '../account/chains.ts';
import { useWalletDialogs } from '../account/walletDialogs.ts';
import { useWallet } from '../account/walletStore.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Dialog } from '../ui/overlays.tsx';
import styles from './ManualChain.module.css';
import { chooseChain } from './chooseChain.ts';
import { walletChain } from './connection/walletChains.ts';

const close = () => useWalletDialogs.setState({ manualChain: null });

/** Chain parameters to enter by hand in a wallet that can neither switch to a chain nor add it. */
export function ManualChain({ chainId }: { chainId: KoalaChainId }) {
  const { t } = useTranslation();
  const isOnChain = useWallet((state) => state.walletChainId === chainId);
  // A Safe exists on one chain and has no network list.
  const isSafe = useWallet((state) => state.wallet?.id === 'safe');
  useEffect(() => {
    if (isOnChain) close();
  }, [isOnChain]);
  const network = networkName(chainId, t);
  const { name, nativeCurrency, rpcUrls, blockExplorers } = walletChain(chainId) ?? chainOf(chainId);
  const rows = [
    ['name', name],
    ['rpc', rpcUrls.default.http[0]],
    ['chainId', String(chainId)],
    ['symbol', nativeCurrency.symbol],
    ['explorer', blockExplorers?.default.url],
  ] as const;

  return (
    <Dialog
      open
      onClose={close}
      title={t('manualChain.title', { network })}
      description={isSafe ? t('manualChain.safe', { network }) : t('errors.switchUnsupported')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('common.close')}
          </Button>
          <Button
            onClick={() => {
              close();
              void chooseChain(chainId, t);
            }}
          >
            {t('common.retry')}
          </Button>
        </>
      }
    >
      {!isSafe && (
        <>
          <p className={styles.hint}>{t('manualChain.hint')}</p>
          <dl className={styles.rows}>
            {rows.map(
              ([key, value]) =>
                value && (
                  <div key={key} className={styles.row}>
                    <dt>{t(`manualChain.${key}`)}</dt>
                    <dd>{value}</dd>
                    <CopyButton text={value} label={`${t('common.copy')}: ${t(`manualChain.${key}`)}`} />
                  </div>
                ),
            )}
          </dl>
        </>
      )}
    </Dialog>
  );
}
