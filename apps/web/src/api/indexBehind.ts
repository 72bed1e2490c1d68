import { BEHIND_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/** How far the figures lag behind the chain. */
export interface Behind {
  /** 0: the index has stopped, and the lag is unknown. */
  blocks: number;
  /** Unix seconds of the newest indexed block. */
  at: number;
}

/** Coarse, because screen readers would announce a number that changes with every poll. */
const STEP = 60;

/** The lag in the latest responses; undefined while the index is up to date or unknown. */
export const useIndexBehind = create<{ behind: Behind | undefined }>(() => ({ behind: undefined }));

/** Reads the lag from a response's headers. Every API response has it; responses of other hosts are ignored. */
export function recordIndexLag(headers: Headers): void {
  const said = headers.get(BEHIND_HEADER);
  if (said === null) return;
  const [blocks = 0, at] = said.split(' ').map(Number);
  const next = at ? { blocks, at } : undefined;
  const { behind } = useIndexBehind.getState();
  const isSame = next && behind && Math.abs(next.blocks - behind.blocks) < STEP && next.at - behind.at < STEP;
  if (next !== behind && !isSame) useIndexBehind.setState({ behind: next });
}
