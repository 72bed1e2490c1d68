import type { UseQueryResult } from '@tanstack/react-query';
import { useDebounced } from '../../lib/useDebounced.ts';
import { useChainQuery } from '../../chain/useChainQuery.ts';
import { PRICE_POLL, QUOTE_DEBOUNCE, QUOTE_POLL } from '../../lib/timings.ts';

/**
 * The value that a purchase with `amount` JU wei counts now, USDT wei; asked once typing rests and every 3 s. undefined until it is known
 * for this very amount.
 */
export function usePowerQuote(amount: bigint, isWanted: boolean): bigint | undefined {
  const rested = useDebounced(amount, QUOTE_DEBOUNCE);
  const isResting = rested === amount;
  const { data } = useChainQuery({
    name: 'juToUsdt',
    parts: [rested.toString()],
    enabled: isWanted && rested > 0n && isResting,
    poll: QUOTE_POLL,
    read: ({ client, contracts: { miner } }) =>
      client.readContract({ ...miner, functionName: 'JUToUSDT', args: [rested] }),
  });
  return isResting ? data : undefined;
}

/** The same for an amount that nobody types: the sample from which minimum and rate are computed. */
export function useJuSample(sample: bigint, isWanted: boolean): UseQueryResult<bigint> {
  return useChainQuery({
    name: 'juToUsdt',
    parts: [sample.toString()],
    enabled: isWanted,
    poll: PRICE_POLL,
    read: ({ client, contracts: { miner } }) =>
      client.readContract({ ...miner, functionName: 'JUToUSDT', args: [sample] }),
  });
}
