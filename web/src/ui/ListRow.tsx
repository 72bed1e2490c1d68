import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './classNames.ts';
import { ForwardIcon } from './icons.tsx';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** A medal, an icon or a rank number. */
  leading?: ReactNode;
  title: ReactNode;
  /** The quieter second line: a time, a note. */
  note?: ReactNode;
  /** At the right: the figure. */
  value?: ReactNode;
  /** Under the figure: a status, a second figure. */
  valueNote?: ReactNode;
  /** The row leads somewhere (a path of the app) or does something; either shows an arrow. */
  to?: string;
  onClick?: () => void;
}

/** A two-line row of a list: name and time left, figure and status right. Put rows into a `List`. */
export function ListRow({ leading, title, note, value, valueNote, to, onClick }: ListRowProps) {
  const body = (
    <>
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {(value ?? valueNote) !== undefined && (
        <span className={styles.end}>
          {value !== undefined && <span className={styles.value}>{value}</span>}
          {valueNote && <span className={styles.note}>{valueNote}</span>}
        </span>
      )}
      {(to ?? onClick) && <ForwardIcon className={styles.arrow} />}
    </>
  );
  const className = classNames(styles.row, Boolean(to ?? onClick) && styles.live);
  return (
    <li className={styles.item}>
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
    </li>
  );
}
