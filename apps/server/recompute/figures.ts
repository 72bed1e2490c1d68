import type { Hex } from 'viem';

/** A row of a list: its transaction and its amounts. Lists are oldest first; `failed` marks a reverted sale. */
export interface Row {
  txHash: Hex;
  amount: bigint;
  second: bigint;
  failed?: boolean;
}

export interface Wallet {
  inviter?: Hex;
  power: bigint;
  perf: bigint;
  earnings: bigint;
  direct: number;
  teamCount: number;
  teamPerf: bigint;
  teamPower: bigint;
  buys: Row[];
  claims: Row[];
  dynamics: Row[];
  swaps: Row[];
  /** The delegate that the wallet named last; may be the wallet itself or the zero address. */
  delegate?: Hex;
}

export interface Figures {
  timestamp: number;
  joined: number;
  totalPower: bigint;
  totalPerf: bigint;
  burnedToday: bigint;
  wallets: Map<Hex, Wallet>;
  /** Total power after each change, with its time (unix s), in chain order. */
  powerHistory: { time: number; total: bigint }[];
  /** Purchases of the last 24 h. */
  bought24h: bigint;
  /** Purchases of the current week that count in its ranking, in chain order. */
  weekPurchases: Purchase[];
  /** KL sent to the ranking's pool minus KL sent from it, wei. */
  pool: bigint;
  /** Prices of KL in USDT by minute (its start, unix s), in chain order. */
  prices: Map<number, number[]>;
}

/** A purchase of the current week that was not redeemed in it. */
export interface Purchase {
  receiver: Hex;
  value: bigint;
  block: number;
  /** Unix s. */
  time: number;
}

export function emptyWallet(): Wallet {
  return {
    power: 0n,
    perf: 0n,
    earnings: 0n,
    direct: 0,
    teamCount: 0,
    teamPerf: 0n,
    teamPower: 0n,
    buys: [],
    claims: [],
    dynamics: [],
    swaps: [],
  };
}
