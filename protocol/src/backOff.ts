/**
 * How long to pause after a failure before the next attempt. `first` after the first in a row, twice as long after each further one, and
 * never longer than `longest`. In the unit of these two. `failures` counts those in a row so far, the newest included.
 */
export function backOff(failures: number, first: number, longest = Infinity): number {
  return Math.min(first * 2 ** (failures - 1), longest);
}
