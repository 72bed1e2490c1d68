export interface ChartPoint {
  /** The date or time that the crosshair shows. */
  label: string;
  /** The short form below the axis; `label` by default. */
  tick?: string;
  /** For drawing only; the chart's `formatValue` formats amounts. */
  value: number;
  /** Position on the time axis if it differs from the index, for example of an unfinished hour. */
  at?: number;
}

/** A group of events on the strip below the plot. */
export interface ChartMark {
  kind: string;
  /** The covered points, by index. */
  from: number;
  to: number;
  /** Its x position, as a fraction of the width from 0 to 1. */
  share: number;
  text: string;
}

/**
 * price: 0.98 x minimum to 1.01 x maximum. roomy: as much room below the line as its span, but not below zero, so that
 * a small increase does not look like growth from nothing.
 */
export type ChartRange = 'price' | 'roomy';

interface ChartScale {
  low: number;
  high: number;
  minIndex: number;
  maxIndex: number;
  /** Percent from the left. */
  x: (index: number) => number;
  /** Percent from the top. */
  y: (value: number) => number;
  /** The point nearest to a fraction of the width, 0 to 1. */
  nearest: (share: number) => number;
}

/** Maps points to percent of the plot. Needs at least one point. */
export function chartScale(points: readonly ChartPoint[], range: ChartRange): ChartScale {
  const values = points.map((point) => point.value);
  const min = Math.min(...values);
  const max = Math.max(...values);
  const [low, high] = bounds(min, max, range);
  const end = points.length - 1;
  const x = (index: number) => (end === 0 ? 100 : ((points[index]!.at ?? index) / end) * 100);
  const distance = (index: number, share: number) => Math.abs(x(index) - share * 100);
  return {
    low,
    high,
    minIndex: values.indexOf(min),
    maxIndex: values.lastIndexOf(max),
    x,
    y: (value) => (high === low ? 50 : ((high - value) / (high - low)) * 100),
    nearest: (share) =>
      points.reduce((best, _, index) => (distance(index, share) < distance(best, share) ? index : best), end),
  };
}

/** Minimum span of a roomy plot, as a fraction of the maximum, so that small changes look small. */
const MIN_SPAN = 0.02;

function bounds(min: number, max: number, range: ChartRange): [number, number] {
  if (range === 'price') return [min * 0.98, max * 1.01];
  const room = Math.max(max - min, max * MIN_SPAN);
  return [Math.max(min - room, 0), max + room / 10];
}

/** Indices of the labeled points: every `every`th counted back from the last, else about four in all. */
export function tickIndices(count: number, every?: number): number[] {
  const step = Math.max(1, every ?? Math.ceil(count / 4));
  const ticks: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) ticks.unshift(index);
  return ticks;
}
