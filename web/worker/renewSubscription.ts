import { fieldsOf, keepTold, readTold } from '../src/lib/toldSubscription.ts';
import type { ToldSubscription } from '../src/lib/toldSubscription.ts';

/**
 * Tells the server of the subscription that the browser has put in the place of the one before; `renewed` is missing in browsers that only
 * report the end of the old one. Rejects when the server does not take it: then the page does so at its next start.
 */
export async function renewSubscription(
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  renewed: PushSubscription | null | undefined,
): Promise<void> {
  const told = await readTold();
  if (!told) return;
  const subscription =
    renewed ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: told.key }));
  if (subscription.endpoint === told.endpoint) return;
  await post(told, 'subscribe', { ...fieldsOf(subscription), ...told.choice });
  await keepTold({ ...told, endpoint: subscription.endpoint });
  // Else the server ends it with the next message, which finds nobody.
  await post(told, 'unsubscribe', { endpoint: told.endpoint }).catch(() => undefined);
}

async function post({ apiOrigin, token }: ToldSubscription, call: string, body: object): Promise<void> {
  const response = await fetch(`${apiOrigin}/user/push/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: unknown };
  if (code !== 200) throw new Error(`${call}: ${String(code)}`);
}
