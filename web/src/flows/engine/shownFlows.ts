import { create } from 'zustand';
import type { FlowRecord } from './record.ts';

/**
 * The runs of the shown account, newest first. Empty until a wallet is connected: then `flowStore.ts` loads, and keeps it in sync with
 * local storage and with other tabs.
 */
export const useFlows = create<{ key: string | null; records: readonly FlowRecord[] }>(() => ({
  key: null,
  records: [],
}));
