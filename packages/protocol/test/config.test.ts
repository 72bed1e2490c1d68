import { describe, expect, it } from 'vitest';
import { findChain, juChain, juChainTestnet } from '../src/chains.ts';
import { chainConfig } from '../src/config.ts';
import type { ChainConfig } from '../src/config.ts';
import type { ContractName } from '../src/manifest.ts';
import { testManifest } from '@koala/testkit/testManifest';

describe('findChain', () => {
  it.each([210000, '210000', '0x33450', '0X33450'])('reads %s as the main network', (id) => {
    expect(findChain(id)?.id).toBe(210000);
  });
  it.each([202599, '202599', '0x31767'])('reads %s as the test network', (id) => {
    expect(findChain(id)?.id).toBe(202599);
  });
  it.each([1, '1', '', 'main', '0x', '210000n', 210000.5, '0x33450zz'])('knows no chain %s', (id) => {
    expect(findChain(id)).toBeUndefined();
  });
});

describe('chainConfig', () => {
  // shows WA-08, EN-06
  it('has the figures of the two networks', () => {
    const nativeCurrency = { name: 'Ju Coin', symbol: 'Ju', decimals: 18 };
    const common = { nativeCurrency, usdtDecimals: 18, minJu: 10 };
    expect(chainConfig(juChain.id, undefined)).toMatchObject({
      name: 'JuChain',
      chainId: 210000,
      chainIdHex: '0x33450',
      rpcUrl: 'https://rpc.juchain.org',
      blockExplorerUrl: 'https://juscan.io',
      ...common,
    });
    expect(chainConfig(juChainTestnet.id, undefined)).toMatchObject({
      name: 'JuChain Testnet',
      chainId: 202599,
      chainIdHex: '0x31767',
      rpcUrl: 'https://testnet-rpc.juchain.org',
      blockExplorerUrl: 'https://testnet.juscan.io',
      ...common,
    });
  });

  // shows EN-07
  it('has every address of the deployment under its name, and no other field', () => {
    const { contracts, accounts } = testManifest();
    const at = (name: ContractName) => contracts[name]!.address;
    const both = {
      ...{
        user: at('user'),
        node: at('node'),
        usdt: at('usdt'),
        bf: at('kl'),
        gas: at('gs'),
        wju: at('wju'),
      },
      ...{ bfSwap: at('swap'), bfMiner: at('miner'), reward: at('reward'), oracle: at('oracle') },
      ...{ swapRouter: at('swapRouter'), swapFactory: at('swapFactory'), pair: at('pair'), uid: at('uid') },
      ...{ top101: at('top101'), top101FF: at('top101FF'), fight101: at('fight101') },
      ...{ progressWallet: accounts.progressWallet, originUser: accounts.originUser },
    };
    const addresses = new Set(Object.values(both));
    expect(addresses.size).toBe(Object.keys(both).length);
    expect(addressesOf(chainConfig(juChain.id, testManifest()))).toEqual({
      ...both,
      power: '',
      deadAddress: accounts.deadAddress,
    });
    expect(addressesOf(chainConfig(juChainTestnet.id, testManifest()))).toEqual({
      ...both,
      power: contracts.miner.address,
      BFDTPool: contracts.juUsdtPair.address,
    });
  });

  // shows WA-08
  it('leaves addresses empty without a deployment', () => {
    expect(chainConfig(juChain.id, undefined)).toMatchObject({ bfMiner: '', deadAddress: '' });
  });

  // shows BP-10, WA-08
  it('lets the RPC URL and the minimum in JU be set', () => {
    const config = chainConfig(juChain.id, undefined, { rpcUrl: 'http://localhost:8545', minJu: 25 });
    expect(config).toMatchObject({ rpcUrl: 'http://localhost:8545', minJu: 25 });
  });
});

/** A configuration without the fields that are numbers or names of the network. */
function addressesOf(config: ChainConfig): Record<string, unknown> {
  const figures = [
    ...['name', 'chainId', 'chainIdHex', 'rpcUrl', 'blockExplorerUrl'],
    ...['nativeCurrency', 'usdtDecimals', 'minJu'],
  ];
  return Object.fromEntries(Object.entries(config).filter(([name]) => !figures.includes(name)));
}
