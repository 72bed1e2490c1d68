import type { Connector } from 'wagmi';
import { create } from 'zustand';
import { isRejection, isRequestOpen } from '../../chain/walletErrors.ts';
import { pause } from '../../lib/pause.ts';
import { RELAY_TIMEOUT, SLOW_CONNECTION } from '../../lib/timings.ts';

/**
 * Why a connection is not established yet. `slow`: the wallet has not answered for a while. `open`: an earlier request
 * is pending in the wallet. `elsewhere`: the user continues in the wallet's own browser. `missing`: there is no wallet.
 * `relay`: the relay has not answered in time, or connecting through it failed. `failed`: any other error.
 */
type ConnectProblem = 'slow' | 'open' | 'elsewhere' | 'missing' | 'relay' | 'failed';

/** The last connection attempt, while its outcome is shown. */
interface ConnectAttempt {
  connectorId: string;
  name: string;
  problem: ConnectProblem | null;
  /** Pairing URI of the relay. */
  uri: string | null;
}

export const useConnectAttempt = create<{ attempt: ConnectAttempt | null }>(() => ({ attempt: null }));

export const clearConnectAttempt = () => useConnectAttempt.setState({ attempt: null });

/** Ends a connection attempt here, because the user continues in the wallet's own browser. */
export class ContinuesElsewhereError extends Error {
  override name = 'ContinuesElsewhereError';
}

/** Error code: the wallet is not installed in the browser. */
export const NO_WALLET = 'NO_WALLET';

/** Milliseconds: the kit loses its retry button when a connection fails sooner. */
const MIN_FAILURE_DELAY = 100;

/** Runs a connection attempt and keeps `useConnectAttempt` up to date with the reason why it has not succeeded yet. */
export async function recordAttempt<T>(connector: Connector, connect: () => Promise<T>): Promise<T> {
  const isByRelay = connector.type === 'walletConnect';
  const startedAt = Date.now();
  let current: ConnectAttempt = {
    connectorId: connector.id,
    name: (connector as { rkDetails?: { name?: string } }).rkDetails?.name ?? connector.name,
    problem: null,
    uri: null,
  };
  useConnectAttempt.setState({ attempt: current });
  const update = (change: Partial<ConnectAttempt>) => {
    // Another attempt has begun, or this one has ended.
    if (useConnectAttempt.getState().attempt !== current) return;
    current = { ...current, ...change };
    useConnectAttempt.setState({ attempt: current });
  };
  const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== 'display_uri') return;
    clearTimeout(timer);
    update({ uri: data as string, problem: null });
  };
  if (isByRelay) connector.emitter.on('message', onMessage);
  const timer = setTimeout(
    () => update({ problem: isByRelay ? 'relay' : 'slow' }),
    isByRelay ? RELAY_TIMEOUT : SLOW_CONNECTION,
  );
  try {
    const connected = await connect();
    if (useConnectAttempt.getState().attempt === current) useConnectAttempt.setState({ attempt: null });
    return connected;
  } catch (error) {
    update({ uri: null, problem: isRejection(error) ? null : problemOf(error, isByRelay) });
    await pause(MIN_FAILURE_DELAY - (Date.now() - startedAt));
    throw error;
  } finally {
    clearTimeout(timer);
    connector.emitter.off('message', onMessage);
  }
}

function problemOf(error: unknown, isByRelay: boolean): ConnectProblem {
  if (error instanceof ContinuesElsewhereError) return 'elsewhere';
  if (isRequestOpen(error)) return 'open';
  if ((error as { code?: unknown } | null)?.code === NO_WALLET) return 'missing';
  return isByRelay ? 'relay' : 'failed';
}
