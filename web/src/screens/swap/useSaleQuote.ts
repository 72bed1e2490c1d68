import { useChainQuery } from '../../chain/useChainQuery.ts';
import { ceilToMillionth } from '../../format/amounts.ts';
import { QUOTE_DEBOUNCE, QUOTE_POLL } from '../../lib/timings.ts';
import { useDebounced } from '../../lib/useDebounced.ts';

interface QuoteState {
  /** For the amount as it stands; undefined while it is typed or awaited. */
  quote: SaleQuote | undefined;
  isAwaited: boolean;
  hasFailed: boolean;
}

/**
 * What selling `amount` KL wei brings and burns: asked when typing has rested for a second, then every 3 s. While a sale is in the wallet or on
 * its way its own quote, `signed`, stands instead, so that no figure differs from what was asked for.
 */
export function useSaleQuote(amount: bigint, signed?: SaleQuote): QuoteState {
  const rested = useDebounced(amount, QUOTE_DEBOUNCE);
  const isResting = rested === amount;
  const { data, isError } = useChainQuery({
    name: 'saleQuote',
    parts: [rested.toString()],
    enabled: rested > 0n && isResting,
    poll: QUOTE_POLL,
    read: async ({ client, contracts: { swap } }): Promise<SaleQuote> => {
      const [juAmount, fuel] = await client.readContract({ ...swap, functionName: 'quote', args: [rested] });
      return { juAmount, fuel };
    },
  });
  if (signed) return { quote: signed, isAwaited: false, hasFailed: false };
  const isWanted = amount > 0n;
  const hasFailed = isWanted && isResting && isError;
  const quote = isWanted && isResting && !isError ? data : undefined;
  return { quote, isAwaited: isWanted && !quote && !hasFailed, hasFailed };
}

export interface SaleQuote {
  /** JU wei that the sale brings now. */
  juAmount: bigint;
  /** GS wei that it burns now. */
  fuel: bigint;
}

interface SaleLimits {
  /** The least JU wei to accept: a percent below the quote. */
  minJu: bigint;
  /** The most GS wei to burn: a percent above the quote, rounded up to what is shown. */
  maxFuel: bigint;
}

/** What a sale may differ from its quote before it is called off. */
export function saleLimits({ juAmount, fuel }: SaleQuote): SaleLimits {
  return {
    minJu: (juAmount * 99n) / 100n,
    maxFuel: ceilToMillionth((fuel * 101n + 99n) / 100n),
  };
}
