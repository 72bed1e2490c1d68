import { useTranslation } from 'react-i18next';
import type { Address } from 'viem';
import { useRelations } from '../../chain/useRelations.ts';
import { shortenAddress } from '../../format/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { setWallet } from '../../account/walletStore.ts';
import styles from './User.module.css';

/** Who invited the account, and the code by which it invites others: its own address. */
export function InviterCards({ account }: { account: Address }) {
  const { t } = useTranslation();
  const { data: relations, isError } = useRelations();
  const inviter = relations?.inviter;
  return (
    <div className={styles.pair}>
      <Card title={t('user.inviter')}>
        {inviter ? (
          <div className={styles.code}>
            {shortenAddress(inviter)}
            <CopyButton text={inviter} label={t('user.copyInviter')} />
          </div>
        ) : relations ? (
          <Button variant="secondary" size="small" onClick={() => setWallet({ showInviteModal: true })}>
            {t('user.bindInviter')}
          </Button>
        ) : (
          <div className={styles.code}>{isError ? '–' : <Skeleton width="6rem" />}</div>
        )}
      </Card>
      <Card title={t('user.inviteCode')}>
        <div className={styles.code}>
          {shortenAddress(account)}
          <CopyButton text={account} label={t('user.copyInviteCode')} />
        </div>
      </Card>
    </div>
  );
}
