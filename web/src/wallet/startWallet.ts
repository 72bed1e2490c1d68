import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { setChain } from '../account/chains.ts';
import { resumeWallet } from './resumeWallet.ts';

/** Starts the wallet side once, before the first render: the default chain, and the last connection if there was one. */
export function startWallet(): void {
  setChain(DEFAULT_CHAIN_ID);
  // Not part of the first load. If it cannot be loaded, this tab does not follow the others.
  import('../account/tabs.ts').then(
    ({ followOtherTabs }) => followOtherTabs(disconnect),
    () => undefined,
  );
  resumeWallet();
}

async function disconnect(): Promise<void> {
  // Loaded already: an account is connected.
  const { disconnectWallet } = await import('./runtime/runtime.ts');
  await disconnectWallet();
}
