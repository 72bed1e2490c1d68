import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { AlertIcon } from '../ui/icons.tsx';
import { chooseChain } from './chooseChain.ts';
import { networkNameKey } from '../account/chains.ts';
import styles from './WrongChainNotice.module.css';

/** Says that the wallet is on a chain that is none of ours, with the way back. */
export function WrongChainNotice() {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="alert">
      <AlertIcon className={styles.icon} />
      <p>{t('wallet.wrongChainText')}</p>
      <Button size="small" onClick={() => void chooseChain(DEFAULT_CHAIN_ID, t)}>
        {t('wallet.switchTo', { network: t(networkNameKey(DEFAULT_CHAIN_ID)) })}
      </Button>
    </div>
  );
}
