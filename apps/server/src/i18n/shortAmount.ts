import { formatEther } from 'viem';

/** Wei in whole tokens with four decimals at most, rounded down. */
export function shortAmount(wei: bigint): string {
  return formatEther(wei - (wei % 10n ** 14n));
}
