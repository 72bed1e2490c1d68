import type { ReactNode } from 'react';
import { moveFocus } from './choiceRow.ts';
import { CheckIcon } from './icons.tsx';
import styles from './ChoiceList.module.css';

interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** A muted second line. */
  note?: ReactNode;
  disabled?: boolean;
  /** A separate link beside the choice. */
  aside?: ReactNode;
}

interface ChoiceListProps<V extends string> {
  items: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V) => void;
  label: string;
}

/** A single choice as rows with a tick, for sheets. Arrow keys move, Enter or Space chooses. */
export function ChoiceList<V extends string>({ items, value, onChange, label }: ChoiceListProps<V>) {
  const focusable =
    items.find((item) => item.value === value && !item.disabled) ?? items.find((item) => !item.disabled);

  return (
    <div role="radiogroup" aria-label={label} className={styles.list}>
      {items.map((item) => (
        <div key={item.value} role="presentation" className={styles.item}>
          <button
            type="button"
            role="radio"
            aria-checked={item.value === value}
            disabled={item.disabled}
            tabIndex={item === focusable ? 0 : -1}
            className={styles.row}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) => moveFocus(event, ['ArrowUp', 'ArrowDown'])}
          >
            <span className={styles.text}>
              <span>{item.label}</span>
              {item.note && <span className={styles.note}>{item.note}</span>}
            </span>
            {item.value === value && <CheckIcon className={styles.tick} />}
          </button>
          {item.aside}
        </div>
      ))}
    </div>
  );
}
