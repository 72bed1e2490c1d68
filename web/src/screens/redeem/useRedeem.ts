import { minerAbi } from '@koala/protocol/abi/miner';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAddressEqual, parseEventLogs } from 'viem';
import type { Address, TransactionReceipt } from 'viem';
import { setWallet, walletState } from '../../account/walletStore.ts';
import type { Approval } from '../../flows/engine/approveStep.ts';
import { redeem } from '../../flows/redeem.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { useFlowOutcomeText } from '../../flows/useFlowOutcomeText.ts';
import { readUid } from '../../relations/uid.ts';
import { toast } from '../../ui/toast.ts';
import type { RedeemOption } from './redeemOptions.ts';
import { missingAllowance, mostFuel, redeemState } from './redeemState.ts';
import type { Redemption } from './useRedemption.ts';

/** What is asked for: an order as the screen shows it, closed as its user chose. */
interface Asked {
  redemption: Redemption | undefined;
  chosen: RedeemOption | undefined;
  approval: Approval;
}

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
  /** What the chain did; null until then. */
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
    else if (outcome.status === 'rejected' || outcome.status === 'busy') say(outcome);
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

/** What a redemption did, wei of 18 decimals. */
export interface Redeemed {
  /** USDT that arrived. */
  paid: bigint;
  klGivenUp: bigint;
  /** GS burned, and USDT kept for what was missing. */
  fuel: bigint;
  fuelFromValue: bigint;
  /** T/H that stay for life. */
  lifetimePower: bigint;
}

/** What the miner says in a receipt of the redemption of `owner`; undefined when it says nothing. */
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
