import { Fragment, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { List } from './List.tsx';
import type { LongListProps } from './VisibleRows.tsx';

/** Lazy: most lists have at most `SHORT` rows. */
const VisibleRows = lazyPart(() => import('./VisibleRows.tsx').then((module) => module.VisibleRows));

/** With more rows than this, only visible ones are rendered. */
const SHORT = 40;

/** A list of any length. Renders all rows of a short list, but only the visible rows of a long one. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { rows, renderRow, keyOf, label } = props;
  const whole = (
    <List label={label}>
      {rows.slice(0, SHORT).map((row, index) => (
        <Fragment key={keyOf(row, index)}>{renderRow(row, index)}</Fragment>
      ))}
    </List>
  );
  if (rows.length <= SHORT) return whole;
  return (
    <Suspense fallback={whole}>
      <VisibleRows {...(props as LongListProps<unknown>)} />
    </Suspense>
  );
}
