const ONE_JU = 10n ** 18n;

/** Licences sold: total less remaining, and the progress wallet's balance (JU wei) in whole JU. */
export function soldCount(total: bigint, remaining: bigint, progressBalance: bigint): bigint {
  return total - remaining + progressBalance / ONE_JU;
}
