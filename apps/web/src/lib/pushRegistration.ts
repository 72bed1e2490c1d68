/**
 * This device's push subscription as last registered with the server. Stored in the Cache API, because the worker
 * cannot read local storage.
 */
export interface PushRegistration {
  endpoint: string;
  /** The server's key, required for a new subscription. */
  key: string;
  apiOrigin: string;
  /** The session token with which it was registered. */
  token: string;
  /** The other fields of the registration call. */
  choice: Readonly<Record<'language' | 'kinds' | 'above', string>>;
}

const CACHE = 'koala-push';
const ADDRESS = '/registration';

export async function readRegistration(): Promise<PushRegistration | undefined> {
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  return (await kept?.json()) as PushRegistration | undefined;
}

export async function storeRegistration(registration: PushRegistration): Promise<void> {
  await (await caches.open(CACHE)).put(ADDRESS, new Response(JSON.stringify(registration)));
}

export async function deleteRegistration(): Promise<void> {
  await caches.delete(CACHE);
}

/** The fields of a subscription that identify it and encrypt messages for it, in the server's format. */
export function fieldsOf(subscription: PushSubscription): Record<'endpoint' | 'p256dh' | 'auth', string> {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}
