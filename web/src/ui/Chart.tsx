import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { chartScale, tickIndices } from './chartScale.ts';
import type { ChartPoint, ChartRange } from './chartScale.ts';
import styles from './Chart.module.css';

export interface ChartProps {
  /** What the chart shows: 'KL price, last hour'. Begins its description in words. */
  label: string;
  /** In time order, at least one. */
  points: readonly ChartPoint[];
  /** Writes a value, without its unit. */
  formatValue: (value: number) => string;
  /** USDT, T/H: quieter than the figure. */
  unit?: string;
  range?: ChartRange;
  /** Values of the axis at the right; absent: no axis, only minimum and maximum. */
  formatAxis?: (value: number) => string;
  /** A label under every so many points, counted back from the last. */
  labelEvery?: number;
  /** CSS length of the plot. */
  height: string;
}

const at = (x: number, y: number) => ({ left: `${x}%`, top: `${y}%` }) satisfies CSSProperties;
/** A label is shifted back by as much of itself as of the plot is left of it. So none leaves the plot, and spaces stay even. */
const labelAt = (x: number) => ({ left: `${x}%`, '--back': `${-x}%` }) as CSSProperties;

/**
 * One line with a soft fill; the last value marked, minimum and maximum labelled. A finger, a mouse or the arrow keys move a
 * crosshair. For a screen reader it is a slider that reads out each point.
 */
export function Chart({
  label,
  points,
  formatValue,
  unit = '',
  range = 'roomy',
  formatAxis,
  labelEvery,
  height,
}: ChartProps) {
  const { t } = useTranslation();
  const shade = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const scale = chartScale(points, range);
  const last = points.length - 1;
  const current = Math.min(pointed ?? last, last);
  const shown = points[current]!;
  const value = (index: number) => points[index]!.value;
  const signed = points.flatMap((point, index) =>
    point.sign ? [{ ...point, sign: point.sign, index }] : [],
  );
  const spoken = (amount: number) => `${formatValue(amount)} ${unit}`.trim();
  const line = points
    .map((point, index) => `${scale.x(index).toFixed(2)},${scale.y(point.value).toFixed(2)}`)
    .join(' ');

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    setPointed(Math.max(0, Math.min(last, Math.round(share * last))));
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

  const summary = t('common.chartSummary', {
    label,
    last: spoken(value(last)),
    min: spoken(value(scale.minIndex)),
    max: spoken(value(scale.maxIndex)),
  });
  const ticks = tickIndices(points.length, labelEvery);
  const marks = scale.minIndex === scale.maxIndex ? [] : (['maxIndex', 'minIndex'] as const);

  return (
    <div className={styles.root}>
      <p className={styles.readout} aria-hidden="true">
        <span className={styles.value}>{formatValue(shown.value)}</span>
        {unit && <span className={styles.unit}>{unit}</span>}
        <span className={styles.when}>
          {shown.sign && pointed !== null && `${shown.sign.text} · `}
          {shown.label}
        </span>
      </p>
      <div className={styles.area}>
        <div
          className={styles.plot}
          style={{ height }}
          role="slider"
          tabIndex={0}
          aria-label={summary}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={current}
          aria-valuetext={[
            `${shown.label}: ${spoken(shown.value)}`,
            ...(shown.sign ? [shown.sign.text] : []),
          ].join(', ')}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
          onPointerCancel={() => setPointed(null)}
          onKeyDown={step}
          onBlur={() => setPointed(null)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={styles.drawing} aria-hidden="true">
            <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" className={styles.shade} />
              <stop offset="1" className={styles.shade} stopOpacity="0" />
            </linearGradient>
            <polygon points={`0,100 ${line} 100,100`} fill={`url(#${shade})`} />
            <polyline points={line} className={styles.line} vectorEffect="non-scaling-stroke" />
          </svg>
          {marks.map((mark) => {
            const index = scale[mark];
            return (
              <span
                key={mark}
                className={clsx(styles.mark, styles[mark], pointed !== null && styles.faint)}
                style={{ ...labelAt(scale.x(index)), top: `${scale.y(value(index))}%` }}
                aria-hidden="true"
              >
                {(formatAxis ?? formatValue)(value(index))}
              </span>
            );
          })}
          {signed.map(({ index, value: height, sign }) => (
            <span
              key={index}
              className={styles.sign}
              data-kind={sign.kind}
              style={at(scale.x(index), scale.y(height))}
              aria-hidden="true"
            >
              {sign.count > 1 && sign.count}
            </span>
          ))}
          {pointed !== null && <span className={styles.crosshair} style={{ left: `${scale.x(current)}%` }} />}
          <span
            className={clsx(styles.dot, pointed === null && styles.live)}
            style={at(scale.x(current), scale.y(shown.value))}
          />
        </div>
        {formatAxis && (
          <div className={styles.axis} aria-hidden="true">
            {[scale.high, (scale.high + scale.low) / 2, scale.low].map((tick, index) => (
              <span key={index}>{formatAxis(tick)}</span>
            ))}
          </div>
        )}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        <div className={styles.tickTrack} data-ticks={ticks.length > 5 ? 'many' : 'few'}>
          {ticks.map((index) => (
            <span key={index} className={styles.tick} style={labelAt(scale.x(index))}>
              {points[index]!.tick ?? points[index]!.label}
            </span>
          ))}
        </div>
        {formatAxis && <div className={styles.axis}>{formatAxis(scale.high)}</div>}
      </div>
      {signed.length > 0 && (
        <ul className="visuallyHidden">
          {signed.map(({ index, label: when, value: height, sign }) => (
            <li key={index}>{`${when}: ${sign.text}, ${spoken(height)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
