import { create } from 'zustand';

export type KitDialog = 'connect' | 'account' | 'network';

/** What the app asks of the wallet kit, and how far the kit is. Kept apart from the kit, which is loaded on the first request. */
export const useKitRequests = create<{
  /** Waiting to be opened. */
  wanted: KitDialog | null;
  /** The kit was asked for at least once and stays. */
  isMounted: boolean;
}>(() => ({ wanted: null, isMounted: false }));
