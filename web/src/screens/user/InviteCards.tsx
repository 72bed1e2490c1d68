import { Suspense } from 'react';
import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { setWallet } from '../../account/walletStore.ts';
import { useRelations } from '../../chain/account.ts';
import { inviteLink, shortenAddress, shortenInviteLink } from '../../format/addresses.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useIsInteractive } from '../../lib/useIsInteractive.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './User.module.css';

/** The account's inviter, and its own invite code, which is its address. */
export function InviterCards({ account }: { account: Address }) {
  const { t } = useTranslation();
  // In a page's HTML an account stands for all of them.
  const isInteractive = useIsInteractive();
  const query = useRelations();
  const relations = query.data;
  const inviter = relations?.inviter;
  return (
    <div className={styles.pair}>
      <Card title={t('user.inviter')}>
        {inviter ? (
          <div className={styles.code}>
            <ExplorerLink kind="address" value={inviter}>
              {shortenAddress(inviter)}
            </ExplorerLink>
            <CopyButton text={inviter} label={t('user.copyInviter')} />
          </div>
        ) : relations ? (
          <Button variant="secondary" size="small" onClick={() => setWallet({ showInviteModal: true })}>
            {t('user.bindInviter')}
          </Button>
        ) : (
          <div className={styles.code}>
            {hasFailed(query) ? <FailedReads reads={[query]} /> : <Skeleton width="6rem" />}
          </div>
        )}
      </Card>
      <Card title={t('user.inviteCode')}>
        <div className={styles.code}>
          {isInteractive ? shortenAddress(account) : <Skeleton width="6rem" />}
          <CopyButton text={account} label={t('user.copyInviteCode')} />
        </div>
      </Card>
    </div>
  );
}

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx').then((module) => module.QrCode));

/** The invite link with its QR code; locked until the account has an inviter. */
export function InviteLinkCard({ account }: { account: Address }) {
  const { t } = useTranslation();
  const query = useRelations();
  const relations = query.data;
  const link = relations && inviteLink(account);
  if (relations && !relations.inviter) {
    return (
      <Card title={t('user.inviteLink')}>
        <div className={styles.locked}>
          <p className={styles.quiet}>{t('user.inviteLocked')}</p>
          <Button variant="secondary" size="small" onClick={() => setWallet({ showInviteModal: true })}>
            {t('user.bindInviter')}
          </Button>
        </div>
      </Card>
    );
  }
  if (hasFailed(query)) {
    return (
      <Card title={t('user.inviteLink')}>
        <FailedReads reads={[query]} />
      </Card>
    );
  }
  return (
    <Card title={t('user.inviteLink')}>
      <div className={styles.invite}>
        <div className={styles.qr}>
          {link ? (
            <Suspense fallback={<Skeleton height="100%" />}>
              <QrCode text={link} label={t('user.qrLabel')} />
            </Suspense>
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
        <p className={styles.quiet}>{t('user.inviteText')}</p>
      </div>
      <div className={styles.link}>
        {link ? <span>{shortenInviteLink(link)}</span> : <Skeleton width="80%" />}
        {link && <CopyButton text={link} label={t('user.copyLink')} />}
      </div>
    </Card>
  );
}
