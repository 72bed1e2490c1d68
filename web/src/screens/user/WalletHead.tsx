import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './User.module.css';

/** Whose page it is: the address, linked and to copy, and the badge of who is known to hold a node licence. */
export function WalletHead({ address, isNode }: { address: Address; isNode: boolean | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.profile}>
      <KoalaMark size="3rem" />
      <div className={styles.who}>
        <div className={styles.address}>
          <ExplorerLink kind="address" value={address}>
            {shortenAddress(address)}
          </ExplorerLink>
          <CopyButton text={address} label={t('user.copyAddress')} />
        </div>
        {isNode && (
          <StatusBadge kind="good" variant="filled">
            {t('user.nodeHolder')}
          </StatusBadge>
        )}
      </div>
    </div>
  );
}
