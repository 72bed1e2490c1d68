import type { Address } from 'viem';
import type { Config } from 'wagmi';
import { getAccount } from 'wagmi/actions';

/**
 * Reads account and chain from the wallet again whenever the user comes back to the page: from the back-forward cache, from another tab or
 * window, or after the browser froze it. Not every wallet emits an event when it locks, and a page that does not run receives none.
 */
export function followWallet(config: Config): void {
  const check = () => void checkWallet(config);
  addEventListener('focus', check);
  document.addEventListener('resume', check);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) check();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}

let latest: unknown;

/** Brings the connection in line with what the wallet answers now. Without an answer everything stays as it is. */
async function checkWallet(config: Config): Promise<void> {
  const turn = (latest = {});
  const { connector, status } = getAccount(config);
  if (status !== 'connected') return;
  const isCurrent = () => latest === turn && getAccount(config).connector === connector;
  try {
    // A wallet that takes the page's permission away may refuse instead of returning an empty list.
    const accounts = await connector.getAccounts().catch(refusalAsNone);
    if (!isCurrent()) return;
    if (accounts.length === 0) {
      connector.onDisconnect();
      return;
    }
    const chainId = await connector.getChainId().catch(() => undefined);
    if (isCurrent())
      connector.emitter.emit('change', { accounts, ...(chainId !== undefined && { chainId }) });
  } catch (error) {
    console.warn('The wallet does not answer', error);
  }
}

/** EIP-1193: neither the method nor the account is authorized. */
const UNAUTHORIZED = 4100;

function refusalAsNone(error: unknown): readonly Address[] {
  if ((error as { code?: unknown } | null)?.code === UNAUTHORIZED) return [];
  throw error;
}
