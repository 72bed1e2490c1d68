import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { startSession } from '../../account/session.ts';
import { pauseUntilReachable } from '../../lib/pauseUntilReachable.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { showClockRefusal } from '../connection/clockRefusal.ts';

/** Whether the last request for the nonce of a sign-in failed; it is repeated until it succeeds. */
export const useNonceState = create<{ isFailing: boolean }>(() => ({ isFailing: false }));

const NONCE_RETRY = 2_000;
/** When the newest message was made, by `performance.now`. */
let promptedAt = 0;

/** The pending nonce request; a dialog that opens meanwhile shares it. */
let pending: Promise<string> | undefined;

/** Retries until it succeeds: after a failure the dialog's button would wait forever. Meanwhile `NonceProblem` reports it. */
async function fetchNonce(): Promise<string> {
  for (;;) {
    try {
      const nonce = await call('nonce', {});
      useNonceState.setState({ isFailing: false });
      return nonce;
    } catch {
      useNonceState.setState({ isFailing: true });
      await pauseUntilReachable(NONCE_RETRY);
    }
  }
}

/** Connects the kit's sign-in dialog to the product API. */
export const authAdapter = createAuthenticationAdapter<string>({
  getNonce() {
    pending ??= fetchNonce().finally(() => (pending = undefined));
    return pending;
  },
  createMessage({ nonce, address, chainId }) {
    promptedAt = performance.now();
    return createSiweMessage({
      domain: window.location.host,
      address,
      statement: 'Sign in to Koala',
      uri: window.location.origin,
      version: '1',
      chainId,
      nonce,
      // The server checks it by its own clock, which the answer with the nonce has shown.
      issuedAt: new Date(serverNow()),
    });
  },
  async verify({ message, signature }) {
    const { address } = parseSiweMessage(message);
    if (!address) return false;
    try {
      startSession(address, await call('verify', { message, signature }));
    } catch (error) {
      void showClockRefusal(error, promptedAt).catch(() => undefined);
      throw error;
    }
    return true;
  },
  /** Closing the dialog disconnects the wallet, which ends the session too (followAccount). */
  signOut: () => Promise.resolve(),
});
