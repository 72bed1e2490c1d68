import { useQuery } from '@tanstack/react-query';
import { erc20Abi } from 'viem';
import type { Address } from 'viem';
import { queryKeys } from '../query/queryKeys.ts';
import { ACCOUNT_POLL } from '../lib/timings.ts';
import { useWallet } from '../account/walletStore.ts';
import { contractsOf, hasContracts } from './contractsOf.ts';
import { walletClient } from './walletClient.ts';

/** Balances in wei. After a failed read they are 0 and not current, and must neither enable nor size a write. */
export interface Balances {
  ju: bigint;
  kl: bigint;
  gs: bigint;
  usdt: bigint;
  isCurrent: boolean;
}

const NOT_CURRENT: Balances = { ju: 0n, kl: 0n, gs: 0n, usdt: 0n, isCurrent: false };

/** Balances of the connected account, or of `owner`, read through the wallet's provider. */
export function useBalances(owner?: Address): Balances & { refresh: () => void } {
  const { address, provider, config, walletChainId } = useWallet();
  const account = owner ?? address;
  const query = useQuery({
    queryKey: queryKeys.chain('balances', config?.chainId, account?.toLowerCase() ?? ''),
    queryFn: async (): Promise<Balances> => {
      if (!account || !provider || !config) return NOT_CURRENT;
      const client = walletClient(provider, config);
      const { kl, gs, usdt } = contractsOf(config);
      const tokenBalance = (token: Address) =>
        client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] });
      const [ju, klBalance, gsBalance, usdtBalance] = await Promise.all([
        client.getBalance({ address: account }),
        tokenBalance(kl.address),
        tokenBalance(gs.address),
        tokenBalance(usdt.address),
      ]);
      return { ju, kl: klBalance, gs: gsBalance, usdt: usdtBalance, isCurrent: true };
    },
    enabled:
      account !== null &&
      provider !== null &&
      config !== null &&
      hasContracts(config) &&
      walletChainId === config.chainId,
    refetchInterval: ACCOUNT_POLL,
  });
  const balances = query.isSuccess && !query.isError ? query.data : NOT_CURRENT;
  return { ...balances, refresh: () => void query.refetch() };
}
