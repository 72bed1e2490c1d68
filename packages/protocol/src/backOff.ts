/**
 * Pause before the next attempt: `first` after the first failure in a row, doubled after each further one, at most
 * `longest`, in the same unit as these two. `failures` counts the failures in a row, including the newest.
 *
 * @example
 * ```ts
 * backOff(1, 200); // 200
 * backOff(4, 200, 1_000); // 1000
 * ```
 */
export function backOff(failures: number, first: number, longest = Infinity): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
