import { useWallet } from '../account/walletStore.ts';
import { useJuAndUsdt } from '../chain/useJuAndUsdt.ts';

/** The steps to the first T/H, in order. */
export const BEGIN_STEPS = ['wallet', 'ju', 'inviter', 'buy'] as const;
export type BeginStep = (typeof BEGIN_STEPS)[number];

/** The completed steps, and the first open one. A step with unknown state counts as open. */
export function useBeginning(): { done: ReadonlySet<BeginStep>; next: BeginStep } {
  const hasWallet = useWallet((state) => state.address !== null);
  const isInvited = useWallet((state) => state.isInvited === true);
  const { ju, usdt } = useJuAndUsdt().data ?? { ju: 0n, usdt: 0n };
  const done = new Set<BeginStep>();
  if (hasWallet) done.add('wallet');
  // USDT buys power too, but the network fee is paid in JU.
  if (hasWallet && ju > 0n && (usdt > 0n || ju > MIN_JU)) done.add('ju');
  if (isInvited) done.add('inviter');
  return { done, next: BEGIN_STEPS.find((step) => !done.has(step)) ?? 'buy' };
}

/** JU wei, many times the fees of the first steps. */
const MIN_JU = 10n ** 17n;
