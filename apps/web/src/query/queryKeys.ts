import type { CallName } from '@koala/api-schema/routes';

/**
 * All query keys. `account` separates the data of accounts. For personal calls it is the lower-case address of the
 * session or of the watched wallet, for public ones ''.
 */
export const queryKeys = {
  call: (name: CallName, account: string, payload: unknown) => ['api', name, account, payload] as const,
  /** One call, for every account. */
  calls: (name: CallName) => ['api', name] as const,
  list: (name: CallName, account: string, fields: unknown = {}) =>
    ['api', name, account, 'list', fields] as const,
  allPersonal: (account: string) => ['api', undefined, account] as const,
  candles: (baseAddress: string, range: string) => ['candles', baseAddress, range] as const,
  statement: (address: string, month: string) => ['statement', address, month] as const,
  statusLine: (language: string, id: string | undefined) => ['statusLine', language, id] as const,
  /** A batched chain read named `read`, for one chain and account. */
  chain: (read: string, chainId: number | undefined, account: string, ...parts: readonly unknown[]) =>
    ['chain', read, chainId, account, ...parts] as const,
  /** Separate from the reads that a transaction refreshes, because it is only read on tap. */
  proof: (chainId: number | undefined) => ['proof', chainId] as const,
  rankingCheck: (chainId: number | undefined) => ['rankingCheck', chainId] as const,
  indexStatus: () => ['indexStatus'] as const,
  allChain: () => ['chain'] as const,
};
