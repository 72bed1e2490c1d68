import { create } from 'zustand';

/** Whether the last request for the nonce of a sign-in failed; it is repeated until it succeeds. */
export const useNonceState = create<{ isFailing: boolean }>(() => ({ isFailing: false }));
