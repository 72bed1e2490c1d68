import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const build: typeof __KOALA_BUILD__ = {
  deployments: {},
  apiOrigin: null,
  apiOrigins: {},
  klineOrigin: null,
  rpcUrl: null,
  apiPort: 42069,
  rpcPort: 8545,
  minJu: null,
  walletConnectProjectId: null,
  docsUrl: null,
  marketUrl: null,
  notesUrl: null,
  communityInviter: null,
  exchangeUrl: null,
  bridgeUrl: null,
  uidExchange: null,
  uidExchangeUrl: null,
  hasWorker: true,
};
const page = { protocol: 'http:', hostname: '192.168.1.5', origin: 'http://192.168.1.5:5173' };
const flags = { isLocal: true, isDevelopment: false };

describe('environment', () => {
  it('reaches a local API and chain at the page’s own host', () => {
    const env = readEnv(build, page, flags);
    expect(env.apiOrigin).toBe('http://192.168.1.5:42069');
    expect(env.klineOrigin).toBe('http://192.168.1.5:42069');
    expect(env.rpcUrl).toBe('http://192.168.1.5:8545');
    expect(env.minJu).toBe(10);
  });

  // shows CH-01, AP-01
  it('uses the build settings, without trailing slashes', () => {
    const env = readEnv({ ...build, apiOrigin: 'https://api.example/', minJu: 3 }, page, {
      ...flags,
      isLocal: false,
    });
    expect(env).toMatchObject({
      apiOrigin: 'https://api.example',
      klineOrigin: 'https://api.example',
      minJu: 3,
    });
    expect(env.rpcUrl).toBeUndefined();
  });

  it('has the inviter of the community and the ways to JU that the build names, and none otherwise', () => {
    expect(readEnv(build, page, flags)).toMatchObject({ communityInviter: undefined, waysToJu: {} });
    const communityInviter = `0x${'a'.repeat(40)}`;
    const named = { ...build, communityInviter, exchangeUrl: 'https://exchange.example/ju' };
    expect(readEnv(named, page, flags)).toMatchObject({
      communityInviter,
      waysToJu: { exchange: 'https://exchange.example/ju', bridge: undefined },
    });
  });

  it('has the exchange of UIDs by name and https address, both or neither', () => {
    const url = 'https://exchange.example/';
    expect(readEnv(build, page, flags).uidExchange).toBeUndefined();
    expect(
      readEnv({ ...build, uidExchange: 'Example', uidExchangeUrl: url }, page, flags).uidExchange,
    ).toEqual({ name: 'Example', url });
    for (const [uidExchange, uidExchangeUrl] of [
      ['Example', null],
      [null, url],
      ['Example', 'http://exchange.example'],
      ['Example', 'javascript:alert(1)'],
    ] as const)
      expect(() => readEnv({ ...build, uidExchange, uidExchangeUrl }, page, flags)).toThrow('uidExchange');
  });

  it('names a wrong setting', () => {
    expect(() => readEnv({ ...build, apiOrigin: 'api.example' }, page, flags)).toThrow('apiOrigin');
    expect(() => readEnv({ ...build, minJu: -1 }, page, flags)).toThrow('minJu');
    expect(() => readEnv({ ...build, communityInviter: '0x12' }, page, flags)).toThrow('communityInviter');
    expect(() => readEnv({ ...build, bridgeUrl: 'bridge' }, page, flags)).toThrow('bridgeUrl');
  });
});
