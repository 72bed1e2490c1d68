import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { resumeWallet } from './resumeWallet.ts';
import { setChain } from './setChain.ts';

/** Start of the wallet side, once, before the first render: the default chain, and the last session if there was one. */
export function startWallet(): void {
  setChain(DEFAULT_CHAIN_ID);
  // Not part of the first load. What cannot be loaded leaves a tab that does not hear of the others.
  import('../session/followOtherTabs.ts').then(
    ({ followOtherTabs }) => followOtherTabs(),
    () => undefined,
  );
  resumeWallet();
}
