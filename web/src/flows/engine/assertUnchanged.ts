import { walletState } from '../../account/walletStore.ts';
import type { FlowContext } from './Flow.ts';
import { FlowFault } from './FlowFault.ts';

/** The account and chain that the run began with are still the wallet's; throws FlowFault when not. */
export function assertUnchanged({ account, config }: Pick<FlowContext, 'account' | 'config'>): void {
  const { address, walletChainId } = walletState();
  if (address === null) throw new FlowFault({ code: 'walletGone' });
  if (address !== account) throw new FlowFault({ code: 'accountChanged' });
  if (walletChainId !== config.chainId) throw new FlowFault({ code: 'wrongChain' });
}
