import { STALLED_CODE } from './timings.ts';

/** A timer that is later than this was held up together with the page, as in a tab that was out of sight. */
const HELD_UP = 2_000;

/** When something was last heard of any file, ms of the page's clock. */
let lastHeard = -Infinity;

/**
 * Gives up waiting for a file once nothing has been heard of any for 30 s. Files wait for one another where the browser or the host sends
 * them in turn, so what comes for one is patience for all. `heard` is called for each piece that comes, and `end` once the wait is over.
 */
export function whenSilent(giveUp: (reason: Error) => void): { heard: () => void; end: () => void } {
  const begin = performance.now();
  let due = 0;
  let timer: ReturnType<typeof setTimeout>;

  function waitFor(ms: number): void {
    due = performance.now() + ms;
    timer = setTimeout(look, ms);
  }

  function look(): void {
    const now = performance.now();
    const left = Math.max(begin, lastHeard) + STALLED_CODE - now;
    // Events of the time when the page was held up arrive after its timers.
    if (now - due > HELD_UP) waitFor(STALLED_CODE);
    else if (left > 0) waitFor(left);
    else giveUp(new Error(`nothing arrived for ${STALLED_CODE / 1_000} s`));
  }

  waitFor(STALLED_CODE);
  return {
    heard: () => (lastHeard = performance.now()),
    end: () => clearTimeout(timer),
  };
}
