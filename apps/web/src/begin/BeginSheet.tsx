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
import { StepMark } from './BeginProgress.tsx';
import { InvitedBy } from './InvitedBy.tsx';
import { BEGIN_STEPS, useBeginning } from './useBeginning.ts';
import type { BeginStep } from './useBeginning.ts';
import { WaysToJu } from './WaysToJu.tsx';
import styles from './Begin.module.css';

interface BeginSheetProps {
  open: boolean;
  onClose: () => void;
}

/**
 * Guide to the first T/H: a wallet, JU, an inviter, the purchase. Completed steps are ticked; the next one has its
 * action.
 */
export function BeginSheet({ open, onClose }: BeginSheetProps) {
  const { t } = useTranslation();
  const { done, next } = useBeginning();
  /** Closes this sheet and opens another dialog. */
  const leaveTo = (openOther: () => void) => () => {
    onClose();
    openOther();
  };
  const actions: Record<BeginStep, ReactNode> = {
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
    <Sheet open={open} onClose={onClose} title={t('home.begin.title')}>
      <InvitedBy />
      <ol className={styles.steps}>
        {BEGIN_STEPS.map((step, index) => (
          <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <StepMark isDone={done.has(step)} number={index + 1} />
            <div className={styles.words}>
              <h3 className={styles.title}>
                {t(`home.begin.${step}.title`)}
                {done.has(step) && <span className="visuallyHidden"> {t('home.begin.done')}</span>}
              </h3>
              {!done.has(step) && <p className={styles.text}>{t(textOf(step))}</p>}
              {step === next && actions[step]}
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.risk}>{t('home.begin.risk')}</p>
      <p className={styles.risk}>
        <UidNote of="purchase" />
      </p>
      <LegalLinks isAside />
    </Sheet>
  );
}

function textOf(step: BeginStep) {
  if (env.isLocal && step === 'wallet') return 'home.begin.wallet.local';
  if (env.isLocal && step === 'ju') return 'demoWallet.ju';
  return `home.begin.${step}.text` as const;
}
