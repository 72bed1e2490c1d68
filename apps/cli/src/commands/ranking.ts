import { findManifest, readManifest } from '@koala/keeper/chain/findManifest';
import { rpcAddresses } from '@koala/keeper/keeperConfig';
import { checkWeek } from '@koala/keeper/recompute/checkWeek';
import type { ChainOptions } from '../program/options.ts';

export interface RankingOptions extends ChainOptions {
  week?: string;
}

/** Recomputes a week of the ranking and prints it. Resolves to the exit code; rejects when it cannot be checked. */
export async function printRanking({ rpc, manifest: file, week: text }: RankingOptions): Promise<number> {
  const week = text === undefined ? undefined : Number(text);
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
    throw new Error(`--week must be a week number, not "${text}" (example: 2966)`);
  }
  const rpcUrls = rpcAddresses(rpc);
  const manifest = file ? readManifest(file) : await findManifest(rpcUrls);
  return checkWeek({ rpcUrls, manifest, ...(week !== undefined && { week }) }, console.log);
}
