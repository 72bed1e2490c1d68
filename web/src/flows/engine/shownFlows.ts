import { create } from 'zustand';
import type { FlowRecord } from './record.ts';

interface ShownFlows {
  key: string | null;
  /** From when on the account is shown, Unix milliseconds; 0 for the first one, before which nothing was. */
  since: number;
  records: readonly FlowRecord[];
}

/**
 * The runs of the shown account, newest first. Empty until a wallet is connected: then `flowStore.ts` loads, and keeps it in sync with
 * local storage and with other tabs.
 */
export const useFlows = create<ShownFlows>(() => ({
  key: null,
  since: 0,
  records: [],
}));
