import { useTranslation } from '../i18n/translate.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { BEGIN_STEPS, useBeginning } from './useBeginning.ts';
import styles from './Begin.module.css';

/** The steps to the first T/H, one per line, completed ones ticked. */
export function BeginProgress() {
  const { t } = useTranslation();
  const { done, next } = useBeginning();
  return (
    <ol className={styles.progress}>
      {BEGIN_STEPS.map((step, index) => (
        <li key={step} className={styles.line} aria-current={step === next ? 'step' : undefined}>
          <StepMark isDone={done.has(step)} number={index + 1} />
          {t(`home.begin.${step}.title`)}
          {done.has(step) && <span className="visuallyHidden">{t('home.begin.done')}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The number of a step, or a tick. */
export function StepMark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
      {isDone ? <CheckIcon width="0.9em" height="0.9em" /> : number}
    </span>
  );
}
