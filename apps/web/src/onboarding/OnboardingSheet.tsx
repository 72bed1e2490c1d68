import type { ReactNode } from 'react';
import { requestConnect } from '../account/walletDialogs.ts';
import { updateWallet } from '../account/walletStore.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { routes } from '../routes.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { Sheet } from '../ui/overlays.tsx';
import { UidNote } from '../account/UidNote.tsx';
import { StepMark } from './OnboardingProgress.tsx';
import { InvitedBy } from './InvitedBy.tsx';
import { ONBOARDING_STEPS, useOnboarding } from './useOnboarding.ts';
import type { OnboardingStep } from './useOnboarding.ts';
import { WaysToJu } from './WaysToJu.tsx';
import styles from './Onboarding.module.css';

/** The guide to the first T/H. Completed steps are ticked; only the next one has its action. */
export function OnboardingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { done, next } = useOnboarding();
  const leaveTo = (openOther: () => void) => () => {
    onClose();
    openOther();
  };
  const actions: Record<OnboardingStep, ReactNode> = {
    wallet: (
      <Button block onClick={leaveTo(requestConnect)}>
        {t('wallet.connect')}
      </Button>
    ),
    ju: <WaysToJu />,
    inviter: (
      <Button block onClick={leaveTo(() => updateWallet({ showInviteModal: true }))}>
        {t('powerPurchase.bindInviter')}
      </Button>
    ),
    buy: (
      <LinkButton block to={routes.powerPurchase.path}>
        {t('powerPurchase.buy')}
      </LinkButton>
    ),
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('home.onboarding.title')}>
      <InvitedBy />
      <ol className={styles.steps}>
        {ONBOARDING_STEPS.map((step, index) => (
          <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <StepMark isDone={done.has(step)} number={index + 1} />
            <div className={styles.words}>
              <h3 className={styles.title}>
                {t(`home.onboarding.${step}.title`)}
                {done.has(step) && <span className="visuallyHidden"> {t('home.onboarding.done')}</span>}
              </h3>
              {!done.has(step) && <p className={styles.text}>{t(textOf(step))}</p>}
              {step === next && actions[step]}
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.risk}>{t('home.onboarding.risk')}</p>
      <p className={styles.risk}>
        <UidNote of="purchase" />
      </p>
      <LegalLinks isAside />
    </Sheet>
  );
}

function textOf(step: OnboardingStep) {
  if (env.isLocal && step === 'wallet') return 'home.onboarding.wallet.local';
  if (env.isLocal && step === 'ju') return 'demoWallet.ju';
  return `home.onboarding.${step}.text` as const;
}
