import { useState } from 'react';
import { updateWallet, useWallet } from '../account/walletStore.ts';
import { useIsReviewing } from '../flows/review/reviewStore.ts';
import { FlowStatus } from '../flows/ui/FlowStatus.tsx';
import { useFlow } from '../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../flows/ui/flowTexts.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/overlays.tsx';
import { TextField } from '../ui/TextField.tsx';
import { digitsOf, isUid } from './uid.ts';
import { UidNote } from '../account/UidNote.tsx';
import styles from './UidDialog.module.css';

const close = () => updateWallet({ showUidModal: false });

/** Dialog to enter the 12-digit exchange UID. Open while `showUidModal` is set. */
export function UidDialog() {
  const { t } = useTranslation();
  const isOpen = useWallet((state) => state.showUidModal);
  const isReviewing = useIsReviewing();
  const { typed, change, error, isBinding, submit, record } = useBindUid();
  return (
    <Dialog
      open={isOpen && !isReviewing}
      onClose={close}
      title={t('user.uidTitle')}
      description={<UidNote of="dialog" />}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button loading={isBinding} onClick={() => void submit()}>
            {t('common.confirm')}
          </Button>
        </div>
      }
    >
      <TextField
        code
        label={t('user.uidLabel')}
        placeholder="000000000000"
        inputMode="numeric"
        value={typed}
        onChange={change}
        error={error}
      />
      <FlowStatus keepsPlace record={record} />
    </Dialog>
  );
}

/** State of the UID form. A failed transaction only ends loading: the flow's record shows the message. */
function useBindUid() {
  const { t } = useTranslation();
  const { run, record } = useFlow('bindUid');
  const showOutcome = useOutcomeToast();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBinding, setIsBinding] = useState(false);

  function change(value: string) {
    setError(undefined);
    setTyped(digitsOf(value));
  }

  async function submit(): Promise<void> {
    if (isBinding) return;
    if (!isUid(typed)) {
      setError(t('new.text15'));
      return;
    }
    setIsBinding(true);
    const outcome = await run({ uid: BigInt(typed) });
    setIsBinding(false);
    if (outcome.status === 'mined') {
      setTyped('');
      close();
    } else if (['rejected', 'busy', 'notLoaded'].includes(outcome.status)) {
      showOutcome(outcome);
    }
  }

  return { typed, change, error, isBinding, submit, record };
}
