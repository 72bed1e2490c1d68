import { connect, disconnect, getAccount } from 'wagmi/actions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptedProvider } from './testing/ScriptedProvider.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const never = () => new Promise(() => undefined);
const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }));

let tab: AbortController;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  tab = new AbortController();
});
afterEach(() => {
  tab.abort();
});

function announce(wallets: Record<string, ScriptedProvider>): void {
  const all = Object.entries(wallets).map(([rdns, provider]) => ({
    info: { uuid: rdns, name: rdns, icon: 'data:image/png,', rdns },
    provider,
  }));
  const tell = () => {
    for (const detail of all) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  addEventListener('eip6963:requestProvider', tell, { signal: tab.signal });
}

const wallet = (address: string, answers: Record<string, unknown> = {}) =>
  new ScriptedProvider({
    eth_accounts: [address],
    eth_requestAccounts: [address],
    personal_sign: refuse,
    ...answers,
  });

it('after a reload only the last wallet is connected; another one that never answers does not delay it', async () => {
  announce({ 'own.wallet': wallet(ADDRESS), 'other.wallet': wallet(OTHER, { eth_accounts: never }) });
  localStorage.setItem('wagmi.recentConnectorId', '"own.wallet"');
  const { reconnectWallet } = await import('../reconnect.ts');
  const { walletState } = await import('../../account/walletStore.ts');
  await reconnectWallet('own.wallet');
  await vi.waitFor(() =>
    expect(walletState()).toMatchObject({ address: ADDRESS, wallet: { id: 'own.wallet' } }),
  );
});

it('of two wallets that connected in a row, the first does not return when the second disconnects', async () => {
  announce({ 'own.wallet': wallet(ADDRESS), 'other.wallet': wallet(OTHER) });
  const { loadConnection } = await import('./connection.ts');
  const { walletState } = await import('../../account/walletStore.ts');
  const config = await loadConnection();
  await Promise.all(config.connectors.map((connector) => connect(config, { connector })));
  const shown = getAccount(config).address;
  await vi.waitFor(() => expect(walletState().address).toBe(shown));
  await disconnect(config);
  expect(getAccount(config).status).toBe('disconnected');
  expect(walletState()).toMatchObject({ address: null, status: 'disconnected' });
});

it('the stored state of the connection library is ignored, so that corrupt data hides no wallet', async () => {
  localStorage.setItem(
    'wagmi.store',
    JSON.stringify({ state: { connections: 5, current: 'x' }, version: 2 }),
  );
  announce({ 'own.wallet': wallet(ADDRESS) });
  const { loadConnection } = await import('./connection.ts');
  const config = await loadConnection();
  expect(getAccount(config).status).toBe('disconnected');
  await connect(config, { connector: config.connectors[0]! });
  expect(getAccount(config).address).toBe(ADDRESS);
});
