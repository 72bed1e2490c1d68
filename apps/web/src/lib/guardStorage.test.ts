import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardStorage } from './guardStorage.ts';

/** As in a browser, the methods throw when `this` is any other object. */
function browserStorage() {
  class BrowserStorage {
    readonly #items = new Map<string, string>();
    /** Maximum characters per value. */
    room = Infinity;

    getItem(key: string) {
      return this.#items.get(key) ?? null;
    }
    setItem(key: string, value: string) {
      if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
      this.#items.set(key, value);
    }
    removeItem(key: string) {
      this.#items.delete(key);
    }
    clear() {
      this.#items.clear();
    }
    otherTab(items: Record<string, string>) {
      this.#items.clear();
      for (const [key, value] of Object.entries(items)) this.#items.set(key, value);
    }
    get stored() {
      return Object.fromEntries(this.#items);
    }
  }
  return BrowserStorage;
}

let storage: InstanceType<ReturnType<typeof browserStorage>>;
const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
const define = (property: PropertyDescriptor) =>
  Object.defineProperty(window, 'localStorage', { configurable: true, ...property });

beforeEach(() => {
  const BrowserStorage = browserStorage();
  vi.stubGlobal('Storage', BrowserStorage);
  storage = new BrowserStorage();
  define({ value: storage });
});
afterEach(() => {
  Object.defineProperty(window, 'localStorage', own);
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('what a page stores', () => {
  it.each([
    ['is denied', { get: denied }],
    ['does not exist', { value: null }],
  ])('lasts as long as the page where the storage %s', (_, property) => {
    define(property);
    guardStorage();
    const kept = window.localStorage;
    kept.setItem('a', '1');
    kept.setItem('b', '2');
    expect(kept.getItem('a')).toBe('1');
    expect([kept.length, kept.key(1), kept.key(2)]).toEqual([2, 'b', null]);
    kept.removeItem('a');
    expect(kept.getItem('a')).toBeNull();
    kept.clear();
    expect(kept.length).toBe(0);
  });

  it('lasts as long as the page where the storage cannot be read', () => {
    Object.assign(Storage.prototype, { getItem: denied, setItem: denied, removeItem: denied, clear: denied });
    guardStorage();
    expect(localStorage.getItem('a')).toBeNull();
    localStorage.setItem('a', '1');
    expect(localStorage.getItem('a')).toBe('1');
    localStorage.clear();
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('lasts as long as the page where the storage is full', () => {
    localStorage.setItem('old', '1');
    storage.room = 0;
    guardStorage();
    localStorage.setItem('new', '1');
    localStorage.setItem('old', '2');
    expect([localStorage.getItem('new'), localStorage.getItem('old')]).toEqual(['1', '2']);
    localStorage.removeItem('old');
    expect(localStorage.getItem('old')).toBeNull();
  });

  it('is stored where it fits, beside large values that do not', () => {
    storage.room = 5;
    guardStorage();
    localStorage.setItem('large', 'x'.repeat(6));
    localStorage.setItem('small', 'y');
    expect(localStorage.getItem('large')).toBe('x'.repeat(6));
    expect(storage.stored).toEqual({ small: 'y' });
    localStorage.setItem('large', 'fits');
    expect(storage.stored).toEqual({ small: 'y', large: 'fits' });
  });

  it('does not hide what another tab writes or removes after it', () => {
    localStorage.setItem('a', 'old');
    localStorage.setItem('b', 'old');
    guardStorage();
    storage.room = 0;
    for (const key of ['a', 'b', 'c']) localStorage.setItem(key, 'mine');
    expect(localStorage.getItem('a')).toBe('mine');
    // Bypasses the guarded methods, as another tab does.
    storage.otherTab({ a: 'theirs', c: 'theirs' });
    expect(['a', 'b', 'c'].map((key) => localStorage.getItem(key))).toEqual(['theirs', null, 'theirs']);
  });

  it('is gone when the storage is cleared while the page is open', () => {
    guardStorage();
    localStorage.setItem('a', '1');
    storage.clear();
    expect(localStorage.getItem('a')).toBeNull();
  });
});
