import { expect, it } from 'vitest';
import { policyFor } from './contentSecurityPolicy.ts';

const build = {
  isLocal: false,
  apiOrigin: null,
  apiOrigins: {},
  klineOrigin: null,
  rpcUrl: null,
  apiPort: 1,
  rpcPort: 2,
  notesUrl: null,
};
const directive = (name: string, walletConnectProjectId: string | null) =>
  policyFor({ ...build, walletConnectProjectId })
    .split('; ')
    .find((part) => part.startsWith(`${name} `))!
    .split(' ');

it.each([null, ''])('without a project id (%j) the page reaches no host of WalletConnect', (id) => {
  expect(policyFor({ ...build, walletConnectProjectId: id })).not.toMatch(/walletconnect/i);
});

it('with a project id the page reaches the relay and the verification of WalletConnect', () => {
  const id = 'a'.repeat(32);
  expect(directive('connect-src', id)).toEqual(
    expect.arrayContaining(['wss://*.walletconnect.org', 'https://*.walletconnect.org']),
  );
  expect(directive('frame-src', id)).toContain('https://*.walletconnect.org');
});
