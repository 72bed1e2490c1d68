import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { setWallet } from '../../account/walletStore.ts';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { useIsNode } from '../../chain/account.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { formatUid, useUid } from '../../relations/uid.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
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
      <div className={styles.profile}>
        <KoalaMark size="3rem" />
        <div className={styles.who}>
          <div className={styles.address}>
            <ExplorerLink kind="address" value={account}>
              {shortenAddress(account)}
            </ExplorerLink>
            <CopyButton text={account} label={t('user.copyAddress')} />
          </div>
          {isNode && (
            <StatusBadge kind="good" variant="filled">
              {t('user.nodeHolder')}
            </StatusBadge>
          )}
        </div>
      </div>
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
