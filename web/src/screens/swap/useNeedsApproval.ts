import { useAccountQuery } from '../../chain/useChainQuery.ts';
import { readAllowance } from '../../flows/readAllowance.ts';
import { saleLimits, type SaleQuote } from './saleLimits.ts';

/** Whether selling `amount` needs an approval first: then the choice of how much is shown. */
export function useNeedsApproval(amount: bigint, quote: SaleQuote | undefined): boolean {
  const { data } = useAccountQuery({
    name: 'saleAllowances',
    read: async ({ client, contracts: { kl, gs, swap }, account }) => {
      const [klAllowance, gsAllowance] = await Promise.all([
        readAllowance(client, kl.address, account, swap.address),
        readAllowance(client, gs.address, account, swap.address),
      ]);
      return { klAllowance, gsAllowance };
    },
  });
  if (!data || !quote) return false;
  return data.klAllowance < amount || data.gsAllowance < saleLimits(quote).maxFuel;
}
