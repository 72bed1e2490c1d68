import { create } from 'zustand';

/**
 * Why a connection is not there yet. `slow`: the wallet has not answered for a while. `open`: an earlier request waits in it. `elsewhere`:
 * the user continues in the wallet's own browser. `missing`: there is no wallet. `relay`: the relay cannot be reached.
 */
export type ConnectProblem = 'slow' | 'open' | 'elsewhere' | 'missing' | 'relay' | 'failed';

/** The last attempt to connect a wallet, as long as its outcome is shown. */
export interface ConnectAttempt {
  connectorId: string;
  /** The wallet's name. */
  name: string;
  problem: ConnectProblem | null;
  /** Pairs a wallet by the relay. */
  uri: string | null;
}

export const useConnectAttempt = create<{ attempt: ConnectAttempt | null }>(() => ({ attempt: null }));

export const forgetConnectAttempt = () => useConnectAttempt.setState({ attempt: null });
