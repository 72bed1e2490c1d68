import { MIN_GAS_PRICE } from '@koala/protocol/chains';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { inviterParameter } from '../account/inviterParameter.ts';
import { storage } from '../account/storage.ts';
import { updateWallet, useWallet, walletState } from '../account/walletStore.ts';
import { useJuAndUsdt } from '../chain/useBalances.ts';
import { LIMITS_WITHOUT_ESTIMATE } from '../flows/engine/gasLimits.ts';
import { useIsReviewing } from '../flows/review/reviewStore.ts';
import { FlowStatus } from '../flows/ui/FlowStatus.tsx';
import { useCanBatch } from '../flows/ui/useCanBatch.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { canConfirm } from './checkInviter.ts';
import { InviterField } from './InviterField.tsx';
import { useBindInviter } from './useBindInviter.ts';
import styles from './InviteModal.module.css';

/** JU wei: the gas limit of binding times the app's minimum gas price. */
const MIN_FEE = LIMITS_WITHOUT_ESTIMATE.standard * MIN_GAS_PRICE;

/** Dialog to choose an inviter, for a wallet without one. `waysToJu` is for a wallet that cannot pay the fee. */
export function InviteModal({ waysToJu }: { waysToJu: ReactNode }) {
  const { t } = useTranslation();
  const isOpen = useWallet((state) => state.showInviteModal);
  const isReviewing = useIsReviewing();
  const account = useWallet((state) => state.address);
  const [typed, setTyped] = useState(() => inviterParameter(account));
  const [showsWays, setShowsWays] = useState(false);
  const money = useJuAndUsdt(isOpen).data;
  const canBatch = useCanBatch(isOpen);
  // For a wallet that batches, another account may pay the fee: a signer of a Safe, or a paymaster.
  const lacksFee = money !== undefined && money.ju < MIN_FEE && !canBatch;
  const { submit, isSubmitting, error, record, clearError } = useBindInviter();

  function change(value: string) {
    clearError();
    setTyped(value);
  }

  return (
    <Dialog
      open={isOpen && !isReviewing}
      onClose={dismissDialog}
      title={t('invite.title')}
      description={t('invite.text')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={dismissDialog}>
            {t('invite.notNow')}
          </Button>
          <Button
            disabled={!canConfirm(typed) || lacksFee}
            loading={isSubmitting}
            onClick={() => void submit(typed)}
          >
            {t('invite.confirm')}
          </Button>
        </div>
      }
    >
      <InviterField value={typed} onChange={change} error={error} />
      {lacksFee ? (
        <div className={styles.fee}>
          <p role="status">{t('invite.needsJu')}</p>
          {showsWays ? (
            <Suspense fallback={<Skeleton height="5rem" />}>{waysToJu}</Suspense>
          ) : (
            <Button variant="secondary" onClick={() => setShowsWays(true)}>
              {t('flows.getJu')}
            </Button>
          )}
        </div>
      ) : (
        canBatch && <p className={styles.note}>{t('invite.withPurchase')}</p>
      )}
      <FlowStatus keepsPlace record={record} />
    </Dialog>
  );
}

/** Closes the dialog. It then opens only on the user's request, until the browser tab is closed. */
function dismissDialog(): void {
  const { address } = walletState();
  if (address) storage.writeInviteLater(address);
  updateWallet({ showInviteModal: false });
}
