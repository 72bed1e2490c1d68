import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { IconButton } from '../../ui/Button.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { useAmountEdit } from '../../ui/useAmountEdit.ts';
import styles from './Fight101.module.css';

interface QuantityStepperProps {
  /** Number of cards, at least 1. */
  value: bigint;
  onChange: (value: bigint) => void;
  disabled: boolean;
}

export function QuantityStepper({ value, onChange, disabled }: QuantityStepperProps) {
  const { t } = useTranslation();
  // The field may be empty while typing; the value is then 1.
  const [isCleared, setIsCleared] = useState(false);
  const text = isCleared ? '' : value.toString();
  const id = useId();
  const edit = useAmountEdit(text, change, 0);

  function change(digits: string) {
    setIsCleared(!/[1-9]/.test(digits));
    onChange(BigInt(digits) || 1n);
  }

  function step(next: bigint) {
    setIsCleared(false);
    onChange(next);
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        variant="fill"
        data-step=""
        label={t('fight101.fewer')}
        disabled={disabled}
        aria-disabled={value === 1n}
        onClick={() => step(value > 1n ? value - 1n : 1n)}
      >
        <MinusIcon />
      </IconButton>
      <input
        className={styles.quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('fight101.quantity')}
        value={text}
        disabled={disabled}
        aria-invalid={edit.problem ? true : undefined}
        aria-describedby={edit.problem ? id : undefined}
        onChange={(event) => edit.type(event.target.value)}
        onBlur={() => {
          edit.leave();
          setIsCleared(false);
        }}
      />
      <IconButton
        variant="fill"
        data-step=""
        label={t('fight101.more')}
        disabled={disabled}
        onClick={() => step(value + 1n)}
      >
        <PlusIcon />
      </IconButton>
      {edit.problem && (
        <p id={id} className={styles.quantityProblem} role="alert">
          {edit.problem}
        </p>
      )}
    </div>
  );
}
