import { useTranslation } from '../i18n/translate.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { ONBOARDING_STEPS, useOnboarding } from './useOnboarding.ts';
import styles from './Onboarding.module.css';

export function OnboardingProgress() {
  const { t } = useTranslation();
  const { done, next } = useOnboarding();
  return (
    <ol className="stack">
      {ONBOARDING_STEPS.map((step, index) => (
        <li key={step} className={styles.line} aria-current={step === next ? 'step' : undefined}>
          <StepMark isDone={done.has(step)} number={index + 1} />
          {t(`home.onboarding.${step}.title`)}
          {done.has(step) && <span className="visuallyHidden">{t('home.onboarding.done')}</span>}
        </li>
      ))}
    </ol>
  );
}

export function StepMark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
      {isDone ? <CheckIcon width="0.9em" height="0.9em" /> : number}
    </span>
  );
}
