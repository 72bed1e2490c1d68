import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindUid } from '../../flows/bindUid.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { setWallet } from '../../account/walletStore.ts';
import { digitsOf, isUid } from './isUid.ts';

/** Binding a UID, as the dialog sees it. A failure only clears loading; its sentence stays with the flow's record. */
export function useBindUid() {
  const { t } = useTranslation();
  const { run, record } = useFlow(bindUid);
  const say = useFlowOutcomeText();
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
      setWallet({ showUidModal: false });
    } else if (outcome.status === 'rejected' || outcome.status === 'busy') {
      say(outcome);
    }
  }

  return { typed, change, error, isBinding, submit, record };
}
