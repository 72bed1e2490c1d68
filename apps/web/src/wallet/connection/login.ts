import { stringToHex } from 'viem';
import type { Address, EIP1193Provider } from 'viem';
import { adoptStoredToken, startSession } from '../../account/session.ts';
import { runInOneTab } from '../../account/tabs.ts';
import { updateWallet, walletState } from '../../account/walletStore.ts';
import { call } from '../../api/call.ts';
import { loadAllTexts } from '../../i18n/i18n.ts';
import { t } from '../../i18n/translate.ts';
import { serverNow, useClockOffset } from '../../lib/serverClock.ts';
import { OTHER_LOGIN_TIMEOUT } from '../../lib/timings.ts';
import { toast } from '../../ui/toast.ts';
import { showClockError } from './clockError.ts';

/** Milliseconds: longer than any prompt stays open; the toast is dismissed when the wallet answers. */
const EXPLANATION_DURATION = 3_600_000;

const running = new Map<string, Promise<void>>();

let connection = new AbortController();

/** Aborts attempts that wait for a disconnected wallet: it may never answer, and a new connection signs in again. */
export function abandonLogins(): void {
  connection.abort();
  connection = new AbortController();
  running.clear();
}

/**
 * Logs the address in. Reuses a stored token; without one the wallet signs the server's time in milliseconds and the
 * server returns a token. One attempt per address runs at a time across all tabs, and all of them use its result. A
 * rejection or failure shows no message, unless the device's clock is the cause, and makes the status unauthenticated,
 * unless the user has signed in another way meanwhile.
 */
export function login(address: Address, provider: EIP1193Provider): Promise<void> {
  if (adoptStoredToken(address)) return Promise.resolve();
  // Also for an account that comes back while its attempt still runs: disconnecting reset the status.
  if (walletState().address === address) updateWallet({ status: 'loading' });
  const key = address.toLowerCase();
  const known = running.get(key);
  if (known) return known;
  const attempt = attemptLogin(address, provider, connection.signal).finally(() => {
    if (running.get(key) === attempt) running.delete(key);
  });
  running.set(key, attempt);
  return attempt;
}

async function attemptLogin(
  address: Address,
  provider: EIP1193Provider,
  abandoned: AbortSignal,
): Promise<void> {
  const hasRun = await runInOneTab(
    `login:${address.toLowerCase()}`,
    () => signIn(address, provider, abandoned),
    OTHER_LOGIN_TIMEOUT,
  );
  if (abandoned.aborted) return;
  // Another tab made the attempt. If it left no token, the user declined or has not answered yet, and gets no second
  // prompt; the sign-in dialog stays available. A token that arrives later still applies (followOtherTabs).
  if (!hasRun && !adoptStoredToken(address)) leaveUnsigned(address);
}

async function signIn(address: Address, provider: EIP1193Provider, abandoned: AbortSignal): Promise<void> {
  let promptedAt = 0;
  try {
    // Another tab may have logged in meanwhile.
    if (adoptStoredToken(address)) return;
    await compareClocks();
    if (abandoned.aborted) return;
    const msg = String(serverNow());
    promptedAt = performance.now();
    const signature = await whileExplained(
      unlessAborted(
        provider.request({ method: 'personal_sign', params: [stringToHex(msg), address] }),
        abandoned,
      ),
    );
    startSession(address, await call('login', { method: 'POST', address, msg, signature }));
  } catch (error) {
    if (abandoned.aborted) return;
    void showClockError(error, promptedAt).catch(() => undefined);
    // The attempt began without a token, so one stored by now is from a successful sign-in, here or in another tab.
    if (!adoptStoredToken(address)) leaveUnsigned(address);
  }
}

/**
 * Compares the clocks with an uncached response unless they are known to agree, because the server rejects a time that
 * is off.
 */
async function compareClocks(): Promise<void> {
  const { isKnown, offset } = useClockOffset.getState();
  if (!isKnown || offset !== 0) await call('nonce', {}).catch(() => undefined);
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('the wallet disconnected before it signed'))),
  );
  return Promise.race([answer, aborted]);
}

/** Milliseconds; a user who answers sooner needs no explanation. */
const EXPLANATION_DELAY = 500;

/** While the wallet's prompt is open, a toast explains the message to sign, which is only a number (the current time). */
async function whileExplained<T>(signing: Promise<T>): Promise<T> {
  let shown: string | undefined;
  const timer = setTimeout(() => {
    loadAllTexts().then(
      () => {
        if (!isOver) shown = toast.info(t('signIn.asked'), { duration: EXPLANATION_DURATION });
      },
      () => undefined,
    );
  }, EXPLANATION_DELAY);
  let isOver = false;
  try {
    return await signing;
  } finally {
    isOver = true;
    clearTimeout(timer);
    if (shown !== undefined) toast.dismiss(shown);
  }
}

function leaveUnsigned(address: Address): void {
  if (walletState().address === address)
    updateWallet({ token: null, isSigned: false, status: 'unauthenticated' });
}
