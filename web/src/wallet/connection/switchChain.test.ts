import { juChain } from '@koala/protocol/chains';
import { mainnet } from 'viem/chains';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConfig, http } from 'wagmi';
import type { Connector } from 'wagmi';
import { connect, getAccount, switchChain } from 'wagmi/actions';
import { injected } from 'wagmi/connectors';
import { completeSwitches, switchConnector } from './switchChain.ts';

const request = vi.fn<(call: { method: string; params: unknown[] }) => Promise<unknown>>();
const provider = { request: (call: Parameters<typeof request>[0]) => request(call) };
const connector = { getProvider: () => Promise.resolve(provider) } as unknown as Connector;
const methods = () => request.mock.calls.map(([{ method }]) => method);
const walletError = (code: number, data?: unknown) => Object.assign(new Error('no'), { code, data });

describe('switching the chain', () => {
  beforeEach(() => request.mockReset().mockResolvedValue(null));

  // shows WA-06
  it('asks the wallet to switch', async () => {
    await switchConnector(connector, 210000);
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x33450' }],
    });
  });

  // shows WA-06
  it.each([walletError(4902), walletError(-32603, { originalError: { code: 4902 } })])(
    'adds a chain that the wallet does not know, then switches',
    async (error) => {
      request.mockRejectedValueOnce(error);
      await switchConnector(connector, 210000);
      expect(methods()).toEqual([
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
      ]);
      expect(request.mock.calls[1]?.[0].params[0]).toMatchObject({
        chainId: '0x33450',
        chainName: 'JuChain',
        nativeCurrency: { name: 'Ju Coin', symbol: 'JU', decimals: 18 },
        rpcUrls: ['https://rpc.juchain.org'],
        blockExplorerUrls: ['https://juscan.io'],
      });
    },
  );

  // shows WA-06
  it('rejects with the decline, and adds nothing', async () => {
    request.mockRejectedValueOnce(walletError(4001));
    const reason: unknown = await switchConnector(connector, 210000).catch((error: unknown) => error);
    expect(reason).toMatchObject({ code: 4001 });
    expect(methods()).toEqual(['wallet_switchEthereumChain']);
  });
});

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** A wallet on Ethereum that knows no other chain, does not switch by adding one, and emits no events. */
class StubbornWallet {
  readonly requests: string[] = [];
  chainId = '0x1';
  isKnown = false;
  declines: string | undefined;
  on = () => this;
  removeListener = () => this;

  request = ({ method }: { method: string }): Promise<unknown> => {
    if (method.endsWith('EthereumChain')) this.requests.push(method);
    const error = (code: number) => Promise.reject(Object.assign(new Error('no'), { code }));
    if (method === this.declines) return error(4001);
    if (method === 'wallet_addEthereumChain') this.isKnown = true;
    else if (method === 'wallet_switchEthereumChain') {
      if (!this.isKnown) return error(4902);
      this.chainId = '0x33450';
    } else if (method === 'eth_chainId') return Promise.resolve(this.chainId);
    else return Promise.resolve(method === 'wallet_requestPermissions' ? [] : [ACCOUNT]);
    return Promise.resolve(null);
  };
}

describe("the library's own switch", () => {
  let wallet: StubbornWallet;
  let config: ReturnType<typeof makeConfig>;
  function makeConfig() {
    const provider = wallet as never;
    return createConfig({
      chains: [mainnet, juChain],
      transports: { [mainnet.id]: http(), [juChain.id]: http() },
      connectors: [injected({ target: { id: 'stubborn', name: 'Stubborn', provider } })],
      multiInjectedProviderDiscovery: false,
    });
  }

  beforeEach(async () => {
    wallet = new StubbornWallet();
    config = makeConfig();
    completeSwitches(config);
    await connect(config, { connector: config.connectors[0]! });
  });

  // shows WA-06
  it('adds a chain that the wallet does not know, then switches', async () => {
    await switchChain(config, { chainId: juChain.id });
    expect(wallet.requests).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(getAccount(config).chainId).toBe(juChain.id);
  });

  it('fails when the user declines to add it', async () => {
    wallet.declines = 'wallet_addEthereumChain';
    await expect(switchChain(config, { chainId: juChain.id })).rejects.toMatchObject({ code: 4001 });
    expect(wallet.requests).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
    expect(getAccount(config).chainId).toBe(mainnet.id);
  });
});
