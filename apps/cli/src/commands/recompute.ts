import { recompute } from '@koala/server/recompute/recompute';

/** Prints where the index differs from the chain. Exits with 1 when it does. */
export async function printDifferences(): Promise<void> {
  const { block, wallets, differences } = await recompute(process.env);
  for (const line of differences) console.log(line);
  console.log(`Recomputed: block ${block}, ${wallets} wallets, ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
}
