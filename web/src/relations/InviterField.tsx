import { useWallet } from '../account/walletStore.ts';
import { isAddress } from '../format/isAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
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
  const isCommunity = value.toLowerCase() === community?.toLowerCase();
  return (
    <>
      <TextField
        code
        label={t('invite.label')}
        placeholder="0x…"
        value={value}
        onChange={(typed) => onChange(typed.trim())}
        error={error}
        hint={hint}
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
