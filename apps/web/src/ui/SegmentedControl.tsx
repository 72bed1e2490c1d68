import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { moveFocus, useSlidingMark } from './choiceRow.ts';
import tabStyles from './Tabs.module.css';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<V extends string> {
  items: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  /** small: inside a card's header. */
  size?: 'medium' | 'small';
  disabled?: boolean;
}

/** A choice among few options, as a radio group: changes a setting of the content, whereas tabs replace the content. */
export function SegmentedControl<V extends string>({
  items,
  value,
  onChange,
  label,
  size = 'medium',
  disabled = false,
}: SegmentedControlProps<V>) {
  const row = useSlidingMark(value);

  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={clsx(tabStyles.list, tabStyles.pill, styles.choices, size === 'small' && styles.small)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          disabled={disabled}
          className={clsx(tabStyles.tab, styles.item)}
          onClick={() => item.value !== value && onChange(item.value)}
          onKeyDown={(event) =>
            moveFocus(event, ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'], (next) =>
              onChange(items[next]!.value),
            )
          }
        >
          {item.label}
        </button>
      ))}
      <span className={tabStyles.mark} aria-hidden="true" />
    </div>
  );
}
