export interface ChartPoint {
  /** What the crosshair shows for the point: a minute, a date with time. */
  label: string;
  /** The short form under the axis; `label` when absent. */
  tick?: string;
  /** What else there is at the point: a sign on the line, and the words for it. */
  sign?: { kind: string; count: number; text: string } | undefined;
  /** For drawing only; the chart's `formatValue` writes amounts. */
  value: number;
}

/** price: 0.98 x minimum to 1.01 x maximum; roomy: a tenth of the span free on both sides, never below 0. */
export type ChartRange = 'price' | 'roomy';

export interface ChartScale {
  low: number;
  high: number;
  minIndex: number;
  maxIndex: number;
  /** Per cent from the left. */
  x: (index: number) => number;
  /** Per cent from the top. */
  y: (value: number) => number;
}

/** Maps points to per cent of the plot. Needs at least one point. */
export function chartScale(points: readonly ChartPoint[], range: ChartRange): ChartScale {
  const values = points.map((point) => point.value);
  const min = Math.min(...values);
  const max = Math.max(...values);
  const [low, high] = bounds(min, max, range);
  return {
    low,
    high,
    minIndex: values.indexOf(min),
    maxIndex: values.lastIndexOf(max),
    x: (index) => (points.length === 1 ? 100 : (index / (points.length - 1)) * 100),
    y: (value) => (high === low ? 50 : ((high - value) / (high - low)) * 100),
  };
}

function bounds(min: number, max: number, range: ChartRange): [number, number] {
  if (range === 'price') return [min * 0.98, max * 1.01];
  const room = (max - min || Math.abs(max) || 1) * 0.1;
  return [Math.max(min - room, Math.min(min, 0)), max + room];
}

/** Which points carry a label: every `every`th counted back from the last, else about four in all. */
export function tickIndices(count: number, every?: number): number[] {
  const step = Math.max(1, every ?? Math.ceil(count / 4));
  const ticks: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) ticks.unshift(index);
  return ticks;
}
