import type { KoalaChainId } from '@koala/protocol/chains';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../ui/icons.tsx';
import { hasDeployment } from './chainConfigs.ts';
import { networkNameKey } from './networkName.ts';
import styles from './ChainSelector.module.css';

interface ChainOptionProps {
  chainId: KoalaChainId;
  isActive: boolean;
  onChoose: () => void;
}

export function ChainOption({ chainId, isActive, onChoose }: ChainOptionProps) {
  const { t } = useTranslation();
  const isThere = hasDeployment(chainId);
  return (
    <li>
      <button
        type="button"
        className={styles.option}
        aria-current={isActive || undefined}
        disabled={!isThere}
        onClick={onChoose}
      >
        <span>
          <span className={styles.optionName}>{t(networkNameKey(chainId))}</span>
          <span className={styles.optionNote}>{isThere ? `ID ${chainId}` : t('wallet.noDeployment')}</span>
        </span>
        {isActive && <CheckIcon className={styles.check} />}
      </button>
    </li>
  );
}
