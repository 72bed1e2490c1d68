import type { Address } from 'viem';
import { create } from 'zustand';
import { flowsStorageKey } from '../../account/storage.ts';
import { env } from '../../lib/env.ts';
import type { FlowRecord } from './record.ts';

interface ShownFlows {
  key: string | null;
  /** When the account became the shown one, Unix milliseconds; 0 for the first account of the page. */
  since: number;
  records: readonly FlowRecord[];
}

/**
 * The runs of the shown account, newest first. Empty until something is stored for it or a page can sign; then
 * `flowStore.ts` loads them and keeps them in sync with local storage and other tabs.
 */
export const useFlows = create<ShownFlows>(() => ({ key: null, since: 0, records: [] }));

/** Storage key of the runs of an account on a chain (identified by its genesis too, because two chains share an id). */
export function flowsKey(chainId: number, account: Address): string {
  return flowsStorageKey(chainId, env.deployments[chainId]?.genesisHash, account);
}

/** Whether anything is stored under a key of `flowsKey`. */
export const hasStoredFlows = (key: string): boolean => localStorage.getItem(key) !== null;

/** Shows the runs of a key, newest first. */
export function showFlows(key: string, records: readonly FlowRecord[]): void {
  const shown = useFlows.getState();
  const since = shown.key === null ? shown.since : Date.now();
  useFlows.setState(shown.key === key ? { records } : { key, since, records });
}

/** Hides all runs after the account disconnects, so that their outcomes do not appear with the next account. */
export const hideFlows = () => useFlows.setState({ key: null, since: Date.now(), records: [] });
