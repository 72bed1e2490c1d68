import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { IconButton } from '../../ui/Button.tsx';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import styles from './Fight101.module.css';

interface QuantityStepperProps {
  /** Cards, at least 1. */
  value: bigint;
  onChange: (value: bigint) => void;
  disabled: boolean;
}

/** Sets the number of cards by buttons or by typing. */
export function QuantityStepper({ value, onChange, disabled }: QuantityStepperProps) {
  const { t } = useTranslation();
  // The field may be empty while typing; the value is then 1.
  const [isCleared, setIsCleared] = useState(false);

  function step(next: bigint) {
    setIsCleared(false);
    onChange(next);
  }

  return (
    <div className={styles.stepper}>
      <IconButton
        variant="fill"
        label={t('fight101.fewer')}
        disabled={disabled}
        aria-disabled={value === 1n}
        onClick={() => step(fewer(value))}
      >
        <MinusIcon />
      </IconButton>
      <input
        className={styles.quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('fight101.quantity')}
        value={isCleared ? '' : value.toString()}
        disabled={disabled}
        onChange={(event) => {
          setIsCleared(!/[1-9]/.test(event.target.value));
          onChange(typedQuantity(event.target.value));
        }}
        onBlur={() => setIsCleared(false)}
      />
      <IconButton
        variant="fill"
        label={t('fight101.more')}
        disabled={disabled}
        onClick={() => step(value + 1n)}
      >
        <PlusIcon />
      </IconButton>
    </div>
  );
}

/** One card less, never under 1. */
export const fewer = (quantity: bigint) => (quantity > 1n ? quantity - 1n : 1n);

/** A typed quantity: its digits up to a dot or comma, 1 when there are none or only zeros. */
export function typedQuantity(text: string): bigint {
  const quantity = BigInt(text.replace(/[.,].*$/s, '').replace(/\D/g, '') || '1');
  return quantity === 0n ? 1n : quantity;
}
