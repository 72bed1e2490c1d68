import { BEHIND_HEADER } from '@koala/api-schema/routes';
import { create } from 'zustand';

/** How far the figures are behind the chain. */
export interface Behind {
  /** 0: the index stands still, and how far the chain is ahead is not known. */
  blocks: number;
  /** Unix seconds of the newest block that figures count. */
  at: number;
}

/** A number that changes with every poll would be read out with every poll. */
const STEP = 60;

/** What the last answers said; undefined while the index is up to date, as far as it is known. */
export const useIndexBehind = create<{ behind: Behind | undefined }>(() => ({ behind: undefined }));

/** Notes what an answer says of the index. Every answer of the API does; one of another host says nothing. */
export function noteBehind(headers: Headers): void {
  const said = headers.get(BEHIND_HEADER);
  if (said === null) return;
  const [blocks = 0, at] = said.split(' ').map(Number);
  const next = at ? { blocks, at } : undefined;
  const { behind } = useIndexBehind.getState();
  const isSame = next && behind && Math.abs(next.blocks - behind.blocks) < STEP && next.at - behind.at < STEP;
  if (next !== behind && !isSame) useIndexBehind.setState({ behind: next });
}
