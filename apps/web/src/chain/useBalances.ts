import type { Address } from 'viem';
import { usePolledQuery } from '../query/polling.ts';
import { queryKeys } from '../query/queryKeys.ts';
import { ACCOUNT_POLL } from '../lib/timings.ts';
import { useWallet } from '../account/walletStore.ts';
import { chainReader, hasContracts, walletReader } from './chainReader.ts';
import { precedesLastWrite } from './invalidateChainReads.ts';
import { readBalance } from './holdings.ts';
import type { ChainReader } from './reader.ts';
import { useAccountQuery } from './useChainQuery.ts';
import { isUnsupportedMethod } from './walletErrors.ts';

/** Balances in wei. After a failed read they are 0 and stale, and must not be used for a transaction. */
export interface Balances {
  ju: bigint;
  kl: bigint;
  gs: bigint;
  usdt: bigint;
  isCurrent: boolean;
  /** The first read, or the first after a transaction, is pending: stale, but nothing has failed. */
  isAwaited: boolean;
}

const NOT_CURRENT: Balances = { ju: 0n, kl: 0n, gs: 0n, usdt: 0n, isCurrent: false, isAwaited: false };

/** Balances of the connected account, or of `owner`, read through the wallet's provider. */
export function useBalances(owner?: Address): Balances & { refresh: () => void } {
  const address = useWallet((state) => state.address);
  const provider = useWallet((state) => state.provider);
  const config = useWallet((state) => state.config);
  const walletChainId = useWallet((state) => state.walletChainId);
  const isReconnecting = useWallet((state) => state.status === 'reconnecting');
  const account = owner ?? address;
  const query = usePolledQuery(
    {
      queryKey: queryKeys.chain('balances', config?.chainId, account?.toLowerCase() ?? ''),
      queryFn: async (): Promise<Balances> => {
        if (!account || !provider || !config) return NOT_CURRENT;
        try {
          return await readBalances(await walletReader(provider, config), account);
        } catch (error) {
          // Some wallets do not allow pages to read the chain.
          if (!isUnsupportedMethod(error)) throw error;
          return readBalances(await chainReader(config), account);
        }
      },
      enabled:
        account !== null &&
        provider !== null &&
        config !== null &&
        hasContracts(config) &&
        walletChainId === config.chainId,
    },
    'chain',
    ACCOUNT_POLL,
  );
  const { isFetching } = query;
  const isOutdated = query.isSuccess && precedesLastWrite(query.dataUpdatedAt);
  const balances = query.isSuccess && !query.isError && !isOutdated ? query.data : NOT_CURRENT;
  const isAwaited = query.isLoading || (isOutdated && isFetching) || (provider === null && isReconnecting);
  return { ...balances, isAwaited, refresh: () => void query.refetch() };
}

async function readBalances({ client, contracts }: ChainReader, account: Address): Promise<Balances> {
  const [ju, kl, gs, usdt] = await Promise.all([
    client.getBalance({ address: account }),
    readBalance(client, contracts.kl, account),
    readBalance(client, contracts.gs, account),
    readBalance(client, contracts.usdt, account),
  ]);
  return { ju, kl, gs, usdt, isCurrent: true, isAwaited: false };
}

/**
 * The account's JU and USDT, wei. Batched with the other reads of home; amounts about to be spent are read separately.
 */
export function useJuAndUsdt(isWanted = true) {
  return useAccountQuery({
    name: 'startMoney',
    enabled: isWanted,
    poll: ACCOUNT_POLL,
    read: async ({ client, contracts, account }) => {
      const [ju, usdt] = await Promise.all([
        client.getBalance({ address: account }),
        readBalance(client, contracts.usdt, account),
      ]);
      return { ju, usdt };
    },
  });
}
