/** A line of the table of `npm run bench`. `ratio` is compared with `bound`; a row without a bound is informational. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  reference?: string;
  referenceValue?: number;
  ratio?: number;
  bound?: number;
}

/** A figure without a bound. */
export const shown = (what: string, value: number, unit: string): Row => ({ what, value, unit });

/** A figure that must not exceed `most`. */
export function atMost(what: string, value: number, unit: string, most: number, reference = 'at most'): Row {
  // Avoids a division by zero: with a maximum of zero the figure itself must be zero.
  const [ratio, bound] = most === 0 ? [value, 0] : [value / most, 1];
  return { what, value, unit, reference, referenceValue: most, ratio, bound };
}

/** A figure that must not fall below `least`, which is above zero. */
export function atLeast(what: string, value: number, unit: string, least: number): Row {
  return { what, value, unit, reference: 'at least', referenceValue: least, ratio: least / value, bound: 1 };
}

/** The median of at least one number; of an even count the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
