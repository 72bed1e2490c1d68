import { BASIS } from '@koala/protocol/economics';

/** Percent of what is given, from which on a loss is shown as a warning, and from which on confirming takes a long press. */
const WARNED_FROM = 3n;
const HELD_FROM = 10n;

export type LossLevel = 'none' | 'warn' | 'hold';

/** How much of `given` is not in `got`; both in wei of the same asset. */
export function lossOf({ given, got }: { given: bigint; got: bigint }) {
  const lost = given > got ? given - got : 0n;
  const isFrom = (percent: bigint) => given > 0n && lost * 100n >= given * percent;
  const level: LossLevel = isFrom(HELD_FROM) ? 'hold' : isFrom(WARNED_FROM) ? 'warn' : 'none';
  // Rounded up: a loss is never shown smaller than it is.
  return { lost, level, basisPoints: given > 0n ? (lost * BASIS + given - 1n) / given : 0n };
}
