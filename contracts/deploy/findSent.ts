import { TransactionNotFoundError } from 'viem';
import type { Hex, PublicClient } from 'viem';
import type { Journal } from './Journal.ts';
import type { PlannedTransaction } from './Plan.ts';

/**
 * The transaction of an earlier run that took this nonce or waits to take it; undefined when it must be sent. Rejects when the account, whose
 * next nonce is `nextNonce`, has used it for something else: every address behind it would be another.
 */
export async function findSent(
  reader: PublicClient,
  { label, nonce }: PlannedTransaction,
  journal: Journal,
  nextNonce: number,
): Promise<Hex | undefined> {
  for (const hash of journal.hashesOf(nonce)) {
    const known = await reader.getTransaction({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return undefined;
      throw error;
    });
    if (known) return hash;
  }
  if (nonce >= nextNonce) return undefined;
  throw new Error(
    `nonce ${nonce}, meant for ${label}, was used for another transaction: this deployment cannot be finished. Move its journal away to begin anew.`,
  );
}
