import { createContext, Fragment, use } from 'react';
import type { ReactElement, RefObject } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua';
import { RowPlace } from './List.tsx';

export interface LongListProps<Row> {
  rows: readonly Row[];
  /** Returns a `ListRow`. For long lists it is called only for visible rows. */
  renderRow: (row: Row, index: number) => ReactElement;
  keyOf: (row: Row, index: number) => string;
  label: string;
  /** Further rows can be loaded. */
  hasMore?: boolean;
  /** The scroll container; by default the page. */
  scroller?: RefObject<HTMLElement | null>;
}

/** Estimated height of an unmeasured row, px. */
const ROW_HEIGHT = 64;
/** How far beyond the screen rows are rendered, px, so that Tab and screen readers reach the next ones. */
const OVERSCAN = 600;

interface Whole {
  label: string;
  /** Number of rows, -1 while unknown: assistive technology derives a row's position from it. */
  size: number;
}
const WholeContext = createContext<Whole>({ label: '', size: -1 });

export function VisibleRows({ rows, renderRow, keyOf, label, hasMore, scroller }: LongListProps<unknown>) {
  const children = (row: unknown, index: number) => (
    <Fragment key={keyOf(row, index)}>{renderRow(row, index)}</Fragment>
  );
  const props = { as: Rows, item: Row, data: rows, itemSize: ROW_HEIGHT, bufferSize: OVERSCAN };
  return (
    <WholeContext value={{ label, size: hasMore ? -1 : rows.length }}>
      {scroller ? (
        <Virtualizer {...props} scrollRef={scroller}>
          {children}
        </Virtualizer>
      ) : (
        <WindowVirtualizer {...props}>{children}</WindowVirtualizer>
      )}
    </WholeContext>
  );
}

function Rows({ style, children, ref }: CustomContainerComponentProps) {
  const { label } = use(WholeContext);
  return (
    // As in `List`.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} style={style} ref={ref}>
      {children}
    </ul>
  );
}

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const { size } = use(WholeContext);
  return <RowPlace value={{ index, size, style, ref }}>{children}</RowPlace>;
}
