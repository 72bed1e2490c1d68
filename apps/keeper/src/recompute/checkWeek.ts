import type { Manifest } from '@koala/protocol/manifest';
import { findWeek, recomputeWeek } from '@koala/audit/recompute/recomputeWeek';
import { formatEther } from 'viem';
import { keeperProviders } from '../chain/keeperProviders.ts';
import { EXIT, compareRoots } from './compareRoots.ts';

/**
 * Rebuilds a week, by default the last finished one. Prints its places with scores and dues, and whether the committed root is correct. The
 * ranking contract defines when a week begins and ends. Resolves to the exit code; rejects with the cause when the check could not run.
 */
export async function checkWeek(
  { rpcUrls, manifest, week: asked }: { rpcUrls: string[]; manifest: Manifest; week?: number },
  print: (line: string) => void,
): Promise<number> {
  const { client } = keeperProviders(rpcUrls, manifest);
  const found = await findWeek(client, manifest, asked);
  print(`Week ${found.week}, from ${utc(found.start)} to ${utc(found.end)}`);
  if (found.problem) {
    const sentences = {
      'not over': 'Not checked: the week is not over.',
      'before the deployment': 'Not checked: the week ended before the deployment.',
    };
    print(sentences[found.problem]);
    return EXIT.notCommitted;
  }
  const { places, rebuilt, committed } = await recomputeWeek(client, manifest, found);
  for (const { place, wallet, score, due } of places) {
    const usdt = (amount: bigint) => `${formatEther(amount).padStart(28)} USDT`;
    print(`${String(place).padStart(5)}  ${wallet}  ${usdt(score)}, due ${usdt(due)}`);
  }
  print(`Recomputed: root ${rebuilt.root}, ${rebuilt.count} places`);
  const { code, sentence } = compareRoots(committed, rebuilt);
  print(sentence);
  return code;
}

function utc(time: bigint): string {
  return new Date(Number(time) * 1000).toISOString();
}
