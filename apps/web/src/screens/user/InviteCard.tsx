import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { updateWallet } from '../../account/walletStore.ts';
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

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx').then((module) => module.QrCode));

export function InviteCard({ account }: { account: Address }) {
  const { t } = useTranslation();
  // Prerendered with a placeholder account, so the address is shown only after hydration.
  const isInteractive = useIsInteractive();
  const query = useRelations();
  const relations = query.data;
  const inviter = relations?.inviter;
  const link = inviter && inviteLink(account);
  const isUnbound = relations?.inviter === null;
  return (
    <Card title={t('user.inviteLink')}>
      {hasFailed(query) ? (
        <FailedReads reads={[query]} />
      ) : (
        isUnbound && (
          <div className={styles.locked}>
            <p className={styles.quiet}>{t('user.inviteLocked')}</p>
            <Button variant="secondary" size="small" onClick={() => updateWallet({ showInviteModal: true })}>
              {t('user.bindInviter')}
            </Button>
          </div>
        )
      )}
      <div className={styles.invite}>
        {!isUnbound && (
          <div className={styles.qr}>
            {link ? (
              <Suspense fallback={<Skeleton height="100%" />}>
                <QrCode text={link} label={t('user.qrLabel')} />
              </Suspense>
            ) : (
              <Skeleton height="100%" />
            )}
          </div>
        )}
        <div className={styles.share}>
          {!isUnbound && (
            <div className={styles.link}>
              {link ? <span>{shortenInviteLink(link)}</span> : <Skeleton width="80%" />}
              {link && <CopyButton text={link} label={t('user.copyLink')} />}
            </div>
          )}
          <dl className={styles.codes}>
            {!isUnbound && (
              <Code label={t('user.inviter')}>
                {inviter ? (
                  <>
                    <ExplorerLink kind="address" value={inviter} />
                    <CopyButton text={inviter} label={t('user.copyInviter')} />
                  </>
                ) : (
                  <Skeleton width="6rem" />
                )}
              </Code>
            )}
            <Code label={t('user.inviteCode')}>
              {isInteractive ? shortenAddress(account) : <Skeleton width="6rem" />}
              <CopyButton text={account} label={t('user.copyInviteCode')} />
            </Code>
          </dl>
        </div>
      </div>
    </Card>
  );
}

function Code({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.quiet}>{label}</dt>
      <dd className={styles.code}>{children}</dd>
    </div>
  );
}
