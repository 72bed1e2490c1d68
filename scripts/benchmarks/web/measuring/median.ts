/** The median of at least one number; of an even count the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('no value to take the median of');
  return sorted.length % 2 === 1 ? upper : (upper + sorted[middle - 1]!) / 2;
}
