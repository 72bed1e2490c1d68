import { createWalletClient, hexToBigInt, hexToNumber, http, numberToHex, ProviderRpcError } from 'viem';
import type { Chain, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { DEMO_ACCOUNT_KEY } from './demoAccount.ts';

const CONNECTED = 'demoWallet.connected';
/** A wallet that answers at once would hide the states in between. */
const THINKING_MS = 300;

type Listener = (payload: never) => void;

/** An EIP-1193 provider that signs in the page with a test account of the local chain. It stands beside real wallets as one of them. */
export class DemoProvider {
  readonly #account = privateKeyToAccount(DEMO_ACCOUNT_KEY);
  readonly #client;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(private readonly chain: Chain) {
    this.#client = createWalletClient({ account: this.#account, chain, transport: http() });
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
        return localStorage.getItem(CONNECTED) ? [this.#account.address] : [];
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        await think();
        localStorage.setItem(CONNECTED, '1');
        return method === 'eth_requestAccounts'
          ? [this.#account.address]
          : [{ parentCapability: 'eth_accounts', caveats: [] }];
      case 'wallet_revokePermissions':
        localStorage.removeItem(CONNECTED);
        return null;
      case 'wallet_switchEthereumChain':
        return this.#switchChain((args[0] as { chainId: Hex }).chainId);
      case 'personal_sign':
        await think();
        return this.#account.signMessage({ message: { raw: args[0] as Hex } });
      case 'eth_sendTransaction':
        await think();
        return this.#send(args[0] as Record<string, Hex>);
      default:
        return this.#client.request({ method, params } as never);
    }
  };

  #switchChain(chainId: Hex): null {
    if (hexToNumber(chainId) === this.chain.id) return null;
    throw new ProviderRpcError(new Error('the demo wallet knows the local chain only'), {
      code: 4902,
      shortMessage: 'Unrecognized chain',
    });
  }

  #send({
    to,
    data,
    value,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Record<string, Hex>): Promise<Hex> {
    const amount = (hex: Hex | undefined) => (hex === undefined ? undefined : hexToBigInt(hex));
    return this.#client.sendTransaction({
      to,
      data,
      value: amount(value),
      gas: amount(gas),
      gasPrice: amount(gasPrice),
      maxFeePerGas: amount(maxFeePerGas),
      maxPriorityFeePerGas: amount(maxPriorityFeePerGas),
    } as never);
  }
}

const think = () => new Promise((resolve) => setTimeout(resolve, THINKING_MS));
