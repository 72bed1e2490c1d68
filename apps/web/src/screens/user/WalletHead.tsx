import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { useIsNode } from '../../chain/account.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useIsInteractive } from '../../lib/useIsInteractive.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './User.module.css';

export function WalletHead({ address, isNode }: { address: Address; isNode: boolean | undefined }) {
  const { t } = useTranslation();
  // Prerendered with a placeholder account, so the address is shown only after hydration.
  const isInteractive = useIsInteractive();
  return (
    <div className={styles.profile}>
      <KoalaMark size="2.25rem" />
      <div className={styles.who}>
        <div className={styles.address}>
          {isInteractive ? <ExplorerLink kind="address" value={address} /> : <Skeleton width="7em" />}
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

export function ProfileCard({ account }: { account: Address }) {
  const { data: isNode } = useIsNode(account);
  return (
    <Card className={styles.profileCard}>
      <WalletHead address={account} isNode={isNode} />
    </Card>
  );
}
