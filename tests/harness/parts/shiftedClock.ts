import { existsSync } from 'node:fs';

/** From Debian's package libfaketime. */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Environment of a program whose clock is ahead by `seconds`, or behind when negative. Timers are not affected. */
export function shiftedClock(seconds: number): Record<string, string> {
  if (seconds === 0) return {};
  if (!existsSync(FAKETIME))
    throw new Error(`shifting clocks needs ${FAKETIME}: install Debian's package libfaketime`);
  return {
    LD_PRELOAD: FAKETIME,
    FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
