import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from './storage.ts';
import { followOtherTabs, runInOneTab } from './tabs.ts';
import { clearWallet, updateWallet } from './walletStore.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

afterEach(() => {
  clearWallet();
});

describe('a page from the back-forward cache', () => {
  const reload = vi.fn();
  const store = (address: typeof ADDRESS | typeof OTHER, connector: string, token: string) => {
    storage.writeAddress(address);
    storage.writeToken(address, token);
    localStorage.setItem('wagmi.recentConnectorId', JSON.stringify(connector));
  };
  /** Calls the listener instead of dispatching the event, because pages of other tests listen to this window too. */
  let restore: () => void;

  beforeEach(() => {
    reload.mockReset();
    vi.spyOn(location, 'reload').mockImplementation(reload);
    const listen = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
    followOtherTabs(() => Promise.resolve());
    const onShow = listen.mock.calls.find(([type]) => type === 'pageshow')?.[1] as (event: object) => void;
    restore = () => onShow({ persisted: true });
    store(ADDRESS, 'own', 'token');
    updateWallet({
      status: 'connected',
      address: ADDRESS,
      token: 'token',
      wallet: { id: 'own', name: 'Own' },
    });
  });

  it('stays in its last state while the same wallet and session are stored', () => {
    restore();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['another account', () => store(OTHER, 'own', 'token')],
    ['another wallet', () => store(ADDRESS, 'other', 'token')],
    ['another session', () => store(ADDRESS, 'own', 'newer')],
    ['no wallet', () => storage.removeAddress()],
  ])('is loaded again when %s is stored by now', (_, change) => {
    change();
    restore();
    expect(reload).toHaveBeenCalled();
  });

  it('of a visitor is loaded again when a wallet has connected meanwhile, and only then', () => {
    clearWallet();
    storage.removeAddress();
    restore();
    expect(reload).not.toHaveBeenCalled();
    store(ADDRESS, 'own', 'token');
    restore();
    expect(reload).toHaveBeenCalled();
  });
});

it.each([
  ['has no locks', undefined],
  ['denies locks', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('a browser that %s still runs the task of a lock', async (_, locks) => {
  vi.stubGlobal('navigator', { ...navigator, locks });
  const task = vi.fn(() => Promise.resolve());
  expect(await runInOneTab('login', task, 1_000)).toBe(true);
  expect(task).toHaveBeenCalledOnce();
});
