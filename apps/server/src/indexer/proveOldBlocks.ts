import type { Logger } from 'pino';
import type { Database } from '../db/openDatabase.ts';
import type { ChainSource } from './ChainSource.ts';
import { compareLogs } from './compareLogs.ts';
import type { IndexWriter } from './IndexWriter.ts';

/** Blocks per call; they fit into one batched request. */
const BATCH_SIZE = 25;

export interface ProveOldBlocksParts {
  source: ChainSource;
  db: Database;
  writer: IndexWriter;
  log: Logger;
}

/**
 * Proves the next blocks that were indexed without a proof. Resolves to false when none are left, or the provider is trusted. Rolls the
 * index back to the first block with missing or wrong data, so that it is rebuilt from there. Stops at a header that is not proven. `head`
 * is the newest block's number.
 */
export async function proveOldBlocks(
  { source, db, writer, log }: ProveOldBlocksParts,
  head: number,
): Promise<boolean> {
  const unproven = writer.unproven(BATCH_SIZE);
  if (!unproven || source.providers.isTrusted) return false;
  const range = await source.range(unproven.from, unproven.to);
  if (range.headerUnprovenFrom !== undefined) {
    await writer.endCheck();
    return true;
  }
  const [first] = await compareLogs(db, range);
  if (first) {
    log.warn(
      { difference: first.what },
      'index differs from the chain, rebuilding from the first difference',
    );
    await writer.rollback(first.block - 1, head);
  } else await writer.noteProven(range.blocks.at(-1)!.number);
  return true;
}
