/**
 * APIs that the app or its libraries use although the oldest browsers of `browserslist` in package.json lack them;
 * added by `polyfills.ts`. `tools/build.test.ts` reports what is missing here.
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
  // Also missing in current browsers on a page without TLS.
  'crypto.randomUUID',
] as const;

export const needsPolyfills = () => POLYFILLED.some((path) => valueAt(path.split('.')) === undefined);

export const valueAt = (path: readonly string[]) =>
  path.reduce<unknown>((owner, name) => (owner as Record<string, unknown>)[name], globalThis);
