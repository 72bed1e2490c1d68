import { useState } from 'react';
import type { Address } from 'viem';
import { readAllowance } from '../../chain/holdings.ts';
import type { ChainReader } from '../../chain/reader.ts';
import { useBalances } from '../../chain/useBalances.ts';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import type { RequestOf } from '../../flows/allFlows.ts';
import type { SaleQuote } from '../../flows/limits.ts';
import { useOutcomeToast } from '../../flows/ui/flowTexts.ts';
import { useFlow } from '../../flows/ui/useFlow.ts';
import { useSignable } from '../../flows/ui/useSignable.ts';
import type { Signable } from '../../flows/ui/useSignable.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { BUTTON_FEEDBACK, QUOTE_DEBOUNCE, QUOTE_POLL } from '../../lib/timings.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import { toast } from '../../ui/toast.ts';
import { useTypedAmount } from '../../ui/useTypedAmount.ts';

/**
 * A sale of `owner`'s KL, which burns the same wallet's GS; null while no owner is chosen. Shows a toast once the wallet
 * has sent the sale, and clears the amount once it is mined.
 */
export function useSale<Name extends 'sellKl' | 'proxySell'>(name: Name, owner: Address | null) {
  const { t } = useTranslation();
  const amount = useTypedAmount();
  const balances = useBalances(owner ?? undefined);
  // Without an owner these are the account's own balances.
  const seller = owner ? balances : { ...balances, kl: 0n, gs: 0n, isCurrent: false };
  const { run } = useFlow(name);
  const showOutcome = useOutcomeToast();
  const [signed, setSigned] = useState<SaleQuote>();
  const isSelling = signed !== undefined;
  const quote = useSaleQuote(amount.wei, signed);
  const canSell =
    quote.quote !== undefined && seller.isCurrent && amount.wei <= seller.kl && quote.quote.fuel <= seller.gs;

  async function sell(shown: SaleQuote, request: RequestOf<Name>): Promise<void> {
    if (isSelling) return;
    setSigned(shown);
    const outcome = await run(request, {
      onSent: (step) => {
        if (step === 'commit') toast.info(t('common.swapTips'), { duration: BUTTON_FEEDBACK });
      },
      onLate: amount.clear,
    });
    setSigned(undefined);
    if (outcome.status === 'mined') amount.clear();
    else showOutcome(outcome);
  }

  return { isProxy: name === 'proxySell', owner, amount, seller, quote, canSell, sell, isSelling };
}

export type Sale = Omit<ReturnType<typeof useSale>, 'sell'>;

/** The swap contract's allowances for `owner`'s KL and GS, wei. */
export async function readSaleAllowances(
  { client, contracts: { kl, gs, swap } }: ChainReader,
  owner: Address,
) {
  const [ofKl, ofGs] = await Promise.all([
    readAllowance(client, kl, owner, swap.address),
    readAllowance(client, gs, owner, swap.address),
  ]);
  return { kl: ofKl, gs: ofGs };
}

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
