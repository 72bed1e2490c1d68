import { useCallback, useState } from 'react';
import { useWallet } from './walletStore.ts';

/** Values by name that outlive their page. */
const kept = new Map<string, unknown>();
useWallet.subscribe((now, before) => {
  if (before.address !== null && now.address !== before.address) kept.clear();
});

/**
 * State that outlives its page while the document and the account stay the same, so that going back and forward keeps
 * inputs.
 */
export function useRetainedState<T>(name: string, initial: T) {
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
