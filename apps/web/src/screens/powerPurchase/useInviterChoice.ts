import { useState } from 'react';
import type { Address } from 'viem';
import { inviterParameter } from '../../account/inviterParameter.ts';
import { useWallet, walletState } from '../../account/walletStore.ts';
import { useCanBatch } from '../../flows/ui/useCanBatch.ts';
import { isAddress } from '../../format/isAddress.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { canConfirm, checkInviter } from '../../relations/checkInviter.ts';

/**
 * The inviter that a purchase binds first, for a wallet that has none and supports batches. `isRefused`: the wallet
 * reported batch support and then rejected the batch.
 */
export function useInviterChoice(isRefused: boolean) {
  const { t } = useTranslation();
  const account = useWallet((state) => state.address);
  const needsInviter = useWallet((state) => state.isInvited === false);
  const isOffered = useCanBatch(needsInviter && !isRefused);
  const [changed, setChanged] = useState<string>();
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const typed = changed ?? (isOffered ? inviterParameter(account) : '');

  /**
   * Resolves to the inviter if the chain allows binding it; otherwise to undefined, and the field shows the reason. Also
   * resolves to undefined without a wallet, on an unsupported chain, and while another check runs.
   */
  async function check(): Promise<Address | undefined> {
    const { address, config } = walletState();
    if (!address || !config || isChecking) return undefined;
    if (!canConfirm(typed)) {
      setError(t('errors.invalidAddress'));
      return undefined;
    }
    setIsChecking(true);
    const problem = await checkInviter(typed, address, config);
    setIsChecking(false);
    if (problem) setError(t(problem));
    return !problem && isAddress(typed) ? typed : undefined;
  }

  return {
    isOffered,
    typed,
    error,
    isChecking,
    check,
    change: (value: string) => {
      setError(undefined);
      setChanged(value);
    },
  };
}
