/**
 * Makes `localStorage` and `sessionStorage` safe to use where the browser denies them, has none or is out of space: what it does not store
 * lasts as long as the page. Wallet libraries use both directly, without a catch.
 */
export function guardStorage(): void {
  const native = Object.create(null, Object.getOwnPropertyDescriptors(Storage.prototype)) as Storage;
  const unsaved = new WeakMap<Storage, Map<string, string>>();
  const unsavedOf = (storage: Storage) => {
    const items = unsaved.get(storage) ?? new Map<string, string>();
    unsaved.set(storage, items);
    return items;
  };
  Object.assign(Storage.prototype, {
    getItem(this: Storage, key: string) {
      return unsavedOf(this).get(String(key)) ?? attempt(() => native.getItem.call(this, key)) ?? null;
    },
    setItem(this: Storage, key: string, value: string) {
      const items = unsavedOf(this);
      items.set(String(key), String(value));
      attempt(() => {
        native.setItem.call(this, key, value);
        items.delete(String(key));
      });
    },
    removeItem(this: Storage, key: string) {
      unsavedOf(this).delete(String(key));
      attempt(() => native.removeItem.call(this, key));
    },
    clear(this: Storage) {
      unsavedOf(this).clear();
      attempt(() => native.clear.call(this));
    },
  });
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (attempt(() => window[name] instanceof Storage)) continue;
    // The browser's own methods refuse this object, so all of it is unsaved.
    const value = Object.create(Storage.prototype, {
      length: { get: () => unsavedOf(value).size },
    }) as Storage;
    Object.defineProperty(value, 'key', {
      value: (index: number) => [...unsavedOf(value).keys()][index] ?? null,
    });
    attempt(() => Object.defineProperty(window, name, { configurable: true, value }));
  }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
