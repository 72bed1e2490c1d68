import { useAccountQuery } from '../../chain/useChainQuery.ts';
import type { ApprovedAmount } from '../../flows/ApprovalChoice.tsx';
import { readAllowance } from '../../flows/readAllowance.ts';
import { saleLimits } from './saleLimits.ts';
import type { SaleQuote } from './saleLimits.ts';

/** What has to be approved before `amount` KL wei can be sold; none while that is unknown. */
export function useMissingApprovals(amount: bigint, quote: SaleQuote | undefined): ApprovedAmount[] {
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
  if (!data || !quote) return [];
  const { maxFuel } = saleLimits(quote);
  const missing: ApprovedAmount[] = [];
  if (data.klAllowance < amount) missing.push({ wei: amount, unit: 'KL' });
  if (data.gsAllowance < maxFuel) missing.push({ wei: maxFuel, unit: 'GS' });
  return missing;
}
