import type { CreateConnectorFn } from 'wagmi';
import { connect, disconnect, getAccount, reconnect } from 'wagmi/actions';
import { expect, it, vi } from 'vitest';
import { prepareConnectors } from '../connection/prepareConnectors.ts';
import { configOf, ScriptedProvider } from '../connection/testing/ScriptedProvider.ts';
import { silentConfig } from '../connection/testing/silentConfig.ts';
import { ADDRESS, listedWallets } from './testing/kit.tsx';

// Wallets from public bug reports; the name of each test ends with the report.

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

function libraryOf(wallet: object | CreateConnectorFn[]) {
  const config = Array.isArray(wallet) ? silentConfig(wallet as CreateConnectorFn[]) : configOf(wallet);
  prepareConnectors(config);
  const connector = config.connectors[0]!;
  return { config, connect: () => connect(config, { connector }), address: () => getAccount(config).address };
}

const scripted = (answers: Record<string, unknown> = {}) =>
  new ScriptedProvider({ eth_accounts: [ADDRESS], eth_requestAccounts: [ADDRESS], ...answers });

it('a provider without events connects (VGLoic/metamask-react#48)', async () => {
  const { request } = scripted();
  const own = libraryOf({ isMetaMask: true, request });
  await own.connect();
  expect(own.address()).toBe(ADDRESS);
});

it.each([
  ['with', true],
  ['without', false],
])(
  'a frozen provider %s removeListener connects and disconnects (floating/frame#1092)',
  async (_, hasRemove) => {
    const { request, on, removeListener } = scripted();
    vi.stubGlobal('ethereum', Object.freeze({ request, on, ...(hasRemove && { removeListener }) }));
    const own = libraryOf(listedWallets());
    await own.connect();
    expect(own.address()).toBe(ADDRESS);
    await disconnect(own.config);
    expect(own.address()).toBeUndefined();
  },
);

it('a wallet that was locked before the reload is disconnected, not reconnecting (wevm/wagmi#4632)', async () => {
  const own = libraryOf(scripted({ eth_accounts: [] }));
  await reconnect(own.config, { connectors: own.config.connectors });
  expect(getAccount(own.config).status).toBe('disconnected');
});

it('a wallet that responds slowly after a reload is reconnected (wevm/wagmi#4037)', async () => {
  const slowly = () => new Promise((resolve) => setTimeout(() => resolve([ADDRESS]), 400));
  const own = libraryOf(scripted({ eth_accounts: slowly }));
  await reconnect(own.config, { connectors: own.config.connectors });
  expect(own.address()).toBe(ADDRESS);
});

it('the account picked at the second connection counts (wevm/wagmi#3781)', async () => {
  const provider = scripted();
  const own = libraryOf(provider);
  await own.connect();
  await disconnect(own.config);
  provider.answers['eth_requestAccounts'] = [OTHER];
  provider.answers['eth_accounts'] = [OTHER];
  await own.connect();
  expect(own.address()).toBe(OTHER);
});

it('permissions without caveats still connect (rainbow-me/rainbowkit#2275)', async () => {
  for (const permissions of [null, [], [{}], [{ caveats: null }], [{ caveats: [{ value: 5 }] }]]) {
    const own = libraryOf(scripted({ wallet_requestPermissions: () => permissions }));
    await own.connect();
    expect(own.address()).toBe(ADDRESS);
  }
});
