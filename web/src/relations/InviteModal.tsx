import { useState } from 'react';
import { storage } from '../account/storage.ts';
import { setWallet, useWallet, walletState } from '../account/walletStore.ts';
import { useIsReviewing } from '../flows/review/reviewStore.ts';
import { FlowStatus } from '../flows/ui/FlowStatus.tsx';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { canConfirm } from './checkInviter.ts';
import { InviterField } from './InviterField.tsx';
import { inviterParameter } from './inviterParameter.ts';
import { useBindInviter } from './useBindInviter.ts';
import styles from './InviteModal.module.css';

/** Asks for the inviter of a wallet that has none. */
export function InviteModal() {
  const { t } = useTranslation();
  const isOpen = useWallet((state) => state.showInviteModal);
  const isReviewing = useIsReviewing();
  const account = useWallet((state) => state.address);
  const [typed, setTyped] = useState(() => inviterParameter(account));
  const { submit, isSubmitting, error, record, clearError } = useBindInviter();

  function change(value: string) {
    clearError();
    setTyped(value);
  }

  return (
    <Dialog
      open={isOpen && !isReviewing}
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
      <InviterField value={typed} onChange={change} error={error} />
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
