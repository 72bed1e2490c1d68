import { useWallet } from '../account/walletStore.ts';
import { useJuAndUsdt } from '../chain/useBalances.ts';

export const ONBOARDING_STEPS = ['wallet', 'ju', 'inviter', 'buy'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The completed steps, and the first open one. A step with unknown state counts as open. */
export function useOnboarding(): { done: ReadonlySet<OnboardingStep>; next: OnboardingStep } {
  const hasWallet = useWallet((state) => state.address !== null);
  const isInvited = useWallet((state) => state.isInvited === true);
  const { ju, usdt } = useJuAndUsdt().data ?? { ju: 0n, usdt: 0n };
  const done = new Set<OnboardingStep>();
  if (hasWallet) done.add('wallet');
  // USDT buys power too, but the network fee is paid in JU.
  if (hasWallet && ju > 0n && (usdt > 0n || ju > MIN_JU)) done.add('ju');
  if (isInvited) done.add('inviter');
  return { done, next: ONBOARDING_STEPS.find((step) => !done.has(step)) ?? 'buy' };
}

/** JU wei, many times the fees of the first steps. */
const MIN_JU = 10n ** 17n;
