/** As the server words it (`server/src/push/messages.ts`). */
interface Message {
  title: string;
  body: string;
  /** The page that a tap opens, on this origin. */
  url: string;
  /** A notification replaces a visible one with the same tag. */
  tag: string;
}

/** Shows what the server sent. Browsers require a notification for every push, so an unreadable one shows only the app's name. */
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

/** Opens the page of a message in a tab of the app that is there, else in a new one. Nothing leads to another origin. */
export async function openPage(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  url: unknown,
  origin: string,
): Promise<void> {
  const asked = new URL(String(url), origin);
  const target = asked.origin === origin ? asked.href : origin;
  const [open] = await clients.matchAll({ type: 'window' });
  // Do not navigate a tab that shows another page: a transaction may be in progress there.
  if (open && open.url === target) await open.focus();
  else await clients.openWindow(target);
}
