import { clsx } from 'clsx/lite';
import { use, useId, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { chartScale, tickIndices } from './chartScale.ts';
import type { ChartMark, ChartPoint, ChartRange } from './chartScale.ts';
import { FigureAction } from './Figure.tsx';
import { Skeleton } from './Skeleton.tsx';
import styles from './Chart.module.css';

export interface ChartChange {
  kind: 'good' | 'bad' | 'neutral';
  /** '▼ 1.19% in 24 h' */
  shown: string;
  /** `shown` in words, for screen readers. */
  spoken: string;
}

/** The current value, when it is more recent than the last point. */
interface LiveValue {
  /** undefined while loading, null when the read failed. */
  value: number | null | undefined;
  change: ChartChange | undefined;
}

export interface ChartProps {
  /** What the chart shows: 'KL price, last hour'. Starts its text description. */
  label: string;
  /** In time order, at least one. */
  points: readonly ChartPoint[];
  /** Absent: the last point is the current value. */
  live?: LiveValue;
  /** Events on a strip below the plot. The strip is shown, even if empty, once they are given. */
  marks?: readonly ChartMark[] | undefined;
  /** Text on the strip when there are no marks. */
  noMarks?: string | undefined;
  /** Formats a value, without its unit. */
  formatValue: (value: number) => string;
  unit?: string;
  range?: ChartRange;
  /** Formats both ends of the axis; without it only minimum and maximum are labeled. */
  formatAxis?: (value: number) => string;
  /** Number of points from one label to the next, counted back from the last point. */
  labelEvery?: number;
}

const at = (x: number, y: number) => ({ left: `${x}%`, top: `${y}%` }) satisfies CSSProperties;
/** Shifts a label left in proportion to its position, so that none leaves the plot and the gaps stay even. */
const labelAt = (x: number) => ({ left: `${x}%`, '--back': `${-x}%` }) as CSSProperties;

/**
 * One line with a soft fill across its card; the last value is marked, minimum and maximum are labeled. A finger, a
 * mouse or the arrow keys move a crosshair. For screen readers it is a slider that announces each point.
 */
export function Chart({
  label,
  points,
  live,
  marks,
  noMarks,
  formatValue,
  unit = '',
  range = 'roomy',
  formatAxis,
  labelEvery,
}: ChartProps) {
  const { t } = useTranslation();
  const shade = useId();
  const course = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const explain = use(FigureAction);
  const scale = chartScale(points, range);
  const last = points.length - 1;
  const current = Math.min(pointed ?? last, last);
  const shown = points[current]!;
  const value = (index: number) => points[index]!.value;
  const event = marks?.find(({ from, to }) => from <= current && current <= to);
  const spoken = (amount: number | null | undefined) =>
    `${amount == null ? '—' : formatValue(amount)} ${unit}`.trim();
  const line = points
    .map((point, index) => `${scale.x(index).toFixed(2)},${scale.y(point.value).toFixed(2)}`)
    .join(' ');

  function point({ clientX }: PointerEvent) {
    const { left, width } = course.current!.getBoundingClientRect();
    setPointed(scale.nearest((clientX - left) / width));
  }

  function step(event: KeyboardEvent) {
    const target: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: last,
    };
    const next = target[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPointed(Math.max(0, Math.min(last, next)));
  }

  const now = live ? live.value : value(last);
  const summary = {
    label,
    last: spoken(now),
    min: spoken(value(scale.minIndex)),
    max: spoken(value(scale.maxIndex)),
  };
  const head = pointed === null ? now : shown.value;
  const isButton = explain !== null && typeof head === 'number';
  const figure = (
    <>
      {head === undefined ? (
        <Skeleton width="5rem" height="0.8em" />
      ) : (
        <span>{head === null ? '—' : formatValue(head)}</span>
      )}
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  );
  const ticks = tickIndices(points.length, labelEvery);
  const extremes = scale.minIndex === scale.maxIndex ? [] : (['maxIndex', 'minIndex'] as const);

  return (
    <div className={styles.root}>
      <div>
        <p className={styles.figure} aria-hidden={!isButton}>
          {isButton ? (
            <button type="button" aria-haspopup="dialog" title={t('common.explain')} onClick={explain}>
              {figure}
            </button>
          ) : (
            figure
          )}
        </p>
        <p className={styles.note} aria-hidden="true">
          {pointed !== null || !live
            ? [shown.label, pointed !== null && event?.text].filter(Boolean).join(' · ')
            : live.change && (
                <span className={clsx(styles.change, styles[live.change.kind])}>{live.change.shown}</span>
              )}
        </p>
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={
          live?.change
            ? t('common.chartSummaryChange', { ...summary, change: live.change.spoken })
            : t('common.chartSummary', summary)
        }
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={t(event ? 'common.chartPointEvent' : 'common.chartPoint', {
          label: shown.label,
          value: spoken(shown.value),
          event: event?.text ?? '',
        })}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onPointerCancel={() => setPointed(null)}
        onKeyDown={step}
        onBlur={() => setPointed(null)}
      >
        <div className={clsx(styles.course, formatAxis && styles.ruled)} ref={course} aria-hidden="true">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing}>
            <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" className={styles.shade} />
              <stop offset="1" className={styles.shade} stopOpacity="0" />
            </linearGradient>
            <polygon points={`${scale.x(0)},100 ${line} ${scale.x(last)},100`} fill={`url(#${shade})`} />
            <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
          </svg>
          {pointed !== null && <span className={styles.crosshair} style={{ left: `${scale.x(current)}%` }} />}
          <span
            className={clsx(styles.dot, pointed === null && styles.lastDot)}
            style={at(scale.x(current), scale.y(shown.value))}
          />
        </div>
        <div className={styles.labels} aria-hidden="true">
          <div className={styles.track}>
            {extremes.map((extreme) => {
              const index = scale[extreme];
              return (
                <span
                  key={extreme}
                  className={clsx(styles.extreme, styles[extreme], pointed !== null && styles.faint)}
                  style={{ ...labelAt(scale.x(index)), top: `${scale.y(value(index))}%` }}
                >
                  {formatValue(value(index))}
                </span>
              );
            })}
          </div>
          {formatAxis && (
            <div className={styles.axis}>
              <span>{formatAxis(scale.high)}</span>
              <span>{formatAxis(scale.low)}</span>
            </div>
          )}
        </div>
        {marks && (
          <div className={styles.strip} aria-hidden="true">
            {marks.map(({ kind, to, share }) => (
              <span key={to} className={styles.markPlace} style={{ left: `max(0.5rem, ${share * 100}%)` }}>
                <ChartSign kind={kind} />
              </span>
            ))}
            {marks.length === 0 && noMarks}
          </div>
        )}
      </div>
      <div className={styles.ticks} aria-hidden="true" data-ticks={ticks.length > 5 ? 'many' : 'few'}>
        {ticks.map((index) => (
          <span key={index} className={styles.tick} style={labelAt(last === 0 ? 100 : (index / last) * 100)}>
            {points[index]!.tick ?? points[index]!.label}
          </span>
        ))}
      </div>
      {marks && (
        <ul className="visuallyHidden">
          {marks.map(({ from, to, text }) => (
            <li key={to}>
              {t('common.chartPoint', { label: rangeOf(points[from]!, points[to]!), value: text })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const rangeOf = (from: ChartPoint, to: ChartPoint) =>
  from === to ? from.label : `${from.label} – ${to.label}`;

export function ChartSign({ kind }: { kind: string }) {
  return <span className={styles.sign} data-kind={kind} />;
}
