import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScriptedProvider } from './connection/testing/ScriptedProvider.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  localStorage.clear();
});

it.each([
  ['injected', 'ethereum', {}],
  ['metaMask', 'ethereum', { isMetaMask: true }],
  ['okx', 'okxwallet', {}],
  ['tokenPocket', 'ethereum', { isTokenPocket: true }],
])(
  'the wallet %s, which does not announce itself, is reconnected after a reload',
  async (id, name, marks) => {
    vi.stubGlobal(name, Object.assign(new ScriptedProvider({ eth_accounts: [ADDRESS] }), marks));
    localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(id));
    const { walletState } = await import('../account/walletStore.ts');
    const { reconnectWallet } = await import('./reconnect.ts');
    await reconnectWallet(id);
    await vi.waitFor(() => expect(walletState()).toMatchObject({ address: ADDRESS, wallet: { id } }));
  },
);
