import { useEffect, useRef, useState } from 'react';
import { ExplorerLink } from '../account/ExplorerLink.tsx';
import { linkProblem } from '../account/inviterParameter.ts';
import { useWallet } from '../account/walletStore.ts';
import { KoalaMark } from '../art/KoalaMark.tsx';
import { isAddress } from '../format/isAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Button } from '../ui/Button.tsx';
import { AddressField } from '../ui/AddressField.tsx';
import styles from './InviteModal.module.css';

interface InviterFieldProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  hint?: string;
}

/**
 * The inviter: a row if a link or the community provides one, else an address field. Users without an invitation can
 * choose the community's address.
 */
export function InviterField({ value, onChange, error, hint }: InviterFieldProps) {
  const { t } = useTranslation();
  const origin = useWallet((state) => state.config?.originUser);
  // On the local chain the root of the referral tree serves as community inviter.
  const community = env.communityInviter ?? (env.isLocal ? origin : undefined);
  const account = useWallet((state) => state.address);
  const linkNote = value === '' ? linkProblem(account) : undefined;
  const isCommunity = value.toLowerCase() === community?.toLowerCase();
  const [isTyped, setIsTyped] = useState(!isAddress(value));
  const isChosen = !isTyped && isAddress(value) && error === undefined;
  const field = useRef<HTMLDivElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  useEffect(() => {
    if (isChanging) field.current?.querySelector('input')?.focus();
  }, [isChanging]);

  if (isChosen) {
    return (
      <>
        <div className={styles.chosen}>
          <KoalaMark size="2.25rem" />
          <span className={styles.address}>
            <span className={styles.label}>{t('invite.label')}</span>
            <ExplorerLink kind="address" value={value} />
          </span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setIsTyped(true);
              setIsChanging(true);
            }}
          >
            {t('invite.change')}
          </Button>
        </div>
        {hint && <p className={styles.note}>{hint}</p>}
        {isCommunity && <p className={styles.note}>{t('invite.communityNote')}</p>}
      </>
    );
  }
  return (
    <>
      <div ref={field}>
        <AddressField
          label={t('invite.label')}
          value={value}
          onChange={(next) => {
            setIsTyped(true);
            onChange(next);
          }}
          error={error}
          // A valid address gets this error when it has no inviter of its own.
          errorNote={error === t('common.addressno') && isAddress(value) ? t('invite.notBound') : undefined}
          hint={linkNote ? t(linkNote) : hint}
        />
      </div>
      {community && !isCommunity && (!isAddress(value) || error !== undefined) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setIsTyped(false);
            onChange(community);
          }}
        >
          {t('invite.community')}
        </Button>
      )}
      {isCommunity && <p className={styles.note}>{t('invite.communityNote')}</p>}
    </>
  );
}
