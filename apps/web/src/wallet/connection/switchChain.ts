import type { KoalaChainId } from '@koala/protocol/chains';
import { numberToHex, UserRejectedRequestError, withTimeout } from 'viem';
import type { Chain, EIP1193Provider } from 'viem';
import type { Connector } from 'wagmi';
import { useWalletDialogs } from '../../account/walletDialogs.ts';
import { isRejection, isRequestOpen, RequestOpenError } from '../../chain/walletErrors.ts';
import { pause } from '../../lib/pause.ts';
import { PROMPT_TIMEOUT, CHAIN_SWITCH_WAIT } from '../../lib/timings.ts';
import { adaptProvider } from './adaptProvider.ts';
import { walletChain } from './walletChains.ts';

/** Neither switching nor adding moved the wallet to the chain; the user can do it by hand. */
class CannotSwitchError extends Error {
  override name = 'CannotSwitchError';
}

const STILL_OPEN = 'an earlier request is still open in the wallet: answer it there';

/** Time of the last unanswered switch request per wallet. */
const requestedAt = new WeakMap<EIP1193Provider, number>();

/**
 * Switches a connector's wallet to a supported chain; if that fails, adds the chain. The chain that the wallet reports
 * afterwards decides. Rejects with code 4001 when the user declined, with `RequestOpenError` while an earlier request is
 * pending, and otherwise with `CannotSwitchError`, after showing the chain's parameters.
 */
export async function switchConnector(connector: Connector, chainId: number): Promise<Chain> {
  const chain = walletChain(chainId);
  if (!chain) throw new Error(`unsupported chain: ${chainId}`);
  const wallet = adaptProvider((await connector.getProvider()) as object);
  if (Date.now() - (requestedAt.get(wallet) ?? -Infinity) < PROMPT_TIMEOUT)
    throw new RequestOpenError(STILL_OPEN);
  const now = Date.now();
  requestedAt.set(wallet, now);
  try {
    await switchOrAddChain(wallet, chain);
  } finally {
    if (requestedAt.get(wallet) === now) requestedAt.delete(wallet);
  }
  return chain;
}

async function switchOrAddChain(wallet: EIP1193Provider, chain: Chain): Promise<void> {
  const switchTo = { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chain.id) }] };
  const add = { method: 'wallet_addEthereumChain', params: [parametersOf(chain)] };
  if ((await accepts(wallet, switchTo)) && (await isOn(wallet, chain.id, CHAIN_SWITCH_WAIT))) return;
  if (await accepts(wallet, add)) {
    // Not every wallet switches after adding.
    const isSwitched = await accepts(wallet, switchTo);
    if (await isOn(wallet, chain.id, isSwitched ? CHAIN_SWITCH_WAIT : 0)) return;
  } else if (await isOn(wallet, chain.id, 0)) return;
  useWalletDialogs.setState({ manualChain: chain.id as KoalaChainId });
  throw new CannotSwitchError(`the wallet did not switch to chain ${chain.id}: switch by hand`);
}

/** Whether the wallet accepted. Rejects when the user declined, or another request is pending in the wallet. */
async function accepts(
  wallet: EIP1193Provider,
  request: { method: string; params: unknown[] },
): Promise<boolean> {
  try {
    await wallet.request(request as never);
    return true;
  } catch (error) {
    if (isRejection(error)) throw new UserRejectedRequestError(error as Error);
    if (isRequestOpen(error)) throw new RequestOpenError(STILL_OPEN);
    return false;
  }
}

/** Polls for up to `within` milliseconds, because a wallet may switch only after it has answered, or not at all. */
async function isOn(wallet: EIP1193Provider, chainId: number, within: number): Promise<boolean> {
  const deadline = Date.now() + within;
  for (;;) {
    const current = await withTimeout(() => wallet.request({ method: 'eth_chainId' }), {
      timeout: CHAIN_SWITCH_WAIT,
    }).catch(() => undefined);
    if (Number(current) === chainId) return true;
    if (Date.now() >= deadline) return false;
    await pause(250);
  }
}

const parametersOf = ({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) => ({
  chainId: numberToHex(id),
  chainName: name,
  nativeCurrency,
  rpcUrls: rpcUrls.default.http,
  ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
});
