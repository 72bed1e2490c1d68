import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import { switchChain } from './switchChain.ts';

/** The wallet went to a chain that is none of ours: it is asked once to come back. A decline leaves the notice standing. */
export async function askToSwitchBack(): Promise<void> {
  await switchChain(DEFAULT_CHAIN_ID).catch(() => undefined);
}
