/**
 * Whether all cases are tested, as in `npm test -- --nightly`; `npm test` runs one of each kind (docs/guide/testing.md). Manually:
 * `KOALA_DEPTH=nightly npx vitest`.
 */
export const isNightly = process.env.KOALA_DEPTH === 'nightly';

/** The cases of a parameterized test: `usual` always, `others` only in the nightly run. */
export function atDepth<const T>(usual: readonly T[], others: readonly T[]): readonly T[] {
  return isNightly ? [...usual, ...others] : usual;
}
