import type { Manifest } from '@koala/protocol/manifest';
import type { IndexState } from './readIndexState.ts';

/** Blocks and seconds that the index may be behind while it still counts as ready. */
const MAX_LAG_BLOCKS = 60;
const MAX_AGE_SECONDS = 120;
/** Seconds without a sign of life of the indexer. */
const MAX_SILENCE_SECONDS = 60;

/** Why the answers of this server should not be used now; empty when they may. `now` in Unix milliseconds. */
export function unreadiness(index: IndexState | null, manifest: Manifest, now: number): string[] {
  if (!index) return ['nothing is indexed yet'];
  if (index.chainId !== manifest.chainId || index.genesisHash !== manifest.genesisHash) {
    return ['the index belongs to another chain'];
  }
  if (index.status === 'halted')
    return ['the indexer has halted: its database or provider is of another chain'];
  const seconds = Math.floor(now / 1000);
  const lag = index.chainHead - index.number;
  const age = seconds - index.timestamp;
  const silence = seconds - index.seenAt;
  return [
    ...(index.status === 'backfilling' ? ['the index is being built'] : []),
    ...(lag > MAX_LAG_BLOCKS ? [`the index is ${lag} blocks behind`] : []),
    ...(age > MAX_AGE_SECONDS ? [`the newest indexed block is ${age} s old`] : []),
    ...(silence > MAX_SILENCE_SECONDS ? [`the indexer was last seen ${silence} s ago`] : []),
  ];
}
