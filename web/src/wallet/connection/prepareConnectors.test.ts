import type { Config } from 'wagmi';
import { connect, disconnect, getAccount } from 'wagmi/actions';
import { describe, expect, it } from 'vitest';
import { guardConnectors } from './guardConnectors.ts';
import { configOf, ScriptedProvider } from './testing/ScriptedProvider.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const fails = () => Promise.reject(new Error('internal'));

function wallet(answers: Record<string, unknown> = {}) {
  const provider = new ScriptedProvider({
    eth_accounts: [ADDRESS],
    eth_requestAccounts: [ADDRESS],
    ...answers,
  });
  const config = configOf(provider);
  guardConnectors(config);
  return { provider, config, connect: () => connect(config, { connector: config.connectors[0]! }) };
}

/** The library begins to listen in a task of its own. */
const ready = () => new Promise((resolve) => setTimeout(resolve));

const account = (config: Config) => {
  const { status, addresses, chainId } = getAccount(config);
  return { status, addresses, chainId };
};

describe('a wallet connects', () => {
  it.each([
    ['in lower case', [ADDRESS.toLowerCase()]],
    ['in upper case', [ADDRESS.toUpperCase()]],
    ['with a wrong checksum', [ADDRESS.replace('Fd', 'fD')]],
    ['padded to a word', [`0x${'0'.repeat(24)}${ADDRESS.slice(2)}`]],
    ['with spaces', [` ${ADDRESS}\n`]],
    ['twice', [ADDRESS, ADDRESS.toLowerCase()]],
    ['beside nonsense', [null, 'nonsense', {}, ADDRESS]],
    ['without a list', ADDRESS],
  ])('that gives its account %s', async (_, accounts) => {
    const own = wallet({ eth_accounts: accounts, eth_requestAccounts: accounts });
    await own.connect();
    expect(getAccount(own.config).address).toBe(ADDRESS);
    await own.provider.emit('accountsChanged', accounts);
    expect(account(own.config)).toEqual({ status: 'connected', addresses: [ADDRESS], chainId: 210000 });
  });

  it.each([
    ['a number', 210000],
    ['hex', '0x33450'],
    ['a decimal string', '210000'],
    ['a bigint', 210000n],
  ])('that gives its chain as %s', async (_, chainId) => {
    const own = wallet({ eth_chainId: chainId });
    await own.connect();
    expect(account(own.config).chainId).toBe(210000);
    await own.provider.emit('chainChanged', 1);
    await own.provider.emit('chainChanged', chainId);
    expect(account(own.config).chainId).toBe(210000);
  });

  it.each([['nonsense'], [{}], [Number.NaN], [null]])(
    'whose chain is %j, as on an unknown one',
    async (chainId) => {
      const own = wallet({ eth_chainId: chainId });
      await own.connect();
      expect(account(own.config)).toMatchObject({ status: 'connected', chainId: 0 });
    },
  );
});

it.each([
  ['no account', []],
  ['null', null],
  ['an object', {}],
  ['nonsense', ['nonsense']],
])('a wallet that answers the connection with %s is not connected', async (_, accounts) => {
  const own = wallet({ eth_accounts: accounts, eth_requestAccounts: accounts });
  await expect(own.connect()).rejects.toThrow();
  expect(account(own.config).status).toBe('disconnected');
});

it('a wallet that rejects the connection is not connected, though it has granted an account before', async () => {
  const rejection = Object.assign(new Error('User rejected'), { code: 4001 });
  const own = wallet({ eth_requestAccounts: () => Promise.reject(rejection) });
  await expect(own.connect()).rejects.toThrow('rejected');
  expect(account(own.config).status).toBe('disconnected');
});

describe('an event without a usable payload', () => {
  const NONSENSE = [undefined, null, 'nonsense', {}, [null], [{}], 5];

  it.each(NONSENSE)('accountsChanged %j: the wallet is asked for its accounts', async (payload) => {
    const own = wallet();
    await own.connect();
    own.provider.answers['eth_accounts'] = [OTHER];
    await own.provider.emit('accountsChanged', payload);
    expect(account(own.config).addresses).toEqual([OTHER]);
    own.provider.answers['eth_accounts'] = [];
    await own.provider.emit('accountsChanged', payload);
    expect(account(own.config).status).toBe('disconnected');
  });

  it.each([undefined, null, 'nonsense', {}, []])(
    'chainChanged %j: it is asked for its chain',
    async (payload) => {
      const own = wallet();
      await own.connect();
      own.provider.answers['eth_chainId'] = '0x1';
      await own.provider.emit('chainChanged', payload);
      expect(account(own.config)).toMatchObject({ status: 'connected', chainId: 1 });
    },
  );

  it.each([undefined, null, 5, {}])('connect %j: it is connected on its chain', async (payload) => {
    const own = wallet();
    await ready();
    await own.provider.emit('connect', payload);
    expect(account(own.config)).toEqual({ status: 'connected', addresses: [ADDRESS], chainId: 210000 });
  });

  it.each([undefined, null, 'nonsense', {}])('disconnect %j: the account is gone', async (payload) => {
    const own = wallet();
    await own.connect();
    await own.provider.emit('disconnect', payload);
    expect(account(own.config).status).toBe('disconnected');
  });

  it('and a wallet that does not answer either: the account is gone', async () => {
    const own = wallet();
    await own.connect();
    own.provider.answers['eth_accounts'] = fails;
    await own.provider.emit('accountsChanged');
    expect(account(own.config).status).toBe('disconnected');
  });
});

it('a newer event counts more than the answer to a question that an older one raised', async () => {
  const own = wallet();
  await own.connect();
  let answer!: (accounts: string[]) => void;
  own.provider.answers['eth_accounts'] = () => new Promise((resolve) => (answer = resolve));
  const older = own.provider.emit('accountsChanged', null);
  await own.provider.emit('accountsChanged', [OTHER]);
  answer([ADDRESS]);
  await older;
  expect(account(own.config).addresses).toEqual([OTHER]);
});

it('events in any order end in the state of the last one', async () => {
  const own = wallet({ eth_accounts: [OTHER] });
  await ready();
  for (const [event, payload] of [
    ['disconnect', undefined],
    ['chainChanged', '0x1'],
    ['accountsChanged', [OTHER]],
    ['disconnect', undefined],
    ['accountsChanged', []],
    ['connect', { chainId: '0x33450' }],
    ['accountsChanged', [OTHER]],
  ] as const)
    await own.provider.emit(event, payload);
  expect(account(own.config)).toEqual({ status: 'connected', addresses: [OTHER], chainId: 210000 });
});

it.each([
  [
    'throws when its listeners are removed',
    (own: ReturnType<typeof wallet>) =>
      (own.provider.removeListener = () => {
        throw new Error('gone');
      }),
  ],
  [
    'is gone',
    (own: ReturnType<typeof wallet>) =>
      (own.config.connectors[0]!.getProvider = () => Promise.reject(new Error('gone'))),
  ],
])('a wallet that %s can be left, by the page and by itself', async (_, lose) => {
  for (const leave of [
    (own: ReturnType<typeof wallet>) => disconnect(own.config),
    (own: ReturnType<typeof wallet>) => own.provider.emit('disconnect'),
  ]) {
    const own = wallet();
    await own.connect();
    lose(own);
    await leave(own);
    expect(account(own.config).status).toBe('disconnected');
  }
});
