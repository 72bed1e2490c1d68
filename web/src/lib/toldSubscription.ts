// Of the page and of its worker, which cannot read local storage.

/** What the server was last told about the messages of this device. */
export interface ToldSubscription {
  endpoint: string;
  /** The server's key, which a new subscription is made with. */
  key: string;
  apiOrigin: string;
  /** Of the session that told it. */
  token: string;
  /** The rest of the call. */
  choice: Readonly<Record<'language' | 'kinds' | 'above', string>>;
}

const CACHE = 'koala-push';
const ADDRESS = '/told';

export async function readTold(): Promise<ToldSubscription | undefined> {
  const kept = await (await caches.open(CACHE)).match(ADDRESS);
  return (await kept?.json()) as ToldSubscription | undefined;
}

export async function keepTold(told: ToldSubscription): Promise<void> {
  await (await caches.open(CACHE)).put(ADDRESS, new Response(JSON.stringify(told)));
}

export async function dropTold(): Promise<void> {
  await caches.delete(CACHE);
}

/** What identifies a subscription and encrypts for it, as the server takes it. */
export function fieldsOf(subscription: PushSubscription): Record<'endpoint' | 'p256dh' | 'auth', string> {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}
