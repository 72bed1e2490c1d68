const STEP = 1800;
/** The last stretch is walked in minutes, because charts show the last hour by the minute. */
const FINE_STEP = 60;
const FINE_STRETCH = 2 * 3600;

/** The times of the blocks that lead from `from` to `to` (unix s, both excluded), in half hours and at last in minutes. */
export function* stepsBetween(from: number, to: number): Generator<number> {
  let time = from;
  for (;;) {
    const step = to - time > FINE_STRETCH ? STEP : FINE_STEP;
    time = Math.floor(time / step + 1) * step;
    if (time >= to) return;
    yield time;
  }
}
