import { minerAbi } from '@koala/protocol/abi/miner';
import { useState } from 'react';
import { isAddressEqual, parseEventLogs } from 'viem';
import type { Address, TransactionReceipt } from 'viem';
import { setWallet, walletState } from '../../account/walletStore.ts';
import type { Approval } from '../../flows/steps.ts';
import { redeem } from '../../flows/redeem.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { readUid } from '../../relations/uid.ts';
import { toast } from '../../ui/toast.ts';
import type { RedeemOption } from './redeemOptions.ts';
import { missingAllowance, mostFuel, redeemState } from './redeemState.ts';
import type { Redemption } from './useRedemption.ts';

/** The redemption as shown on the screen, with the user's choices. */
interface Asked {
  redemption: Redemption | undefined;
  chosen: RedeemOption | undefined;
  approval: Approval;
}

/**
 * Redeems in this order: check the UID, check the principal's allowances, run the flow. Only a reverted transaction gets a toast; other
 * failures are shown with the flow's record. `readNow` refetches the redemption.
 */
export function useRedeem(
  account: Address,
  principal: Address | undefined,
  readNow: () => Promise<Redemption | undefined>,
) {
  const { t } = useTranslation();
  const { run, record } = useFlow(redeem);
  const showOutcome = useOutcomeToast();
  const [isRedeeming, setIsRedeeming] = useState(false);
  /** The redemption that took place; null before. */
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null);

  async function start(redemption: Redemption, chosen: RedeemOption, approval: Approval): Promise<void> {
    const uid = await readUid().catch(() => undefined);
    if (uid === undefined) {
      toast.error(t('common.neterror'));
      return;
    }
    if (uid === 0n) {
      setWallet({ showUidModal: true });
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
      maxFuel: mostFuel(chosen),
      approval,
    });
    if (outcome.status === 'mined') {
      const done = miner && outcome.receipt && redeemedIn(outcome.receipt, miner, principal ?? account);
      setRedeemed(done || chosen);
    } else if (outcome.status === 'reverted') toast.error(t('errors.redemptionFailed'));
    else if (outcome.status === 'rejected' || outcome.status === 'busy') showOutcome(outcome);
  }

  async function submit({ redemption, chosen, approval }: Asked): Promise<void> {
    if (isRedeeming || !redemption || !chosen) return;
    if (redeemState(redemption, chosen, principal && account) !== 'ready') return;
    setIsRedeeming(true);
    await start(redemption, chosen, approval);
    setIsRedeeming(false);
  }

  return { submit, isRedeeming, redeemed, record };
}

/** The result of a redemption. Amounts in wei of 18 decimals. */
export interface Redeemed {
  /** USDT paid out. */
  paid: bigint;
  klGivenUp: bigint;
  /** GS burned, and USDT kept for missing fuel. */
  fuel: bigint;
  fuelFromValue: bigint;
  /** T/H kept for life. */
  lifetimePower: bigint;
}

/** The miner's redemption event for `owner` in a receipt; undefined when there is none. */
export function redeemedIn(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  miner: Address,
  owner: Address,
): Redeemed | undefined {
  const event = parseEventLogs({ abi: minerAbi, eventName: 'Redeemed', args: { user: owner }, logs }).find(
    ({ address }) => isAddressEqual(address, miner),
  );
  if (!event) return undefined;
  const { value, klGivenUp, fuel, fuelFromValue, lifetimePower } = event.args;
  return { paid: value - fuelFromValue, klGivenUp, fuel: fuel - fuelFromValue, fuelFromValue, lifetimePower };
}
