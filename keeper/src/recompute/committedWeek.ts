import { top101Abi } from '@koala/protocol/abi/top101';
import { type Manifest } from '@koala/protocol/manifest';
import { encodeEventTopics, parseEventLogs, type Hex, type PublicClient } from 'viem';
import { weekStart } from '../calendar.ts';
import { lastBlockBefore } from '../chain/lastBlockBefore.ts';
import { readLogs } from '../chain/readLogs.ts';

/** How far a week has come by the events of the ranking's contract. */
export type CommittedWeek =
  | { state: 'not committed' }
  /** Thrown away by the admin, and not committed again. */
  | { state: 'vetoed'; root: Hex }
  | { state: 'committed'; root: Hex; count: number; pushableAt: number; isSettled: boolean };

/** Reads what was committed for a week that is over. */
export async function committedWeek(
  client: PublicClient,
  manifest: Manifest,
  week: number,
): Promise<CommittedWeek> {
  let found: CommittedWeek = { state: 'not committed' };
  const before = await lastBlockBefore(client, weekStart(week + 1), BigInt(manifest.startBlock));
  const from = before ? before.number + 1n : BigInt(manifest.startBlock);
  const to = await client.getBlockNumber();
  const topics = (['Committed', 'Vetoed', 'WeekSettled'] as const).map(
    (eventName) => encodeEventTopics({ abi: top101Abi, eventName })[0],
  );
  const addresses = [manifest.contracts.top101.address];
  for await (const logs of readLogs(client, { addresses, topics, from, to })) {
    for (const { eventName, args } of parseEventLogs({ abi: top101Abi, logs })) {
      if (!('week' in args) || args.week !== BigInt(week)) continue;
      if (eventName === 'Vetoed') found = { state: 'vetoed', root: args.root };
      else if (eventName === 'WeekSettled' && found.state === 'committed') found.isSettled = true;
      else if (eventName === 'Committed') {
        const { root, count, pushableAt } = args;
        found = {
          state: 'committed',
          root,
          count: Number(count),
          pushableAt: Number(pushableAt),
          isSettled: false,
        };
      }
    }
  }
  return found;
}
