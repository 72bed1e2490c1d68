import { createAuthenticationAdapter } from '@rainbow-me/rainbowkit';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import { call, callWithHeaders } from '../../api/call.ts';
import { startSession } from '../../account/session.ts';
import { pauseWhileShown } from '../pauseWhileShown.ts';

const NONCE_RETRY = 2_000;
/** How far the server's clock is ahead of this device's, milliseconds: a message is dated by the clock that judges it. */
let clockLead = 0;

/** The nonce that is being asked for. A dialog that was closed meanwhile leaves it to the next one. */
let awaited: Promise<string> | undefined;

/** A nonce that fails would leave the dialog's button waiting for good, so it is asked for until it comes. */
async function askForNonce(): Promise<string> {
  for (;;) {
    try {
      const { data, headers } = await callWithHeaders('nonce', {});
      const serverTime = Date.parse(headers.get('date') ?? '');
      clockLead = Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
      return data;
    } catch {
      await pauseWhileShown(NONCE_RETRY);
    }
  }
}

/** The kit's sign-in dialog on our endpoints. */
export const authAdapter = createAuthenticationAdapter<string>({
  getNonce() {
    awaited ??= askForNonce().finally(() => (awaited = undefined));
    return awaited;
  },
  createMessage: ({ nonce, address, chainId }) =>
    createSiweMessage({
      domain: window.location.host,
      address,
      statement: 'Sign in to Koala',
      uri: window.location.origin,
      version: '1',
      chainId,
      nonce,
      issuedAt: new Date(Date.now() + clockLead),
    }),
  async verify({ message, signature }) {
    const { address } = parseSiweMessage(message);
    if (!address) return false;
    startSession(address, await call('verify', { message, signature }));
    return true;
  },
  /** Leaving the dialog disconnects the wallet, which ends the session here too (followAccount). */
  signOut: () => Promise.resolve(),
});
