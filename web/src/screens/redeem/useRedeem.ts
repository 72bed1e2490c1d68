import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from 'viem';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { redeem } from '../../flows/redeem.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { toast } from '../../ui/toast.ts';
import { setWallet } from '../../wallet/walletStore.ts';
import { readUid } from './readUid.ts';
import { missingAllowance, mostFuel, mostKlGivenUp, redeemState } from './redeemState.ts';
import type { Redemption } from './useRedemption.ts';

/**
 * Redeeming, as the screen sees it: the UID first, then the principal's allowances, then the flow. Only a transaction that the chain
 * refused gets a toast; any other failure stays as the sentence of the flow's record. `readNow` reads the redemption anew.
 */
export function useRedeem(
  account: Address,
  principal: Address | undefined,
  readNow: () => Promise<Redemption | undefined>,
) {
  const { t } = useTranslation();
  const { run, record } = useFlow(redeem);
  const say = useFlowOutcomeText();
  const [isRedeeming, setIsRedeeming] = useState(false);
  /** USDT wei that were paid; null until then. */
  const [paid, setPaid] = useState<bigint | null>(null);

  async function start(redemption: Redemption, approval: Approval): Promise<void> {
    const uid = await readUid().catch(() => undefined);
    if (uid === undefined) {
      toast.error(t('common.neterror'));
      return;
    }
    if (uid === 0n) {
      setWallet({ showUidModal: true });
      return;
    }
    const missing = principal && missingAllowance((await readNow()) ?? redemption);
    if (missing) {
      toast.error(t(missing));
      return;
    }
    const outcome = await run({
      ...(principal && { principal }),
      maxKlGivenUp: mostKlGivenUp(redemption),
      minPaid: redemption.paid,
      maxFuel: mostFuel(redemption),
      approval,
    });
    if (outcome.status === 'mined') setPaid(redemption.paid);
    else if (outcome.status === 'reverted') toast.error(t('errors.redemptionFailed'));
    else if (outcome.status === 'rejected' || outcome.status === 'busy') say(outcome);
  }

  async function submit(redemption: Redemption | undefined, approval: Approval): Promise<void> {
    if (isRedeeming || !redemption || redeemState(redemption, principal && account) !== 'ready') return;
    setIsRedeeming(true);
    await start(redemption, approval);
    setIsRedeeming(false);
  }

  return { submit, isRedeeming, paid, record };
}
