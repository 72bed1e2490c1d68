import type { Config } from 'wagmi';
import { connect, disconnect, getAccount } from 'wagmi/actions';
import { describe, expect, it, vi } from 'vitest';
import { prepareConnectors } from './prepareConnectors.ts';
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
  prepareConnectors(config);
  return { provider, config, connect: () => connect(config, { connector: config.connectors[0]! }) };
}

/** The library subscribes in a separate task. */
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

  it.each(NONSENSE)('accountsChanged %j: the accounts are read from the wallet', async (payload) => {
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
    'chainChanged %j: the chain is read from the wallet',
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
});

describe('the accounts that the wallet returns take precedence over those of its event', () => {
  /** Long enough for a second read of a wallet that contradicts its event. */
  const settle = () => vi.advanceTimersByTimeAsync(4_000);

  it('when the list of the account before arrives last', async () => {
    const own = wallet();
    await own.connect();
    vi.useFakeTimers();
    own.provider.answers['eth_accounts'] = [OTHER];
    void own.provider.emit('accountsChanged', [OTHER]);
    void own.provider.emit('accountsChanged', [ADDRESS]);
    await settle();
    expect(account(own.config).addresses).toEqual([OTHER]);
  });

  it('when the event lists them in another order', async () => {
    const own = wallet();
    await own.connect();
    vi.useFakeTimers();
    own.provider.answers['eth_accounts'] = [OTHER, ADDRESS];
    void own.provider.emit('accountsChanged', [ADDRESS, OTHER]);
    await settle();
    expect(account(own.config).addresses).toEqual([OTHER, ADDRESS]);
  });

  it('when a late event reports none', async () => {
    const own = wallet();
    await own.connect();
    vi.useFakeTimers();
    void own.provider.emit('accountsChanged', []);
    await settle();
    expect(account(own.config)).toMatchObject({ status: 'connected', addresses: [ADDRESS] });
  });

  it('once the wallet has switched itself, which some do after their event', async () => {
    const own = wallet();
    await own.connect();
    vi.useFakeTimers();
    void own.provider.emit('accountsChanged', [OTHER]);
    await vi.advanceTimersByTimeAsync(100);
    own.provider.answers['eth_accounts'] = [OTHER];
    await vi.advanceTimersByTimeAsync(300);
    expect(account(own.config).addresses).toEqual([OTHER]);
  });

  it('and likewise its chain', async () => {
    const own = wallet();
    await own.connect();
    vi.useFakeTimers();
    void own.provider.emit('chainChanged', '0x1');
    await settle();
    expect(account(own.config).chainId).toBe(210000);
  });
});

describe('an answer to eth_accounts that is not a list of accounts', () => {
  const UNUSABLE: [string, unknown][] = [
    ['null', null],
    ['an object', {}],
    ['nonsense', ['nonsense']],
    ['a failure', fails],
  ];

  it.each(UNUSABLE)(
    '(%s) keeps the account when the event reports nothing usable either',
    async (_, answer) => {
      const own = wallet();
      await own.connect();
      vi.useFakeTimers();
      own.provider.answers['eth_accounts'] = answer;
      void own.provider.emit('accountsChanged', null);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(account(own.config)).toMatchObject({ status: 'connected', addresses: [ADDRESS] });
    },
  );

  it.each(UNUSABLE)('(%s) is read again; until then the event applies', async (_, answer) => {
    const own = wallet();
    await own.connect();
    vi.useFakeTimers();
    own.provider.answers['eth_accounts'] = answer;
    void own.provider.emit('accountsChanged', [OTHER]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(account(own.config).addresses).toEqual([OTHER]);
    void own.provider.emit('accountsChanged', null);
    await vi.advanceTimersByTimeAsync(1_000);
    own.provider.answers['eth_accounts'] = [];
    await vi.advanceTimersByTimeAsync(300);
    expect(account(own.config).status).toBe('disconnected');
  });
});

it('a newer event takes precedence over an answer to an older one', async () => {
  const own = wallet();
  await own.connect();
  let answer!: (accounts: string[]) => void;
  own.provider.answers['eth_accounts'] = () => new Promise((resolve) => (answer = resolve));
  await own.provider.emit('accountsChanged', null);
  own.provider.answers['eth_accounts'] = [OTHER];
  await own.provider.emit('accountsChanged', [OTHER]);
  answer([ADDRESS]);
  await ready();
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
])('a wallet that %s can be disconnected, by the page and by itself', async (_, lose) => {
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

async function onPage() {
  for (const target of [window, document])
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listeners.set(type, listener as (event: object) => void);
    });
  const own = wallet();
  vi.restoreAllMocks();
  await own.connect();
  return own;
}

/** The tests call these instead of dispatching events, because other tests' pages listen to the same window. */
const listeners = new Map<string, (event: object) => void>();

describe.each([
  ['is restored from the back-forward cache', 'pageshow'],
  ['is thawed', 'resume'],
  ['comes to the front', 'visibilitychange'],
  ['gets the focus', 'focus'],
])('a page that %s shows what is true of a wallet that emitted no event', (_, event) => {
  it.each([
    [
      'another account',
      { eth_accounts: [OTHER] },
      { status: 'connected', addresses: [OTHER], chainId: 210000 },
    ],
    ['another chain', { eth_chainId: '0x1' }, { status: 'connected', addresses: [ADDRESS], chainId: 1 }],
    ['a lock', { eth_accounts: [] }, { status: 'disconnected' }],
    [
      'a refusal',
      { eth_accounts: () => Promise.reject(Object.assign(new Error('no'), { code: 4100 })) },
      { status: 'disconnected' },
    ],
  ])('%s', async (_name, answers, expected) => {
    const { provider, config } = await onPage();
    Object.assign(provider.answers, answers);
    listeners.get(event)?.({ persisted: true });
    await vi.waitFor(() => expect(account(config)).toMatchObject(expected));
  });
});

it.each<[string, unknown]>([
  ['fails', () => Promise.reject(new Error('restarting'))],
  ['answers null', null],
  ['does not answer', () => new Promise(() => undefined)],
])('a wallet that %s then changes nothing', async (_, answer) => {
  const { provider, config } = await onPage();
  provider.answers['eth_accounts'] = answer;
  vi.useFakeTimers();
  listeners.get('focus')?.({});
  await vi.advanceTimersByTimeAsync(7_000);
  expect(account(config)).toEqual({ status: 'connected', addresses: [ADDRESS], chainId: 210000 });
});
