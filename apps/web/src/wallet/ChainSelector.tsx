import { chainOf } from '@koala/protocol/chains';
import { useState } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { AlertIcon, DownIcon } from '../ui/icons.tsx';
import { LazyChoiceList, Sheet } from '../ui/overlays.tsx';
import { chainConfigs, configOf, hasDeployment, networkName } from '../account/chains.ts';
import { chooseChain } from './chooseChain.ts';
import { useWallet } from '../account/walletStore.ts';
import styles from './ChainSelector.module.css';

/** The active chain in the top bar, and the list to choose from. A chain without a deployment is disabled, with the reason. */
export function ChainSelector() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const chainId = useWallet((state) => state.chainId);
  const name = chainId === null ? t('wallet.wrongChain') : networkName(chainId, t);
  const shown = chainId === null ? name : chainOf(chainId).custom.shortName;

  function choose(value: string) {
    setIsOpen(false);
    const config = configOf(value);
    if (config) void chooseChain(config.chainId, t);
  }

  return (
    <>
      <button
        type="button"
        className={chainId === null ? styles.wrong : styles.trigger}
        aria-haspopup="dialog"
        // Begins with the visible label, so that voice control finds it.
        aria-label={shown === name ? name : `${shown}, ${t('wallet.network')}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {chainId === null ? (
          <AlertIcon className={styles.alert} />
        ) : (
          <span className={styles.dot} data-kind={chainOf(chainId).custom.kind} aria-hidden="true" />
        )}
        <span className={styles.name}>{shown}</span>
        <DownIcon className={styles.arrow} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('wallet.selectNetwork')}>
        <LazyChoiceList
          label={t('wallet.selectNetwork')}
          value={chainId === null ? null : String(chainId)}
          onChange={choose}
          items={chainConfigs.map((config) => ({
            value: String(config.chainId),
            label: networkName(config.chainId, t),
            note: hasDeployment(config.chainId) ? `ID ${config.chainId}` : t('wallet.noDeployment'),
            disabled: !hasDeployment(config.chainId),
          }))}
        />
      </Sheet>
    </>
  );
}
