import type { Hex } from 'viem';

export interface WalletRequest {
  method: string;
  params: readonly unknown[];
}

/** Fields of a transaction as sent by the page, hex strings. */
export type SentTransaction = Partial<
  Record<
    | 'from'
    | 'chainId'
    | 'to'
    | 'data'
    | 'value'
    | 'gas'
    | 'gasPrice'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'type',
    Hex
  >
>;

export interface WalletOptions {
  name?: string;
  isMetaMask?: boolean;
  /** The wallet's initial chain. */
  chainId?: number;
  /** Chains that the wallet can switch to without `wallet_addEthereumChain`. */
  knownChains?: readonly number[];
  /** Sets `window.ethereum` and does not announce itself, like wallets before EIP-6963. */
  isPlain?: boolean;
  /** Supports batches (EIP-5792). */
  takesBatches?: boolean;
}
