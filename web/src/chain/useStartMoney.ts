import { ACCOUNT_POLL } from '../lib/timings.ts';
import { readBalance } from './holdings.ts';
import { useAccountQuery } from './useChainQuery.ts';

/** What the account could begin with, wei. Read beside the rest of home, not through the wallet, which is for what is about to be spent. */
export function useStartMoney(isWanted = true) {
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
