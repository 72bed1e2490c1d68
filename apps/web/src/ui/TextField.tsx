import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { shortenAddress } from '../format/addresses.ts';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  error?: string | undefined;
  /** The reason, below an error whose wording is fixed. */
  errorNote?: string | undefined;
  hint?: ReactNode;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number;
  /** Monospaced: addresses, UIDs. */
  code?: boolean;
}

/** Monospaced characters that fit on a phone. */
const VISIBLE = 24;

export function TextField({
  label,
  value,
  onChange,
  onBlur,
  placeholder,
  error,
  errorNote,
  hint,
  inputMode,
  maxLength,
  code = false,
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.root}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {/* The field cuts off the end, by which people recognize an address. Screen readers read the whole from the
            field. */}
        {code && value.length > VISIBLE && (
          <span className={clsx(styles.aside, styles.ends)} aria-hidden="true">
            {shortenAddress(value)}
          </span>
        )}
      </div>
      <div className={clsx(styles.field, error && styles.wrong)}>
        <input
          id={id}
          className={clsx(styles.input, code && styles.code)}
          type="text"
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            clsx(Boolean(error || hint) && `${id}-note`, error && errorNote && `${id}-reason`) || undefined
          }
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      {(error || hint) && (
        <p
          id={`${id}-note`}
          className={error ? styles.error : styles.hint}
          role={error ? 'alert' : undefined}
        >
          {error ?? hint}
        </p>
      )}
      {error && errorNote && (
        <p id={`${id}-reason`} className={styles.hint}>
          {errorNote}
        </p>
      )}
    </div>
  );
}
