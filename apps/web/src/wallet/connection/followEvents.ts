import { withTimeout } from 'viem';
import type { Connector } from 'wagmi';
import { toAddresses, toChainId } from '../../chain/walletAnswers.ts';
import { pause } from '../../lib/pause.ts';
import { CHAIN_SWITCH_WAIT } from '../../lib/timings.ts';
import { readAccounts, readChainId } from './readWallet.ts';

/** The library's connector for browser wallets always has this method, which its type declares as optional. */
type Injected = Connector & Required<Pick<Connector, 'onConnect'>>;

/**
 * Reads account and chain from the wallet after each event, because payloads arrive late, out of order or malformed.
 * The payload is the fallback while the wallet gives no usable answer. With neither, the state stays unchanged.
 */
export function followEvents(connector: Connector): void {
  const own = { ...(connector as Injected) };

  const leave = async (error?: Error) => {
    try {
      // Its type declares no promise, but it returns one.
      await (own.onDisconnect.call(connector, error) as unknown);
    } catch {
      // The library cannot remove the wallet's listeners any more, but the app must still disconnect.
      connector.emitter.emit('disconnect');
    }
  };
  const onAccounts = follower(
    toAddresses,
    () => readAccounts(connector),
    (reported, [current]) => reported[0] === current,
    (accounts) => (accounts.length > 0 ? own.onAccountsChanged.call(connector, [...accounts]) : leave()),
  );
  const onChain = (apply: (chainId: string) => unknown) =>
    follower(
      toChainId,
      () => readChainId(connector),
      Object.is,
      (chainId) => apply(String(chainId)),
    );
  const onConnected = onChain((chainId) => own.onConnect.call(connector, { chainId }));

  connector.onAccountsChanged = onAccounts;
  connector.onChainChanged = onChain((chainId) => own.onChainChanged.call(connector, chainId));
  (connector as Injected).onConnect = (info) =>
    onConnected((info as typeof info | null | undefined)?.chainId);
  connector.onDisconnect = (error) => void leave(error);
}

/** Delay before reading a wallet again whose answer contradicts its event or is unusable, milliseconds. */
const REREAD_DELAY = 250;

/** Applies the result of `read`. A newer event supersedes one whose answer is still pending. */
function follower<T>(
  parse: (payload: unknown) => T | undefined,
  read: () => Promise<T | undefined>,
  agrees: (reported: T, current: T) => boolean,
  apply: (value: T) => unknown,
) {
  let latest: unknown;
  const follow = async (payload: unknown) => {
    const turn = (latest = {});
    const reported = parse(payload);
    const deadline = Date.now() + CHAIN_SWITCH_WAIT;
    for (;;) {
      const current = await withTimeout(read, { timeout: CHAIN_SWITCH_WAIT }).catch(() => undefined);
      if (latest !== turn) return;
      const isSettled = current !== undefined && (reported === undefined || agrees(reported, current));
      if (isSettled || Date.now() >= deadline) {
        const value = current ?? reported;
        if (value !== undefined) await apply(value);
        return;
      }
      await pause(REREAD_DELAY);
    }
  };
  // A failed update leaves the state unchanged.
  return (payload: unknown) => void follow(payload).catch(() => undefined);
}
