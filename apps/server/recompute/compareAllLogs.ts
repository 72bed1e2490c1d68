import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import type { Database } from '../src/db/openDatabase.ts';
import { compareLogs } from '../src/indexer/compareLogs.ts';
import { ChainSource } from '../src/indexer/ChainSource.ts';

const RANGE = 100;

export interface CompareAllLogsOptions {
  db: Database;
  manifest: Manifest;
  rpcUrls: readonly string[];
  log: Logger;
}

/**
 * Compares every indexed block and log up to block `last` with proven receipts, even from trusted providers. Returns one line for each
 * block that differs and each log that is missing or is not the chain's. Rejects when the provider's answers are not proven.
 */
export async function compareAllLogs(options: CompareAllLogsOptions, last: number): Promise<string[]> {
  const { db, manifest } = options;
  const source = new ChainSource(options);
  const differences: string[] = [];
  for (let from = manifest.startBlock; from <= last;) {
    const range = await source.range(from, Math.min(from + RANGE - 1, last));
    from += range.blocks.length;
    differences.push(...(await compareLogs(db, range)).map(({ what }) => what));
  }
  return differences;
}
