import { useState } from 'react';
import { storage } from '../account/storage.ts';
import { setWallet, useWallet, walletState } from '../account/walletStore.ts';
import { FlowStatus } from '../flows/ui/FlowStatus.tsx';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { TextField } from '../ui/TextField.tsx';
import { canConfirm } from './checkInviter.ts';
import { useBindInviter } from './useBindInviter.ts';
import styles from './InviteModal.module.css';

/** Asks for the inviter of a wallet that has none. */
export function InviteModal() {
  const { t } = useTranslation();
  const isOpen = useWallet((state) => state.showInviteModal);
  const origin = useWallet((state) => state.config?.originUser);
  // The root of the local chain's tree serves whoever tries the app out.
  const community = env.communityInviter ?? (env.isLocal ? origin : undefined);
  const [typed, setTyped] = useState(inviterParameter);
  const { submit, isSubmitting, error, record, clearError } = useBindInviter();

  function change(value: string) {
    clearError();
    setTyped(value.trim());
  }

  return (
    <Dialog
      open={isOpen}
      onClose={putOff}
      title={t('invite.title')}
      description={t('invite.text')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={putOff}>
            {t('invite.notNow')}
          </Button>
          <Button disabled={!canConfirm(typed)} loading={isSubmitting} onClick={() => void submit(typed)}>
            {t('invite.confirm')}
          </Button>
        </div>
      }
    >
      <TextField
        code
        label={t('invite.label')}
        placeholder="0x…"
        value={typed}
        onChange={change}
        error={error}
      />
      {community && typed === '' && (
        <Button variant="quiet" size="small" onClick={() => change(community)}>
          {t('invite.community')}
        </Button>
      )}
      {community && typed.toLowerCase() === community.toLowerCase() && (
        <p className={styles.note}>{t('invite.communityNote')}</p>
      )}
      <FlowStatus keepsPlace record={record} />
    </Dialog>
  );
}

/** Until the tab is closed the dialog opens on a tap alone. */
function putOff(): void {
  const { address } = walletState();
  if (address) storage.writeInviteLater(address);
  setWallet({ showInviteModal: false });
}

const ADDRESS_LENGTH = 42;

/** The inviter named by the URL that the app was opened with. Later URLs of the visit do not carry it. */
const first = read(window.location.search);

/** The address that prefills the inviter field; '' unless the link has one of 42 characters. */
function inviterParameter(): string {
  return read(window.location.search) || first;
}

function read(search: string): string {
  const inviter = new URLSearchParams(search).get('inviter')?.trim() ?? '';
  return inviter.length === ADDRESS_LENGTH ? inviter : '';
}
