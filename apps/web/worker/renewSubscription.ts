import { fieldsOf, readRegistration, storeRegistration } from '../src/lib/pushRegistration.ts';
import type { PushRegistration } from '../src/lib/pushRegistration.ts';

/**
 * Registers the subscription that replaces an expired one. `renewed` is missing in browsers that only report the
 * expiry. Rejects when the browser or the server fails; the page then registers it on its next start.
 */
export async function renewSubscription(
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  renewed: PushSubscription | null | undefined,
): Promise<void> {
  const registration = await readRegistration();
  if (!registration) return;
  const subscription =
    renewed ??
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: registration.key }));
  if (subscription.endpoint === registration.endpoint) return;
  await post(registration, 'subscribe', { ...fieldsOf(subscription), ...registration.choice });
  await storeRegistration({ ...registration, endpoint: subscription.endpoint });
  // If this fails, the server drops the old subscription when the next push to it fails.
  await post(registration, 'unsubscribe', { endpoint: registration.endpoint }).catch(() => undefined);
}

async function post({ apiOrigin, token }: PushRegistration, call: string, body: object): Promise<void> {
  const response = await fetch(`${apiOrigin}/user/push/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code?: unknown };
  if (code !== 200) throw new Error(`/user/push/${call} returned code ${String(code)}`);
}
