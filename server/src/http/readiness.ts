import type { Manifest } from '@koala/protocol/manifest';
import type { IndexState } from './readIndexState.ts';

/** Blocks and seconds that the index may be behind while it still counts as ready. */
const MAX_LAG_BLOCKS = 60;
const MAX_AGE_SECONDS = 120;

/** Why the answers of this server should not be used now; empty when they may. `now` in Unix milliseconds. */
export function unreadiness(index: IndexState | null, manifest: Manifest, now: number): string[] {
  if (!index) return ['nothing is indexed yet'];
  if (index.chainId !== manifest.chainId || index.genesisHash !== manifest.genesisHash) {
    return ['the index belongs to another chain'];
  }
  const lag = index.chainHead - index.number;
  const age = Math.floor(now / 1000) - index.timestamp;
  return [
    ...(lag > MAX_LAG_BLOCKS ? [`the index is ${lag} blocks behind`] : []),
    ...(age > MAX_AGE_SECONDS ? [`the newest indexed block is ${age} s old`] : []),
  ];
}
