import { BASIS } from '@koala/protocol/economics';

/** Loss in percent from which a warning is shown, and from which confirming needs a long press. */
const WARNING_PERCENT = 3n;
const LONG_PRESS_PERCENT = 10n;

export type LossLevel = 'none' | 'warn' | 'hold';

/** The part of `given` that is not in `got`; both in wei of the same asset. */
export function lossOf({ given, got }: { given: bigint; got: bigint }) {
  const lost = given > got ? given - got : 0n;
  const isFrom = (percent: bigint) => given > 0n && lost * 100n >= given * percent;
  const level: LossLevel = isFrom(LONG_PRESS_PERCENT) ? 'hold' : isFrom(WARNING_PERCENT) ? 'warn' : 'none';
  // Rounded up, so that a loss is never understated.
  return { lost, level, basisPoints: given > 0n ? (lost * BASIS + given - 1n) / given : 0n };
}
