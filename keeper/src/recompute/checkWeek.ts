import { type Manifest } from '@koala/protocol/manifest';
import { createPublicClient, formatEther } from 'viem';
import { weekOf, weekStart } from '../calendar.ts';
import { failover } from '../rpc/failover.ts';
import { committedWeek } from './committedWeek.ts';
import { merkleRoot } from './merkleRoot.ts';
import { rebuildWeek } from './rebuildWeek.ts';
import { EXIT, verdict } from './verdict.ts';

/**
 * Rebuilds a week (the last one that is over, when none is named), prints its places, and says whether the committed root is right. Resolves to the
 * exit code. Rejects with what kept it from an answer.
 */
export async function checkWeek(
  { rpcUrls, manifest, week: asked }: { rpcUrls: string[]; manifest: Manifest; week?: number },
  print: (line: string) => void,
): Promise<number> {
  const client = createPublicClient({ transport: failover(rpcUrls, { expected: manifest }), cacheTime: 0 });
  const now = Number((await client.getBlock()).timestamp);
  const week = asked ?? weekOf(now) - 1;
  const startOf = (each: number) => new Date(weekStart(each) * 1000).toISOString();
  print(`Week ${week}, from ${startOf(week)} to ${startOf(week + 1)}`);
  if (now < weekStart(week + 1)) {
    print('The week is not over.');
    return EXIT.notCommitted;
  }
  const places = await rebuildWeek(client, manifest, week);
  for (const { place, wallet, score } of places) {
    print(`${String(place).padStart(5)}  ${wallet}  ${formatEther(score).padStart(28)} USDT`);
  }
  const rebuilt = { root: merkleRoot(week, places), count: places.length };
  print(`Rebuilt root ${rebuilt.root} with ${rebuilt.count} places`);
  const { code, sentence } = verdict(await committedWeek(client, manifest, week), rebuilt);
  print(sentence);
  return code;
}
