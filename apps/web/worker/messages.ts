/** Format of the server's push notifications (`apps/server/src/push/messages.ts`). */
interface Message {
  title: string;
  body: string;
  /** The page to open on tap, on this origin. */
  url: string;
  /** A notification replaces a visible one with the same tag. */
  tag: string;
}

/**
 * Shows a push notification. Browsers require a visible one for every push, so an unreadable payload shows only the
 * app's name.
 */
export async function showMessage(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  data: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const { title, body, url, tag } = read(data);
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/koala-192.png',
    badge: '/icons/badge-96.png',
    data: url,
  });
}

function read(data: Pick<PushMessageData, 'json'> | null): Message {
  const empty = { title: 'Koala', body: '', url: '/', tag: 'koala' };
  try {
    return { ...empty, ...(data?.json() as Partial<Message>) };
  } catch {
    return empty;
  }
}

/**
 * Focuses a tab that shows a notification's page, else opens the page in a new tab. Never opens another origin.
 */
export async function openPage(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  url: unknown,
  origin: string,
): Promise<void> {
  const asked = new URL(String(url), origin);
  const target = asked.origin === origin ? asked.href : origin;
  const tabs = await clients.matchAll({ type: 'window' });
  // A tab on another page is not navigated, because a transaction may be in progress there.
  const shown = tabs.find((tab) => tab.url === target);
  if (shown) await shown.focus();
  else await clients.openWindow(target);
}
