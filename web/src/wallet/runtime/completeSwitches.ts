import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import type { EIP1193Provider } from 'viem';
import { goToChain } from './goToChain.ts';
import { walletChain } from './walletChains.ts';

/**
 * The library's own way to switch, which the kit's network dialog takes, tells a wallet about a chain that it does not know and leaves it at
 * that. Browser wallets switch as the rest of the app does instead; those that come through a relay bring their own way.
 */
export function completeSwitches(config: Config): void {
  const completeAll = (connectors: readonly Connector[]) => connectors.forEach(completeSwitch);
  completeAll(config.connectors);
  watchConnectors(config, { onChange: completeAll });
}

function completeSwitch(connector: Connector): void {
  if (connector.type !== 'injected') return;
  connector.switchChain = async ({ chainId }) => {
    const chain = walletChain(chainId);
    if (!chain) throw new Error('no such chain');
    await goToChain((await connector.getProvider()) as EIP1193Provider, chain);
    // Some wallets switch and do not tell.
    if ((await connector.getChainId()) === chainId) connector.emitter.emit('change', { chainId });
    return chain;
  };
}
