import { formatEther } from 'viem';

/** Formats wei as whole tokens with at most four decimals, rounded down. */
export function shortAmount(wei: bigint): string {
  return formatEther(wei - (wei % 10n ** 14n));
}
