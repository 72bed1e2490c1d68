import { create } from 'zustand';

/**
 * Why a connection is not established yet. `slow`: the wallet has not answered for a while. `open`: an earlier request
 * is pending in the wallet. `elsewhere`: the user continues in the wallet's own browser. `missing`: there is no wallet.
 * `relay`: the relay is unreachable. `failed`: any other error.
 */
export type ConnectProblem = 'slow' | 'open' | 'elsewhere' | 'missing' | 'relay' | 'failed';

/** The last connection attempt, while its outcome is shown. */
export interface ConnectAttempt {
  connectorId: string;
  /** The wallet's name. */
  name: string;
  problem: ConnectProblem | null;
  /** Pairing URI of the relay. */
  uri: string | null;
}

export const useConnectAttempt = create<{ attempt: ConnectAttempt | null }>(() => ({ attempt: null }));

export const clearConnectAttempt = () => useConnectAttempt.setState({ attempt: null });
