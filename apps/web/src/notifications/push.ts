import { PUSH_KINDS } from '@koala/api-schema/kinds/pushKinds';
import type { PushKind } from '@koala/api-schema/kinds/pushKinds';
import type { Language } from '@koala/protocol/languages';
import { apiOrigin } from '../account/server.ts';
import { walletState } from '../account/walletStore.ts';
import { call } from '../api/call.ts';
import { env } from '../lib/env.ts';
import {
  deleteRegistration,
  fieldsOf,
  readRegistration,
  storeRegistration,
} from '../lib/pushRegistration.ts';
import { appScript } from '../lib/trustedTypes.ts';

/** Notification settings of this device for an account. */
export interface PushSettings {
  kinds: readonly PushKind[];
  /** Minimum reward to notify about, KL as a decimal number. */
  above: string;
}

type Obstacle = 'denied' | 'unsupported' | 'iosNotInstalled';

export const ALL_NOTIFICATIONS: PushSettings = { kinds: PUSH_KINDS, above: '1' };

/** What prevents push notifications; undefined if nothing does, or permission was not requested yet. */
export function findObstacle(): Obstacle | undefined {
  const { standalone } = navigator as { standalone?: boolean };
  // Safari on iOS, which defines this property, supports notifications only for apps on the home screen.
  if (standalone === false) return 'iosNotInstalled';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported || !env.hasWorker) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

const KEY = 'push';

/** This device's settings for `account`; undefined while push is off or unavailable. Makes no request. */
export async function readPushSettings(
  account: string,
): Promise<(PushSettings & { language: string }) | undefined> {
  if (findObstacle()) return undefined;
  const subscription = await currentSubscription();
  const stored = readStored();
  return subscription && stored?.account === account.toLowerCase() ? stored : undefined;
}

/** Subscribes this device. False without the user's permission. Rejects when the browser or the server fails. */
export async function turnOn(
  account: string,
  choice: PushSettings,
  language: Language,
  key: string,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(appScript('/sw.js'), { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription with the key of an earlier server can be neither used nor replaced.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await register(subscription, account, choice, language);
  return true;
}

/** Registers new settings if this device is subscribed. Rejects when the server fails. */
export async function updateSettings(
  account: string,
  choice: PushSettings,
  language: Language,
): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await register(subscription, account, choice, language);
}

async function register(
  subscription: PushSubscription,
  account: string,
  choice: PushSettings,
  language: Language,
): Promise<void> {
  const registration = { language, kinds: choice.kinds.join(','), above: choice.above };
  await call('pushSubscribe', { ...fieldsOf(subscription), ...registration });
  const { applicationServerKey: key } = (subscription as Partial<PushSubscription>).options ?? {};
  const token = walletState().token;
  // Without a stored registration the worker cannot renew the subscription; the page still can.
  if (key && token)
    await storeRegistration({
      endpoint: subscription.endpoint,
      key: toBase64Url(key),
      apiOrigin: apiOrigin(),
      token,
      choice: registration,
    }).catch(() => undefined);
  localStorage.setItem(KEY, JSON.stringify({ account: account.toLowerCase(), language, ...choice }));
}

/**
 * Registers a subscription that differs from the registered one, because the browser renewed or lost it and the worker
 * could not register the new one. Rejects when the browser or the server fails; the next start retries.
 */
export async function keepSubscribed(account: string): Promise<void> {
  const stored = readStored();
  if (findObstacle() || stored?.account !== account.toLowerCase() || Notification.permission !== 'granted')
    return;
  const registration = await readRegistration();
  const current = await currentSubscription();
  if (current && current.endpoint === registration?.endpoint) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = registration?.key ?? (await call('pushKey', {}));
  const subscription =
    current ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await register(subscription, account, stored, stored.language as Language);
  if (registration) await call('pushUnsubscribe', { endpoint: registration.endpoint }).catch(() => undefined);
}

/**
 * Unsubscribes this device first, so that it receives nothing more even when the server is unreachable. Rejects when the
 * browser fails to unsubscribe.
 */
export async function turnOff(): Promise<void> {
  localStorage.removeItem(KEY);
  await deleteRegistration().catch(() => undefined);
  const subscription = await currentSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await call('pushUnsubscribe', { endpoint: subscription.endpoint }).catch(() => undefined);
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return await registration?.pushManager.getSubscription();
  } catch {
    // A browser that denies storage denies workers, too.
    return undefined;
  }
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function readStored(): (PushSettings & { account: string; language: string }) | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<
      PushSettings & { account: string; language: string }
    > | null;
    if (typeof stored?.account !== 'string' || !Array.isArray(stored.kinds)) return undefined;
    const { account, above = ALL_NOTIFICATIONS.above, language = '' } = stored;
    const kept: readonly unknown[] = stored.kinds;
    return { account, kinds: PUSH_KINDS.filter((kind) => kept.includes(kind)), above, language };
  } catch {
    return undefined;
  }
}
