import { useCallback, useState } from 'react';
import { useWallet } from './walletStore.ts';

/** What was entered on pages that were left, by name. */
const kept = new Map<string, unknown>();
useWallet.subscribe((now, before) => {
  if (before.address !== null && now.address !== before.address) kept.clear();
});

/** State that outlives its page, as long as the document and the account stay: going back and forward loses no input. */
export function useKeptState<T>(name: string, initial: T) {
  const [value, setValue] = useState(() => (kept.has(name) ? (kept.get(name) as T) : initial));
  const set = useCallback(
    (next: T) => {
      kept.set(name, next);
      setValue(next);
    },
    [name],
  );
  return [value, set] as const;
}
