import type { WalletError } from './pageProvider.ts';

/** The errors of EIP-1193, EIP-3326 and JSON-RPC that wallets return. */
export const walletErrors = {
  userRejected: { code: 4001, message: 'User rejected the request.' },
  unauthorized: { code: 4100, message: 'The requested account has not been authorized.' },
  unsupportedMethod: { code: 4200, message: 'The method is not supported.' },
  invalidParams: { code: -32602, message: 'Invalid transaction params: chainId.' },
  unknownChain: { code: 4902, message: 'Unrecognized chain ID.' },
} as const satisfies Record<string, WalletError>;

/** An error response of the wallet itself. */
export class WalletRefusal extends Error {
  readonly code: number;

  constructor({ code, message }: WalletError) {
    super(message);
    this.code = code;
  }
}

/** Converts an error of the wallet, a node or a library to a response; keeps its code, also of a nested cause. */
export function toWalletError(error: unknown): WalletError {
  const { code, details, message, cause } = error as {
    code?: unknown;
    details?: string;
    message?: string;
    cause?: { code?: unknown; message?: string };
  };
  const known = [code, cause?.code].find((candidate) => typeof candidate === 'number');
  return { code: known ?? -32603, message: details ?? cause?.message ?? message ?? 'Internal error' };
}
