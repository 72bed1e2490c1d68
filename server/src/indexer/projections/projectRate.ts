import type { Ledger, Origin } from '../Ledger.ts';

/** A rate that a contract announces, from its setting up on, counts until the next of the same name; no two contracts share one. */
export function projectRate(
  { name, value }: { name: `0x${string}`; value: bigint },
  origin: Origin,
  ledger: Ledger,
): void {
  ledger.append('rate', name, origin, { amount: value, total: value });
}
