import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { Sheet } from '../ui/Sheet.tsx';
import { DownIcon } from '../ui/icons.tsx';
import { ChainOption } from './ChainOption.tsx';
import { chainConfigs } from './chainConfigs.ts';
import { chooseChain } from './chooseChain.ts';
import { networkNameKey } from './networkName.ts';
import { useWallet } from './walletStore.ts';
import styles from './ChainSelector.module.css';

/** The chain of the top bar, and both chains to choose from; one without a deployment is shown with the reason. */
export function ChainSelector() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const chainId = useWallet((state) => state.chainId);
  const isWrong = chainId === null;
  const name = isWrong ? t('wallet.wrongChain') : t(networkNameKey(chainId));

  return (
    <>
      <button
        type="button"
        className={isWrong ? styles.wrong : styles.trigger}
        aria-haspopup="dialog"
        aria-label={`${t('wallet.network')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <span
          className={styles.dot}
          data-test={chainId !== DEFAULT_CHAIN_ID || undefined}
          aria-hidden="true"
        />
        <span className={styles.name}>{isWrong ? name : 'Ju'}</span>
        <DownIcon className={styles.arrow} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.selectNetwork')}>
        <ul className={styles.list}>
          {chainConfigs.map((config) => (
            <ChainOption
              key={config.chainId}
              chainId={config.chainId}
              isActive={config.chainId === chainId}
              onChoose={() => {
                setIsOpen(false);
                void chooseChain(config.chainId, t);
              }}
            />
          ))}
        </ul>
      </Sheet>
    </>
  );
}
