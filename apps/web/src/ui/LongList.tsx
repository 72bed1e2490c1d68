import { Fragment, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { List } from './List.tsx';
import type { LongListProps } from './VisibleRows.tsx';

/** Lazy: most lists are never that long. */
const VisibleRows = lazyPart(() => import('./VisibleRows.tsx').then((module) => module.VisibleRows));

/** With more rows than this, only visible ones are rendered. */
const SHORT = 40;

/** A list of any length: a short one is rendered whole, of a long one only the visible rows. */
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
