import type { Address } from 'viem';
import { setWallet } from '../../account/walletStore.ts';
import { useIsNode } from '../../chain/account.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { formatUid, useUid } from '../../relations/uid.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { WalletHead } from './WalletHead.tsx';
import styles from './User.module.css';

const NO_UID = '---';

/** The account's address, node badge and exchange UID. */
export function ProfileCard({ account }: { account: Address }) {
  const { t } = useTranslation();
  const { data: isNode } = useIsNode(account);
  const query = useUid();
  const uid = query.data;
  return (
    <Card>
      <WalletHead address={account} isNode={isNode} />
      <div className={styles.uid}>
        <span className={styles.quiet}>{t('user.uid')}</span>
        {hasFailed(query) ? (
          <FailedReads reads={[query]} />
        ) : uid === undefined ? (
          <Skeleton width="7rem" />
        ) : (
          <span className={styles.uidValue}>{uid ? formatUid(uid) : NO_UID}</span>
        )}
        {uid === 0n && (
          <Button variant="secondary" size="small" onClick={() => setWallet({ showUidModal: true })}>
            {t('user.bind')}
          </Button>
        )}
      </div>
    </Card>
  );
}
