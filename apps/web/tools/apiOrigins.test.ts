import { expect, it } from 'vitest';
import { juChain, juChainTestnet } from '../../../packages/protocol/src/chains.ts';
import { apiOriginsOf, apiOriginWarnings, servedDeployments, usedApiOrigins } from './apiOrigins.ts';
import { policyFor } from './contentSecurityPolicy.ts';

const TEST = 'https://test-api.example';
const both = { [juChain.id]: 'main', [juChainTestnet.id]: 'test' };
const own = apiOriginsOf({
  [`KOALA_API_ORIGIN_${juChainTestnet.id}`]: `${TEST}/`,
  KOALA_API_ORIGIN: 'https://api.example',
});

it('reads the API of each chain that has one of its own', () => {
  expect(own).toEqual({ [juChainTestnet.id]: TEST });
});

it('rejects an unsupported chain id, and a value that is not a URL', () => {
  expect(() => apiOriginsOf({ KOALA_API_ORIGIN_1: TEST })).toThrow('KOALA_API_ORIGIN_1: 1 is not the id');
  expect(() => apiOriginsOf({ KOALA_API_ORIGIN_202599: 'test' })).toThrow(
    'KOALA_API_ORIGIN_202599: "test" is not an http(s) URL',
  );
});

it('serves two deployments if each has an API, and only the default chain with one API', () => {
  expect(servedDeployments(both, own)).toEqual(both);
  expect(servedDeployments(both, {})).toEqual({ [juChain.id]: 'main' });
  expect(apiOriginWarnings(both, own, {})).toEqual([expect.stringContaining('KOALA_API_ORIGIN_210000')]);
  expect(apiOriginWarnings(both, both, own)).toEqual([]);
});

it('serves the only deployment of a build, whichever its chain is', () => {
  expect(servedDeployments({ [juChainTestnet.id]: 'test' }, {})).toEqual({ [juChainTestnet.id]: 'test' });
});

it('ignores the API of a chain without a deployment, and reports it', () => {
  const deployed = { [juChain.id]: 'main' };
  expect(usedApiOrigins(own, deployed)).toEqual({});
  expect(usedApiOrigins(own, both)).toEqual(own);
  expect(apiOriginWarnings(deployed, deployed, own)).toEqual([
    'KOALA_API_ORIGIN_202599: ignored, because packages/protocol/deployments/202599.json does not exist',
  ]);
});

it('lets the page reach the API of each chain', () => {
  const settings = { isLocal: false, apiOrigin: 'https://api.example', klineOrigin: null, rpcUrl: null };
  const ports = { apiPort: 1, rpcPort: 2, walletConnectProjectId: null, notesUrl: null };
  const connect = policyFor({ ...settings, ...ports, apiOrigins: own })
    .match(/connect-src ([^;]*)/)?.[1]
    ?.split(' ');
  expect(connect).toEqual(expect.arrayContaining(['https://api.example', TEST]));
});
