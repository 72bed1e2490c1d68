import type { Address } from 'viem';
import type { Call } from '../deployment/operation.ts';

/**
 * Transactions as a file for Safe's Transaction Builder, which the owners of the multisig open, check and sign. `now` in milliseconds. The
 * builder decodes the data itself.
 */
export function safeBatch(
  {
    chainId,
    from,
    title,
    transactions,
  }: { chainId: number; from: Address; title: string; transactions: Call[] },
  now: number,
): string {
  const batch = {
    version: '1.0',
    chainId: `${chainId}`,
    createdAt: now,
    meta: { name: title, description: 'Koala', createdFromSafeAddress: from, createdFromOwnerAddress: '' },
    transactions: transactions.map(({ to, data }) => ({
      to,
      value: '0',
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  };
  return `${JSON.stringify(batch, null, 2)}\n`;
}
