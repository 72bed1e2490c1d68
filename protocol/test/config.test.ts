import { describe, expect, it } from 'vitest';
import { juChain, juChainTestnet } from '../src/chains.ts';
import { chainConfig, toKoalaChainId } from '../src/config.ts';
import { testManifest } from './testManifest.ts';

describe('toKoalaChainId', () => {
  it.each([210000, '210000', '0x33450', '0X33450'])('reads %s as the main network', (id) => {
    expect(toKoalaChainId(id)).toBe(210000);
  });
  it.each([202599, '202599', '0x31767'])('reads %s as the test network', (id) => {
    expect(toKoalaChainId(id)).toBe(202599);
  });
  it.each([1, '1', '', 'main', '0x', '210000n', 210000.5, '0x33450zz'])('knows no chain %s', (id) => {
    expect(toKoalaChainId(id)).toBeUndefined();
  });
});

describe('chainConfig', () => {
  it('has the figures of the two networks', () => {
    const main = chainConfig(juChain.id, undefined);
    expect(main).toMatchObject({
      chainIdHex: '0x33450',
      rpcUrl: 'https://rpc.juchain.org',
      usdtDecimals: 18,
      minJu: 10,
    });
    expect(main.nativeCurrency).toEqual({ name: 'Ju Coin', symbol: 'Ju', decimals: 18 });
    const test = chainConfig(juChainTestnet.id, undefined);
    expect(test).toMatchObject({ chainIdHex: '0x31767', blockExplorerUrl: 'https://testnet.juscan.io' });
  });

  it('leaves addresses empty without a deployment and takes them from one', () => {
    expect(chainConfig(juChain.id, undefined).bfMiner).toBe('');
    const config = chainConfig(juChain.id, testManifest());
    expect(config.bfMiner).toBe(testManifest().contracts.bfMiner.address);
    expect(config.originUser).toBe(testManifest().accounts.originUser);
  });

  it('has the dead address on the main network only, BFDTPool on the test network only, and no power contract on main', () => {
    const main = chainConfig(juChain.id, testManifest());
    const test = chainConfig(juChainTestnet.id, testManifest());
    expect(main.deadAddress).toBe(testManifest().accounts.deadAddress);
    expect(main).not.toHaveProperty('BFDTPool');
    expect(main.power).toBe('');
    expect(test).not.toHaveProperty('deadAddress');
    expect(test.BFDTPool).toBe(testManifest().contracts.juUsdtPair.address);
    expect(test.power).toBe(test.bfMiner);
  });

  it('lets the RPC address and the minimum in JU be set', () => {
    const config = chainConfig(juChain.id, undefined, { rpcUrl: 'http://localhost:8545', minJu: 25 });
    expect(config).toMatchObject({ rpcUrl: 'http://localhost:8545', minJu: 25 });
  });
});
