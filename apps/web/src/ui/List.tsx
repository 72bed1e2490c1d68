import { clsx } from 'clsx/lite';
import { createContext, use } from 'react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { ForwardIcon } from './icons.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './List.module.css';

interface ListProps {
  children: ReactNode;
  /** Accessible name, if no heading provides one. */
  label?: string;
  /** Rows of one line, 48 px high. */
  compact?: boolean;
}

export function List({ children, label, compact = false }: ListProps) {
  return (
    // Safari drops the list role when the markers are styled away.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={compact ? styles.compact : undefined}>
      {children}
    </ul>
  );
}

interface Place {
  index: number;
  /** Number of rows of the list, -1 while unknown. */
  size: number;
  style: CSSProperties;
  ref: Ref<HTMLLIElement> | undefined;
}

/** The position of a row in a partially rendered list. */
export const RowPlace = createContext<Place | null>(null);

interface ListRowProps {
  /** A heading above the row, part of the row's element; set on the first row of a section. */
  heading?: ReactNode;
  /** A medal, an icon or a rank number. */
  leading?: ReactNode;
  title: ReactNode;
  /** A label that marks the row as the reader's own, with a distinct background. */
  mark?: string | undefined;
  /** The muted second line: a time, a note. */
  note?: ReactNode;
  /** On the right: the figure. */
  value?: ReactNode;
  /** Below the figure: a status, a second figure. */
  valueNote?: ReactNode;
  /** A path of the app to which the row links. A row with a link or an action shows an arrow. */
  to?: string;
  onClick?: () => void;
  /** Reserves the arrow's space, so that figures align with rows that have one. */
  keepsArrowPlace?: boolean;
  /** Shows no arrow, although the row links or has an action. */
  hidesArrow?: boolean;
  /** A separate link or button beside a row that itself links or has an action. */
  aside?: ReactNode;
}

/** A two-line row of a list: name and time on the left, figure and status on the right. Place rows in a `List`. */
export function ListRow(props: ListRowProps) {
  const { heading, leading, title, mark, note, value, valueNote, to, onClick, aside } = props;
  const { keepsArrowPlace = false, hidesArrow = false } = props;
  const place = use(RowPlace);
  const body = (
    <>
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.main}>
        <span className={styles.title}>
          {title}
          {mark && <span className={styles.mark}>{mark}</span>}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {(value ?? valueNote) !== undefined && (
        <span className={styles.end}>
          {value !== undefined && <span className={styles.value}>{value}</span>}
          {valueNote && <span className={styles.note}>{valueNote}</span>}
        </span>
      )}
      {(to ?? onClick) && !hidesArrow ? (
        <ForwardIcon className={styles.arrow} />
      ) : (
        keepsArrowPlace && <span className={styles.arrow} />
      )}
    </>
  );
  const className = clsx(styles.row, Boolean(to ?? onClick) && styles.live);
  return (
    <li
      className={clsx(
        styles.item,
        mark && styles.own,
        aside !== undefined && styles.parted,
        Boolean(heading) && styles.headed,
      )}
      aria-current={mark ? 'true' : undefined}
      {...(place && {
        ref: place.ref,
        style: place.style,
        'aria-posinset': place.index + 1,
        'aria-setsize': place.size,
      })}
    >
      {heading}
      {to ? (
        <Link to={to} className={className}>
          {body}
        </Link>
      ) : onClick ? (
        <button type="button" className={className} onClick={onClick}>
          {body}
        </button>
      ) : (
        <div className={className}>{body}</div>
      )}
      {aside}
    </li>
  );
}

interface RowSkeletonProps {
  rows: number;
  /** Rows start with a round icon. */
  leading?: boolean;
  /** Rows of one line, as in a compact `List`. */
  compact?: boolean;
}

/** Placeholder rows while a list loads. */
export function RowSkeleton({ rows, leading = false, compact = false }: RowSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={compact ? styles.compact : undefined}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          {leading && <Skeleton width="2rem" height="2rem" radius="50%" />}
          <span className={styles.bones}>
            <Skeleton width="7rem" height="0.9375rem" />
            {!compact && <Skeleton width="9rem" height="0.75rem" />}
          </span>
          <span className={clsx(styles.bones, styles.end)}>
            <Skeleton width="5rem" height="0.9375rem" />
            {!compact && <Skeleton width="3rem" height="0.75rem" />}
          </span>
        </div>
      ))}
    </div>
  );
}
