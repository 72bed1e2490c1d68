import { top101Abi } from '@koala/protocol/abi/top101';
import type { Manifest } from '@koala/protocol/manifest';
import { formatEther } from 'viem';
import { keeperProviders } from '../chain/keeperProviders.ts';
import { committedWeek, EXIT, verdict } from './committedWeek.ts';
import { merkleRoot } from './merkleRoot.ts';
import { proveComplete } from './proveComplete.ts';
import { readEvents } from './readEvents.ts';
import { powersAt, rebuildWeek, weekPurchases } from './rebuildWeek.ts';

/**
 * Rebuilds a week, by default the last one that is over. Prints its places with scores and dues, and whether the
 * committed root is right. The ranking's contract decides when a week begins and ends. Resolves to the exit code;
 * rejects with what kept it from an answer.
 */
export async function checkWeek(
  { rpcUrls, manifest, week: asked }: { rpcUrls: string[]; manifest: Manifest; week?: number },
  print: (line: string) => void,
): Promise<number> {
  const { client } = keeperProviders(rpcUrls, manifest);
  const { number: to, timestamp: now } = await client.getBlock();
  const top101 = { address: manifest.contracts.top101.address, abi: top101Abi, blockNumber: to } as const;
  const startOf = (each: number) =>
    client.readContract({ ...top101, functionName: 'weekStart', args: [BigInt(each)] });
  const current = await client.readContract({ ...top101, functionName: 'weekOf', args: [now] });
  const week = asked ?? Number(current) - 1;
  const [start, end] = await Promise.all([startOf(week), startOf(week + 1)]);
  print(`Week ${week}, from ${utc(start)} to ${utc(end)}`);
  if (now < end) {
    print('The week is not over.');
    return EXIT.notCommitted;
  }
  const { timestamp: deployedAt } = await client.getBlock({ blockNumber: BigInt(manifest.startBlock) });
  if (deployedAt >= end) {
    print('The week was over before the deployment.');
    return EXIT.notCommitted;
  }
  const events = await readEvents(client, manifest, { week, to });
  const bought = await weekPurchases(client, events, { start, end });
  await proveComplete(client, manifest, events, { week, bought, block: to });
  const places = rebuildWeek(events.inviter, bought, await powersAt(client, events, end));
  for (const { place, wallet, score, due } of places) {
    const usdt = (amount: bigint) => `${formatEther(amount).padStart(28)} USDT`;
    print(`${String(place).padStart(5)}  ${wallet}  ${usdt(score)}, due ${usdt(due)}`);
  }
  const rebuilt = { root: merkleRoot(week, places), count: places.length };
  print(`Rebuilt root ${rebuilt.root} with ${rebuilt.count} places`);
  const committed = await committedWeek(client, manifest, { week, block: to, events: events.settlement });
  const { code, sentence } = verdict(committed, rebuilt);
  print(sentence);
  return code;
}

function utc(time: bigint): string {
  return new Date(Number(time) * 1000).toISOString();
}
