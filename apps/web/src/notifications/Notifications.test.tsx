import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearWallet, updateWallet } from '../account/walletStore.ts';
import { env } from '../lib/env.ts';
import { renderPart } from '../lib/testing/renderPart.tsx';
import { queryClient } from '../query/queryClient.ts';
import { FakeCaches } from '../lib/testing/FakeCaches.ts';
import { readRegistration } from '../lib/pushRegistration.ts';
import { Notifications } from './Notifications.tsx';
import { keepSubscribed } from './push.ts';

const ACCOUNT = `0x${'A1'.repeat(20)}` as const;
const ENDPOINT = 'https://push.example/device';

/** The browser's subscription; null: none. */
let subscription: object | null;
let isGranted: boolean;
let key: string;
let asked: { path: string; body: Record<string, unknown> }[];

const subscribe = vi.fn(() => {
  subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => Promise.resolve((subscription = null)),
  };
  return Promise.resolve(subscription);
});
const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription), subscribe } };
const requestPermission = vi.fn(() => {
  vi.stubGlobal('Notification', { permission: isGranted ? 'granted' : 'denied', requestPermission });
  return Promise.resolve(isGranted ? 'granted' : 'denied');
});

function browser(properties: object): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, properties));
}

beforeEach(() => {
  // As in a build: a development server has no worker.
  Object.assign(env, { hasWorker: true });
  [subscription, isGranted, key, asked] = [null, true, 'the key', []];
  browser({
    serviceWorker: {
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(registration),
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url);
    if (body) asked.push({ path: pathname, body: JSON.parse(body as string) as Record<string, unknown> });
    const data = pathname.endsWith('/key') ? key : { kinds: [] };
    return Promise.resolve(Response.json({ code: 200, message: 'ok', data }));
  });
  updateWallet({ address: ACCOUNT, token: 'token', isSigned: true, status: 'connected' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearWallet();
  vi.clearAllMocks();
});

const show = (account: string = ACCOUNT) =>
  renderPart(<Notifications account={account} />, { client: queryClient });
const button = (name: string) => screen.findByRole('button', { name });

it('is off, and requests no permission, until it is turned on', async () => {
  show();
  await button('Turn on');
  expect(requestPermission).not.toHaveBeenCalled();
  expect(screen.queryAllByRole('switch')).toEqual([]);
});

it('turned on, registers this device for all kinds of notifications', async () => {
  show();
  fireEvent.click(await button('Turn on'));
  await button('Turn off');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key' });
  expect(asked).toEqual([
    {
      path: '/user/push/subscribe',
      body: {
        endpoint: ENDPOINT,
        p256dh: 'p',
        auth: 'a',
        language: 'en-US',
        kinds: 'reward,ranking,delegate,stage,session',
        above: '1',
      },
    },
  ]);
});

it('is still on at the next visit, only for this account, and one tap turns it off', async () => {
  const first = show();
  fireEvent.click(await button('Turn on'));
  await button('Turn off');
  first.unmount();
  const other = show(`0x${'b2'.repeat(20)}`);
  await button('Turn on');
  other.unmount();
  show();
  fireEvent.click(await button('Turn off'));
  await button('Turn on');
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ path: '/user/push/unsubscribe', body: { endpoint: ENDPOINT } }),
  );
  expect(subscription).toBeNull();
});

it('each kind has its own switch, and rewards have a minimum amount', async () => {
  show();
  fireEvent.click(await button('Turn on'));
  fireEvent.click(await screen.findByRole('switch', { name: 'Stages of the node fund' }));
  await waitFor(() => expect(asked.at(-1)!.body.kinds).toBe('reward,ranking,delegate,session'));
  const field = screen.getByLabelText('Smallest reward to alert me about (KL)');
  fireEvent.change(field, { target: { value: '2.5' } });
  fireEvent.blur(field);
  await waitFor(() => expect(asked.at(-1)!.body.above).toBe('2.5'));
  fireEvent.change(field, { target: { value: 'much' } });
  fireEvent.blur(field);
  expect((field as HTMLInputElement).value).toBe('2.5');
});

it('shows a message when the user denies permission', async () => {
  isGranted = false;
  show();
  fireEvent.click(await button('Turn on'));
  expect(await screen.findByText(/This browser blocks notifications from Koala/)).toBeTruthy();
  expect(asked).toEqual([]);
});

it.each<[string, () => void, RegExp]>([
  [
    'a browser without them',
    () => void Reflect.deleteProperty(globalThis, 'PushManager'),
    /does not show notifications/,
  ],
  [
    'an iPhone before the app is installed',
    () => browser({ standalone: false }),
    /add Koala to the home screen/,
  ],
  ['a server without keys', () => (key = ''), /This server sends no notifications/],
])('explains what %s lacks', async (_, arrange, said) => {
  arrange();
  show();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a subscription that the browser has replaced or lost is registered at the next start', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  const renewed = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array([251, 255]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  });
  show();
  fireEvent.click(await button('Turn on'));
  await button('Turn off');
  subscription = renewed('https://push.example/renewed');
  await keepSubscribed(ACCOUNT);
  expect(asked.at(-1)).toMatchObject({
    path: '/user/push/subscribe',
    body: { endpoint: 'https://push.example/renewed', language: 'en-US', above: '1' },
  });
  expect(await readRegistration()).toMatchObject({ endpoint: 'https://push.example/renewed', key: '-_8' });

  const count = asked.length;
  await keepSubscribed(ACCOUNT);
  await keepSubscribed(`0x${'B2'.repeat(20)}`);
  expect(asked).toHaveLength(count);

  subscription = null;
  await keepSubscribed(ACCOUNT);
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: '-_8' });
  expect(asked.slice(count)).toMatchObject([
    { path: '/user/push/subscribe', body: { endpoint: ENDPOINT } },
    { path: '/user/push/unsubscribe', body: { endpoint: 'https://push.example/renewed' } },
  ]);
});
