import type { Config } from 'wagmi';
import { connect, getAccount } from 'wagmi/actions';
import { describe, expect, it, vi } from 'vitest';
import { followWallet } from './followWallet.ts';
import { guardConnectors } from './guardConnectors.ts';
import { configOf, ScriptedProvider } from './testing/ScriptedProvider.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

async function connected() {
  const provider = new ScriptedProvider({ eth_accounts: [ADDRESS], eth_requestAccounts: [ADDRESS] });
  const config = configOf(provider);
  guardConnectors(config);
  await connect(config, { connector: config.connectors[0]! });
  for (const target of [window, document])
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listeners.set(type, listener as (event: object) => void);
    });
  followWallet(config);
  vi.restoreAllMocks();
  return { provider, config };
}

/** Called instead of dispatched: pages of other tests listen to this window too. */
const listeners = new Map<string, (event: object) => void>();

const shown = (config: Config) => {
  const { status, address, chainId } = getAccount(config);
  return { status, address, chainId };
};

describe.each([
  ['is restored from the back-forward cache', 'pageshow'],
  ['is thawed', 'resume'],
  ['comes to the front', 'visibilitychange'],
  ['gets the focus', 'focus'],
])('a page that %s shows what is true of a wallet that emitted no event', (_, event) => {
  it.each([
    ['another account', { eth_accounts: [OTHER] }, { status: 'connected', address: OTHER, chainId: 210000 }],
    ['another chain', { eth_chainId: '0x1' }, { status: 'connected', address: ADDRESS, chainId: 1 }],
    ['a lock', { eth_accounts: [] }, { status: 'disconnected' }],
    [
      'a refusal',
      { eth_accounts: () => Promise.reject(Object.assign(new Error('no'), { code: 4100 })) },
      { status: 'disconnected' },
    ],
  ])('%s', async (_name, answers, expected) => {
    const { provider, config } = await connected();
    Object.assign(provider.answers, answers);
    listeners.get(event)?.({ persisted: true });
    await vi.waitFor(() => expect(shown(config)).toMatchObject(expected));
  });
});

it('a wallet that does not answer then leaves everything as it is', async () => {
  const { provider, config } = await connected();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  provider.answers['eth_accounts'] = () => Promise.reject(new Error('restarting'));
  listeners.get('focus')?.({});
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(shown(config)).toEqual({ status: 'connected', address: ADDRESS, chainId: 210000 });
  warned.mockRestore();
});
