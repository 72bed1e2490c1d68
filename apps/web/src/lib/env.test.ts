import { expect, it } from 'vitest';
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
/** The environment of a local build with these settings. */
const read = (settings: Partial<typeof build> = {}) => readEnv({ ...build, ...settings }, page, flags);

it('reaches a local API and chain at the page’s own host', () => {
  expect(read()).toMatchObject({
    apiOrigin: 'http://192.168.1.5:42069',
    klineOrigin: 'http://192.168.1.5:42069',
    rpcUrl: 'http://192.168.1.5:8545',
    minJu: 10,
  });
});

// shows CH-01, AP-01
it('uses the build settings, without trailing slashes', () => {
  const env = readEnv({ ...build, apiOrigin: 'https://api.example/', minJu: '3' }, page, {
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
  expect(read()).toMatchObject({ communityInviter: undefined, waysToJu: {} });
  const communityInviter = `0x${'a'.repeat(40)}`;
  expect(read({ communityInviter, exchangeUrl: 'https://exchange.example/ju' })).toMatchObject({
    communityInviter,
    waysToJu: { exchange: 'https://exchange.example/ju', bridge: undefined },
  });
});

it('has the exchange of UIDs by name and https address, both or neither', () => {
  const url = 'https://exchange.example/';
  expect(read().uidExchange).toBeUndefined();
  expect(read({ uidExchange: 'Example', uidExchangeUrl: url }).uidExchange).toEqual({
    name: 'Example',
    url,
  });
  for (const [uidExchange, uidExchangeUrl] of [
    ['Example', null],
    [null, url],
    ['Example', 'http://exchange.example'],
    ['Example', 'javascript:alert(1)'],
  ] as const)
    expect(() => read({ uidExchange, uidExchangeUrl })).toThrow('KOALA_UID_EXCHANGE');
});

it('names a wrong setting', () => {
  expect(() => read({ apiOrigin: 'api.example' })).toThrow('KOALA_API_ORIGIN');
  for (const minJu of ['-1', '0', 'ten'])
    expect(() => read({ minJu })).toThrow(`KOALA_MIN_JU must be a number above 0, not ${minJu}`);
  expect(() => read({ communityInviter: '0x12' })).toThrow('KOALA_COMMUNITY_INVITER');
  expect(() => read({ bridgeUrl: 'bridge' })).toThrow('KOALA_BRIDGE_URL');
});
