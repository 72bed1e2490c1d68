import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  localStorage.clear();
});

/** A previously granted wallet that does not announce itself. */
const plainWallet = (marks: object) => ({
  ...marks,
  on: () => undefined,
  removeListener: () => undefined,
  request: ({ method }: { method: string }) => {
    if (method === 'eth_chainId') return Promise.resolve('0x33450');
    if (method === 'eth_accounts') return Promise.resolve([ADDRESS]);
    return Promise.reject(Object.assign(new Error(method), { code: 4001 }));
  },
});

it.each([
  ['injected', 'ethereum', {}],
  ['metaMask', 'ethereum', { isMetaMask: true }],
  ['okx', 'okxwallet', {}],
  ['tokenPocket', 'ethereum', { isTokenPocket: true }],
])(
  'the wallet %s, which does not announce itself, is reconnected after a reload',
  async (id, name, marks) => {
    vi.stubGlobal(name, plainWallet(marks));
    localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(id));
    const { walletState } = await import('../account/walletStore.ts');
    const { reconnectWallet } = await import('./reconnect.ts');
    await reconnectWallet(id);
    await vi.waitFor(() => expect(walletState()).toMatchObject({ address: ADDRESS, wallet: { id } }));
  },
);
