import { ACCOUNT_POLL } from '../lib/timings.ts';
import { readBalance } from './holdings.ts';
import { useAccountQuery } from './useChainQuery.ts';

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
