/**
 * Whether all that there is to test is tested, as `npm test -- --nightly` has it; `npm test` takes one of each kind (docs/guide/testing.md).
 * By hand: `KOALA_DEPTH=nightly npx vitest`.
 */
export const isNightly = process.env.KOALA_DEPTH === 'nightly';

/** The cases of a sweep: those that show something that no other does, and each night the others too. */
export function atDepth<const T>(usual: readonly T[], others: readonly T[]): readonly T[] {
  return isNightly ? [...usual, ...others] : usual;
}
