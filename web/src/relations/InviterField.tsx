import { useWallet } from '../account/walletStore.ts';
import { isAddress } from '../format/isAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Button } from '../ui/Button.tsx';
import { AddressField } from '../ui/AddressField.tsx';
import { linkProblem } from './inviterParameter.ts';
import styles from './InviteModal.module.css';

interface InviterFieldProps {
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
  hint?: string;
}

/** The address of the inviter, and the community's for users whom nobody invited. */
export function InviterField({ value, onChange, error, hint }: InviterFieldProps) {
  const { t } = useTranslation();
  const origin = useWallet((state) => state.config?.originUser);
  // The root of the local chain's tree serves anyone who tries the app out.
  const community = env.communityInviter ?? (env.isLocal ? origin : undefined);
  const account = useWallet((state) => state.address);
  const linkNote = value === '' ? linkProblem(account) : undefined;
  const isCommunity = value.toLowerCase() === community?.toLowerCase();
  return (
    <>
      <AddressField
        label={t('invite.label')}
        value={value}
        onChange={onChange}
        error={error}
        // Of a valid address only the chain can say that it cannot invite.
        errorNote={error === t('common.addressno') && isAddress(value) ? t('invite.notBound') : undefined}
        hint={linkNote ? t(linkNote) : hint}
      />
      {community && !isCommunity && (!isAddress(value) || error !== undefined) && (
        <Button variant="quiet" size="small" onClick={() => onChange(community)}>
          {t('invite.community')}
        </Button>
      )}
      {isCommunity && <p className={styles.note}>{t('invite.communityNote')}</p>}
    </>
  );
}
