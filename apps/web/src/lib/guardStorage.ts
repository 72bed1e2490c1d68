/** A value that the browser could not store, and the stored value at that time. */
interface Unsaved {
  value: string;
  before: string | null;
}

/**
 * Makes `localStorage` and `sessionStorage` safe where the browser denies them, lacks them or is out of space: values
 * that cannot be stored last until the page closes. Wallet libraries use both directly, without a catch.
 */
export function guardStorage(): void {
  const native = Object.create(null, Object.getOwnPropertyDescriptors(Storage.prototype)) as Storage;
  const unsaved = new WeakMap<Storage, Map<string, Unsaved>>();
  const unsavedOf = (storage: Storage) => {
    const items = unsaved.get(storage) ?? new Map<string, Unsaved>();
    unsaved.set(storage, items);
    return items;
  };
  const read = (storage: Storage, key: string) => attempt(() => native.getItem.call(storage, key)) ?? null;
  Object.assign(Storage.prototype, {
    getItem(this: Storage, key: string) {
      const stored = read(this, key);
      const item = unsavedOf(this).get(String(key));
      // If the stored value has changed, another tab has written since.
      return item?.before === stored ? item.value : stored;
    },
    setItem(this: Storage, key: string, value: string) {
      const items = unsavedOf(this);
      items.set(String(key), { value: String(value), before: read(this, key) });
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
    // The browser's own methods throw for this object, so all values are unsaved.
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
