import { useChainQuery } from '../../chain/useChainQuery.ts';
import type { SaleQuote } from '../../flows/limits.ts';
import { useSignable } from '../../flows/ui/useSignable.ts';
import type { Signable } from '../../flows/ui/useSignable.ts';
import { QUOTE_DEBOUNCE, QUOTE_POLL } from '../../lib/timings.ts';
import { useDebounced } from '../../lib/useDebounced.ts';

export interface QuoteState {
  /** The quote of the current amount; undefined while typing or loading. */
  quote: SaleQuote | undefined;
  isAwaited: boolean;
  hasFailed: boolean;
}

/**
 * JU received and GS burned for `amount` KL wei. Read after a second without typing, then polled. While a sale runs,
 * its own quote `signed` is returned, so that the figures match the wallet's signing request.
 */
export function useSaleQuote(amount: bigint, signed?: SaleQuote): QuoteState & Signable<SaleQuote> {
  const rested = useDebounced(amount, QUOTE_DEBOUNCE);
  const isResting = rested === amount;
  const query = useChainQuery({
    name: 'saleQuote',
    parts: [rested.toString()],
    enabled: rested > 0n && isResting,
    poll: QUOTE_POLL,
    read: async ({ client, contracts: { swap } }): Promise<SaleQuote> => {
      const [juAmount, fuel] = await client.readContract({ ...swap, functionName: 'quote', args: [rested] });
      return { juAmount, fuel };
    },
  });
  const { data, isError } = query;
  const signable = useSignable(query);
  if (signed) return { quote: signed, isAwaited: false, hasFailed: false, ...signable };
  const isWanted = amount > 0n;
  const hasFailed = isWanted && isResting && isError;
  const quote = isWanted && isResting && !isError ? data : undefined;
  return { quote, isAwaited: isWanted && !quote && !hasFailed, hasFailed, ...signable };
}
