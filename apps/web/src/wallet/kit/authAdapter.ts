import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { create } from 'zustand';
import { call } from '../../api/call.ts';
import { startSession } from '../../account/session.ts';
import { pauseUntilReachable } from '../../lib/pauseUntilReachable.ts';
import { serverNow } from '../../lib/serverClock.ts';
import { showClockError } from '../connection/clockError.ts';

/** Whether the last nonce request of a sign-in failed; it is retried until it succeeds. */
export const useNonceState = create<{ isFailing: boolean }>(() => ({ isFailing: false }));

const NONCE_RETRY = 2_000;
/** When the newest message was created, by `performance.now`. */
let promptedAt = 0;

/** The pending nonce request, shared with a dialog that opens meanwhile. */
let pending: Promise<string> | undefined;

/**
 * Retries until it succeeds, because the dialog's button would wait forever after a failure. `NonceProblem` shows the
 * failure.
 */
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

/** Connects the kit's sign-in dialog to the API. */
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
      // The server checks the time against its own clock, which the nonce response has shown.
      issuedAt: new Date(serverNow()),
    });
  },
  async verify({ message, signature }) {
    const { address } = parseSiweMessage(message);
    if (!address) return false;
    try {
      startSession(address, await call('verify', { message, signature }));
    } catch (error) {
      void showClockError(error, promptedAt).catch(() => undefined);
      throw error;
    }
    return true;
  },
  /** Nothing to do: `followAccount` clears the account, and `useSignOutOnDisconnect` ends the session of a user who disconnects. */
  signOut: () => Promise.resolve(),
});
