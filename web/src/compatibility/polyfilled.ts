/**
 * What the app or its libraries call although the oldest browsers of `browserslist` in package.json lack it: `polyfills.ts` adds it there.
 * `tools/build.test.ts` names what is missing here.
 */
export const POLYFILLED = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toReversed',
  'String.prototype.at',
  'Uint8Array.prototype.at',
  'Object.hasOwn',
  'AbortSignal.abort',
  'AbortSignal.timeout',
  // Current browsers lack it as well on a page without TLS.
  'crypto.randomUUID',
] as const;

export const needsPolyfills = () => POLYFILLED.some((path) => valueAt(path.split('.')) === undefined);

/** The value of a global by its path. */
export const valueAt = (path: readonly string[]) =>
  path.reduce<unknown>((owner, name) => (owner as Record<string, unknown>)[name], globalThis);
