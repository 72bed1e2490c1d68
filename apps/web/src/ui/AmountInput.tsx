import { clsx } from 'clsx/lite';
import { useId } from 'react';
import type { ChangeEvent, ClipboardEvent, CSSProperties, ReactNode } from 'react';
import { TokenMark } from '../art/TokenMark.tsx';
import type { TokenName } from '../art/TokenMark.tsx';
import { trimAmount } from '../format/parseAmount.ts';
import { useTranslation } from '../i18n/translate.ts';
import { useAmountEdit } from './useAmountEdit.ts';
import styles from './AmountInput.module.css';

interface AmountInputProps {
  label: string;
  /** A decimal number of tokens, or ''. Store the value of `onChange` unchanged. */
  value: string;
  onChange: (value: string) => void;
  /** Called on blur, with trailing zeros removed. */
  onBlur?: (value: string) => void;
  unit: TokenName;
  /** Shows a Max button beside `aside`. */
  onMax?: () => void;
  /** To the right of the label: a balance. */
  aside?: ReactNode;
  /** Below the amount: its value. The line is reserved while empty. */
  below?: ReactNode;
  error?: string | undefined;
  /** A plain explanation below an error whose wording is fixed. */
  errorNote?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  /** For computed amounts. */
  readOnly?: boolean;
  placeholder?: string;
  /** At the end of the box: preset amounts. */
  children?: ReactNode;
}

/** A box with an amount of tokens in large digits: digits and one dot, a decimal keypad, at most 6 decimals. */
export function AmountInput({
  label,
  value,
  onChange,
  onBlur,
  unit,
  onMax,
  aside,
  below,
  error,
  errorNote,
  hint,
  disabled = false,
  readOnly = false,
  placeholder = '0',
  children,
}: AmountInputProps) {
  const { t } = useTranslation();
  const id = useId();
  const edit = useAmountEdit(value, onChange);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target;
    const behindCaret = field.value.length - (field.selectionStart ?? field.value.length);
    const next = edit.type(field.value);
    // Set before React sets it, because otherwise the caret would jump to the end.
    if (next !== field.value) {
      field.value = next;
      const caret = Math.max(0, next.length - behindCaret);
      field.setSelectionRange(caret, caret);
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (readOnly || field.selectionEnd! - field.selectionStart! !== field.value.length) return;
    event.preventDefault();
    edit.paste(event.clipboardData.getData('text'));
  }

  function blur() {
    edit.leave();
    const trimmed = trimAmount(value);
    if (trimmed !== value) onChange(trimmed);
    onBlur?.(trimmed);
  }

  const problem = error ?? edit.problem;
  const grouped = groupThousands(value);
  return (
    <div
      className={clsx(
        styles.box,
        problem && styles.wrong,
        disabled && styles.disabled,
        readOnly && styles.readOnly,
      )}
    >
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
        {onMax && (
          <button type="button" className={styles.max} disabled={disabled} onClick={onMax}>
            {t('common.max')}
          </button>
        )}
      </div>
      <div className={styles.field}>
        <input
          id={id}
          className={clsx(styles.input, value.length > 8 && styles.long)}
          style={{ '--letters': value.length } as CSSProperties}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={readOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={clsx(
            `${id}-unit`,
            Boolean(problem ?? hint) && `${id}-note`,
            error && errorNote && `${id}-plainly`,
          )}
          onChange={change}
          onPaste={paste}
          onBlur={readOnly ? undefined : blur}
        />
        <span id={`${id}-unit`} className={styles.unit}>
          <TokenMark token={unit} />
          {unit}
        </span>
      </div>
      {(below !== undefined || grouped) && (
        <p className={styles.below}>
          {grouped && <span aria-hidden="true">{grouped}</span>}
          {below}
        </p>
      )}
      {(problem || hint) && (
        <p
          id={`${id}-note`}
          className={problem ? styles.error : styles.hint}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? hint}
        </p>
      )}
      {error && errorNote && (
        <p id={`${id}-plainly`} className={styles.hint}>
          {errorNote}
        </p>
      )}
      {children}
    </div>
  );
}

/** '12345.6' as '12,345.6', for reading; '' below 10,000 or if grouped. The field keeps only digits and a dot. */
export function groupThousands(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  if (whole.length < 5 || whole.includes(',')) return '';
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? apart : `${apart}.${fraction}`;
}
