import type { UseQueryResult } from '@tanstack/react-query';
import type { Address } from 'viem';
import { usePolledQuery } from '../query/polling.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { useWallet } from '../account/walletStore.ts';
import { chainReader, hasContracts } from './chainReader.ts';
import type { ChainReader } from './reader.ts';

interface ChainQuery<T> {
  /** Name in the query key. */
  name: string;
  read: (reader: ChainReader) => Promise<T>;
  /** Further parts of the query key. */
  parts?: readonly unknown[];
  /**
   * Milliseconds between refreshes while the caller is on the screen. The shortest interval on the screen applies to
   * all reads.
   */
  poll?: number;
  enabled?: boolean;
}

/**
 * One read on the active chain, batched with concurrent ones. Waits while the chain has no deployment.
 *
 * @example
 * ```ts
 * const { data } = useChainQuery({
 *   name: 'enable',
 *   read: ({ client, contracts: { fight101 } }) =>
 *     client.readContract({ ...fight101, functionName: 'enable' }),
 * });
 * ```
 */
export function useChainQuery<T>(query: ChainQuery<T>): UseQueryResult<T> {
  const config = useWallet((state) => state.config);
  return usePolledQuery(
    {
      queryKey: queryKeys.chain(query.name, config?.chainId, '', ...(query.parts ?? [])),
      queryFn: async () => {
        if (!config) throw new Error(`cannot read ${query.name}: no supported chain is active`);
        return query.read(await chainReader(config));
      },
      enabled: query.enabled !== false && config !== null && hasContracts(config),
    },
    'chain',
    query.poll,
  );
}

interface AccountQuery<T> extends Omit<ChainQuery<T>, 'read'> {
  /** The connected account by default. */
  owner?: Address | null;
  read: (reader: ChainReader & { account: Address }) => Promise<T>;
}

/** Like `useChainQuery`, for an account; waits until there is one. */
export function useAccountQuery<T>(query: AccountQuery<T>): UseQueryResult<T> {
  const connected = useWallet((state) => state.address);
  const account = query.owner === undefined ? connected : query.owner;
  return useChainQuery({
    ...query,
    parts: [account?.toLowerCase(), ...(query.parts ?? [])],
    enabled: query.enabled !== false && account !== null,
    read: (reader) => {
      if (!account) throw new Error(`cannot read ${query.name}: no account is connected`);
      return query.read({ ...reader, account });
    },
  });
}
