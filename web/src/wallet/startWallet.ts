import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { followOtherTabs } from '../session/followOtherTabs.ts';
import { resumeWallet } from './resumeWallet.ts';
import { setChain } from './setChain.ts';

/** Start of the wallet side, once, before the first render: the default chain, and the last session if there was one. */
export function startWallet(): void {
  setChain(DEFAULT_CHAIN_ID);
  followOtherTabs();
  resumeWallet();
}
