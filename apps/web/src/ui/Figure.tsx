import { clsx } from 'clsx/lite';
import { createContext, use, useState } from 'react';
import type { CSSProperties } from 'react';
import { abbreviate } from '../format/amounts.ts';
import { useTranslation } from '../i18n/translate.ts';
import { Skeleton } from './Skeleton.tsx';
import styles from './Figure.module.css';

interface FigureProps {
  /** A formatted amount; undefined while loading. */
  value: string | undefined;
  /** KL, JU, T/H, USDT, %: muted. */
  unit?: string;
  /** hero: one per screen; card: in cards; row: in running text and list rows. */
  size?: 'hero' | 'card' | 'row';
  /** All digits, shown on tap; for a `value` that is rounded down or long. */
  exact?: string | undefined;
  /** Never abbreviated, for amounts about to be signed. */
  whole?: boolean;
  /** The value is stale: a refetch failed or is pending. */
  stale?: boolean;
}

/** Width of a unit's capital letter relative to a digit, at 0.7 of the figure's size. */
const UNIT_LETTER = 0.8;
/** Maximum characters of a number before it is abbreviated. */
const MAX_CHARACTERS = { hero: 18, card: 15, row: 14 } as const;

/** Action for a tap on the figures inside, instead of showing all digits. */
export const FigureAction = createContext<(() => void) | null>(null);

/**
 * A number with its unit, in tabular digits. Never wraps: hero and card figures shrink with their container, and a
 * number of more than `MAX_CHARACTERS` is abbreviated. If it is not exact, a tap shows the exact value.
 */
export function Figure({
  value,
  unit,
  size = 'card',
  exact,
  whole: isWhole = false,
  stale = false,
}: FigureProps) {
  const { t } = useTranslation();
  const [showsExact, setShowsExact] = useState(false);
  const action = use(FigureAction);
  if (value === undefined) {
    return (
      // The key avoids reusing this element for a right-aligned figure, which would count as a layout shift.
      <span key="awaited" className={clsx(styles.figure, styles.awaited, styles[size])} style={lettersOf(1)}>
        {/* Reserves a line, so that nothing moves when the figure loads. */}
        <span aria-hidden="true">&#8203;</span>
        <Skeleton width={size === 'hero' ? '9rem' : '5rem'} height="0.8em" />
      </span>
    );
  }

  const short = value.length > MAX_CHARACTERS[size] && !isWhole ? abbreviate(value) : value;
  const whole = exact ?? value;
  const text = showsExact ? whole : short;
  const content = (
    <>
      <span className={styles.number}>{size === 'hero' ? <MutedDecimals text={text} /> : text}</span>
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  );
  const props = {
    className: clsx(styles.figure, styles[size], stale && styles.stale),
    style: unit
      ? {
          ...lettersOf(text.length + unit.length * UNIT_LETTER + 0.5),
          '--digits': text.length + 0.4,
          '--unit': unit.length,
        }
      : lettersOf(text.length),
  };

  /** A dash has no explanation. */
  const explain = /\d/.test(value) ? action : null;
  const figure = explain ? (
    <button type="button" {...props} aria-haspopup="dialog" title={t('common.explain')} onClick={explain}>
      {content}
    </button>
  ) : whole === short ? (
    <span {...props}>{content}</span>
  ) : (
    <button
      type="button"
      {...props}
      aria-pressed={showsExact}
      title={t('common.exactFigure', { value: whole })}
      onClick={() => setShowsExact(!showsExact)}
    >
      {content}
    </button>
  );
  return size === 'row' ? figure : <span className={styles.place}>{figure}</span>;
}

/** Decimals past the second are smaller and muted. */
function MutedDecimals({ text }: { text: string }) {
  const point = text.indexOf('.');
  const end = point < 0 ? text.length : point + 3;
  return (
    <>
      {text.slice(0, end)}
      {text.length > end && <span className={styles.fine}>{text.slice(end)}</span>}
    </>
  );
}

const lettersOf = (count: number) => ({ '--letters': count }) as CSSProperties;
