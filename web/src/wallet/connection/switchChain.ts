import { BaseError, createClient, custom, SwitchChainError } from 'viem';
import type { Chain, EIP1193Provider } from 'viem';
import { addChain, switchChain } from 'viem/actions';
import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { walletChain } from './walletChains.ts';

/**
 * Asks a connector's wallet to switch to a supported chain. An unknown chain is added first; then the wallet is asked again, since not
 * every wallet switches after adding. Rejects with code 4001 when the user declined, and another when the wallet cannot switch.
 */
export async function switchConnector(connector: Connector, chainId: number): Promise<Chain> {
  const chain = walletChain(chainId);
  if (!chain) throw new Error('unsupported chain');
  const wallet = createClient({ transport: custom((await connector.getProvider()) as EIP1193Provider) });
  try {
    await switchChain(wallet, chain);
  } catch (error) {
    if (!isUnknownChain(error)) throw error;
    await addChain(wallet, { chain });
    await switchChain(wallet, chain);
  }
  return chain;
}

/** Mobile wallets wrap the code in `data.originalError`. */
function isUnknownChain(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const cause = error.walk((inner) => {
    const { code, data } = inner as { code?: number; data?: { originalError?: { code?: number } } };
    return code === SwitchChainError.code || data?.originalError?.code === SwitchChainError.code;
  });
  return cause !== null;
}

/**
 * The library's own switch, which the kit's network dialog uses, adds an unknown chain and does not switch to it. Browser wallets switch by
 * `switchConnector` instead; wallets behind a relay keep the switch of their connector.
 */
export function completeSwitches(config: Config): void {
  const completeAll = (connectors: readonly Connector[]) => connectors.forEach(completeSwitch);
  completeAll(config.connectors);
  watchConnectors(config, { onChange: completeAll });
}

function completeSwitch(connector: Connector): void {
  if (connector.type !== 'injected') return;
  connector.switchChain = async ({ chainId }) => {
    const chain = await switchConnector(connector, chainId);
    // Some wallets switch without an event.
    if ((await connector.getChainId()) === chainId) connector.emitter.emit('change', { chainId });
    return chain;
  };
}
