import { createConfig, http } from 'wagmi';
import { injected } from 'wagmi/connectors';
import { connect, getAccount, switchChain } from 'wagmi/actions';
import { mainnet } from 'viem/chains';
import { juChain } from '@koala/protocol/chains';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeSwitches } from './completeSwitches.ts';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** A wallet on Ethereum that knows no other chain, does not go to one by being told about it, and tells of no change. */
class StubbornWallet {
  readonly asked: string[] = [];
  chainId = '0x1';
  isKnown = false;
  declines: string | undefined;
  on = () => this;
  removeListener = () => this;

  request = ({ method }: { method: string }): Promise<unknown> => {
    if (method.endsWith('EthereumChain')) this.asked.push(method);
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

describe("the library's own way to another chain", () => {
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

  it('tells the wallet about a chain that it does not know, then switches', async () => {
    await switchChain(config, { chainId: juChain.id });
    expect(wallet.asked).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
    expect(getAccount(config).chainId).toBe(juChain.id);
  });

  it('ends where the user declines to add it', async () => {
    wallet.declines = 'wallet_addEthereumChain';
    await expect(switchChain(config, { chainId: juChain.id })).rejects.toMatchObject({ code: 4001 });
    expect(wallet.asked).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
    expect(getAccount(config).chainId).toBe(mainnet.id);
  });
});
