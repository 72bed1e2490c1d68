// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '../src/lib/testing/FakeCaches.ts';
import { readRegistration, storeRegistration } from '../src/lib/pushRegistration.ts';
import { renewSubscription } from './renewSubscription.ts';

const choice = { language: 'en-US', kinds: 'reward', above: '1' };
const registration = {
  endpoint: 'https://push.example/old',
  key: 'key',
  apiOrigin: 'https://api.example',
  token: 'token',
  choice,
};
const subscription = (endpoint: string) =>
  ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;
const renewed = subscription('https://push.example/new');

let sent: { path: string; token: string; body: unknown }[];
let code: number;
const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() };

beforeEach(() => {
  [sent, code] = [[], 200];
  pushManager.getSubscription.mockReset().mockResolvedValue(null);
  pushManager.subscribe.mockReset().mockResolvedValue(renewed);
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal(
    'fetch',
    (url: string, { body, headers }: { body: string; headers: { authorization: string } }) => {
      sent.push({ path: new URL(url).pathname, token: headers.authorization, body: JSON.parse(body) });
      return Promise.resolve(Response.json({ code, message: '', data: null }));
    },
  );
});

const replaced = [
  {
    path: '/user/push/subscribe',
    token: 'token',
    body: { endpoint: renewed.endpoint, p256dh: 'p', auth: 'a', ...choice },
  },
  { path: '/user/push/unsubscribe', token: 'token', body: { endpoint: registration.endpoint } },
];

it('a subscription that the browser renews replaces the old one on the server', async () => {
  await storeRegistration(registration);
  await renewSubscription(pushManager, renewed);
  expect(sent).toEqual(replaced);
  expect((await readRegistration())?.endpoint).toBe(renewed.endpoint);
});

it('a browser that only reports the end of a subscription is subscribed again, with the same key', async () => {
  await storeRegistration(registration);
  await renewSubscription(pushManager, undefined);
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(sent).toEqual(replaced);
});

it('keeps the old registration when the server rejects the new one', async () => {
  await storeRegistration(registration);
  code = 401;
  await expect(renewSubscription(pushManager, renewed)).rejects.toThrow(
    '/user/push/subscribe returned code 401',
  );
  expect((await readRegistration())?.endpoint).toBe(registration.endpoint);
});

it('a device without notifications is not subscribed', async () => {
  await renewSubscription(pushManager, null);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
