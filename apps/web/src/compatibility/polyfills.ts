import { POLYFILLED, valueAt } from './polyfilled.ts';

// A separate script, which only browsers that need it load before the app: `firstPaint.ts`.

/** Each implementation supports only the parameters that the app uses. */
type Implementation = (this: never, ...args: never[]) => unknown;

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

function findLastIndex<T>(this: T[], test: (item: T, index: number, all: T[]) => unknown): number {
  for (let index = this.length - 1; index >= 0; index--) if (test(this[index]!, index, this)) return index;
  return -1;
}

function abort(reason?: unknown): AbortSignal {
  const controller = new AbortController();
  controller.abort(reason);
  return controller.signal;
}

function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
}

/** Version 4, variant 1 (RFC 9562). */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const implementations: Record<(typeof POLYFILLED)[number], Implementation> = {
  'Array.prototype.at': at,
  'Array.prototype.findLast': function findLast<T>(this: T[], test: Parameters<typeof findLastIndex<T>>[0]) {
    return this[findLastIndex.call(this, test as never)];
  },
  'Array.prototype.findLastIndex': findLastIndex,
  'Array.prototype.toReversed': function toReversed<T>(this: T[]) {
    return [...this].reverse();
  },
  'String.prototype.at': at,
  'Uint8Array.prototype.at': at,
  'Object.hasOwn': (object: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(object, name),
  'AbortSignal.abort': abort,
  'AbortSignal.timeout': timeout,
  'crypto.randomUUID': randomUUID,
};

for (const path of POLYFILLED) {
  const owner = path.split('.');
  const name = owner.pop()!;
  if (valueAt([...owner, name]) === undefined)
    Object.defineProperty(valueAt(owner), name, {
      value: implementations[path],
      writable: true,
      configurable: true,
    });
}
