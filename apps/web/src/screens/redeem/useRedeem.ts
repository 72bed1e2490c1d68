import { useState } from 'react';
import type { Address } from 'viem';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import type { ApprovalAmount } from '../../flows/steps.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { readUid } from '../../relations/uid.ts';
import { toast } from '../../ui/toast.ts';
import type { Redeemed } from './redeemedIn.ts';
import type { RedeemOption } from './redeemOptions.ts';
import { missingAllowance, maxFuelOf, redeemState } from './redeemState.ts';
import type { Redemption } from './useRedemption.ts';

/**
 * Redeems in this order: check the UID, check the principal's allowances, run the flow. A missing UID opens its dialog.
 * A toast shows any other failed check, a reverted transaction, and a flow that the user rejected or that could not
 * start; other failures are shown with the flow's record. `readNow` refetches the redemption.
 */
export function useRedeem(
  account: Address,
  principal: Address | undefined,
  readNow: () => Promise<Redemption | undefined>,
) {
  const { t } = useTranslation();
  const { run, record } = useFlow('redeem');
  const showOutcome = useOutcomeToast();
  const [isRedeeming, setIsRedeeming] = useState(false);
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);

  async function start(
    redemption: Redemption,
    chosen: RedeemOption,
    approval: ApprovalAmount,
  ): Promise<void> {
    const uid = await readUid().catch(() => undefined);
    if (uid === undefined) {
      toast.error(t('common.neterror'));
      return;
    }
    if (uid === 0n) {
      updateWallet({ showUidModal: true });
      return;
    }
    const missing = principal && missingAllowance((await readNow()) ?? redemption, chosen);
    if (missing) {
      toast.error(t(missing));
      return;
    }
    const miner = walletState().config?.bfMiner;
    const outcome = await run({
      ...(principal && { principal }),
      maxKlGivenUp: chosen.klGivenUp,
      minPaid: chosen.paid,
      maxFuel: maxFuelOf(chosen),
      approval,
    });
    if (outcome.status === 'mined') {
      const code = await import('./redeemedIn.ts').catch(() => undefined);
      const { receipt } = outcome;
      const done = miner && receipt && code?.redeemedIn(receipt, miner, principal ?? account);
      // Falls back to the signed figures when the receipt's cannot be read.
      setRedeemed(done || chosen);
    } else if (outcome.status === 'reverted') toast.error(t('errors.redemptionFailed'));
    else if (['rejected', 'busy', 'notLoaded'].includes(outcome.status)) showOutcome(outcome);
  }

  async function submit(
    redemption: Redemption,
    chosen: RedeemOption | undefined,
    approval: ApprovalAmount,
  ): Promise<void> {
    if (isRedeeming || !chosen || redeemState(redemption, chosen, principal && account) !== 'ready') return;
    setIsRedeeming(true);
    await start(redemption, chosen, approval);
    setIsRedeeming(false);
  }

  return { submit, isRedeeming, redeemed, record };
}
