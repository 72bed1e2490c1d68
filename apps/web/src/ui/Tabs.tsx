import { clsx } from 'clsx/lite';
import { useDeferredValue, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { moveFocus, useSlidingMark } from './choiceRow.ts';
import styles from './Tabs.module.css';

interface TabsProps<V extends string> {
  items: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  /** line: underlined, scrolls if long; pill: equal segments of one track. */
  variant?: 'line' | 'pill';
  children: ReactNode;
}

/**
 * Tabs by the WAI-ARIA pattern: arrow keys, Home and End move and select. A tap marks the tab at once; its content
 * renders after that frame and slides in from its side.
 */
export function Tabs<V extends string>({
  items,
  value,
  onChange,
  label,
  variant = 'pill',
  children,
}: TabsProps<V>) {
  const id = useId();
  const list = useSlidingMark(value);
  const shownValue = useDeferredValue(value);
  const before = useDeferredValue(children);
  // Only a change of tab is deferred: updates within the content apply at once.
  const content = shownValue === value ? children : before;
  const index = items.findIndex((item) => item.value === shownValue);
  const [shown, setShown] = useState<{ index: number; slide: string | undefined }>({
    index,
    slide: undefined,
  });
  if (shown.index !== index)
    setShown({ index, slide: index > shown.index ? styles.fromRight : styles.fromLeft });

  return (
    <div className={styles.root}>
      <div ref={list} className={clsx(styles.list, styles[variant])} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={item.value === value}
            tabIndex={item.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.value)}
            onKeyDown={(event) =>
              moveFocus(event, ['ArrowLeft', 'ArrowRight', 'Home', 'End'], (next) =>
                onChange(items[next]!.value),
              )
            }
          >
            {item.label}
          </button>
        ))}
        <span className={styles.mark} aria-hidden="true" />
      </div>
      <div
        key={shownValue}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${shownValue}`}
        className={clsx(styles.panel, shown.slide)}
      >
        {content}
      </div>
    </div>
  );
}
