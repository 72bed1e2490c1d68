import { hexToNumber, http, numberToHex, ProviderRpcError } from 'viem';
import type { Address, Chain, Hex } from 'viem';
import { RAMP } from '../../ui/palette.ts';

/** The account of the key in `demoSigner.ts`. */
const DEMO_ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const CONNECTED = 'demoWallet.connected';

type Listener = (payload: never) => void;

/**
 * An EIP-1193 provider that prompts and signs in the page, with a test account of the local chain. Every page of a
 * local build loads it to list it beside real wallets; the prompt and the signer load on first use.
 */
class DemoProvider {
  readonly #requestChain;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(private readonly chain: Chain) {
    this.#requestChain = http()({ chain }).request;
  }

  on = (event: string, listener: Listener) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  };

  removeListener = (event: string, listener: Listener) => {
    this.#listeners.get(event)?.delete(listener);
    return this;
  };

  request = async ({ method, params = [] }: { method: string; params?: unknown }): Promise<unknown> => {
    const args = params as readonly unknown[];
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.chain.id);
      case 'eth_accounts':
        return localStorage.getItem(CONNECTED) ? [DEMO_ACCOUNT] : [];
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        if (!localStorage.getItem(CONNECTED)) await (await loadSigner()).connect();
        localStorage.setItem(CONNECTED, '1');
        return method === 'eth_requestAccounts'
          ? [DEMO_ACCOUNT]
          : [{ parentCapability: 'eth_accounts', caveats: [] }];
      case 'wallet_revokePermissions':
        localStorage.removeItem(CONNECTED);
        return null;
      case 'wallet_switchEthereumChain':
        return this.#switchChain((args[0] as { chainId: Hex }).chainId);
      case 'personal_sign':
        return (await loadSigner()).sign(args[0] as Hex);
      case 'eth_sendTransaction':
        return (await loadSigner()).send(this.chain, args[0] as Record<string, Hex>);
      default:
        return this.#requestChain({ method, params } as never);
    }
  };

  #switchChain(chainId: Hex): null {
    const id = hexToNumber(chainId);
    if (id === this.chain.id) return null;
    throw new ProviderRpcError(new Error(`the demo wallet supports only chain ${this.chain.id}, not ${id}`), {
      code: 4902,
      shortMessage: 'Unrecognized chain',
    });
  }
}

const loadSigner = () => import('./demoSigner.ts');

const HEAD = RAMP['--violet-100'];
const NOSE = RAMP['--violet-800'];
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" fill="${RAMP['--violet-500']}"/>
    <circle cx="10" cy="12" r="5" fill="${HEAD}"/><circle cx="22" cy="12" r="5" fill="${HEAD}"/>
    <circle cx="16" cy="17" r="9" fill="#fff"/><ellipse cx="16" cy="18" rx="2.4" ry="3.4" fill="${NOSE}"/>
    <circle cx="12" cy="15" r="1.3" fill="${NOSE}"/><circle cx="20" cy="15" r="1.3" fill="${NOSE}"/>
  </svg>`,
)}`;

/** Announces the demo wallet by EIP-6963, now and on every request. Local builds only. */
export function announceDemoWallet(chain: Chain): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '3f7d7f0e-5c5e-4d55-9a51-6b6f616c6131',
      name: 'Demo wallet',
      icon: ICON,
      rdns: 'local.koala.demo',
    }),
    provider: new DemoProvider(chain),
  });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
