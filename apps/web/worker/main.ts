import { BuildCache, deleteBuilds } from './BuildCache.ts';
import type { Build } from './BuildCache.ts';
import { openPage, showMessage } from './messages.ts';
import { renewSubscription } from './renewSubscription.ts';

// The service worker: opens the app offline and shows push notifications. It never handles calls of the API or of the
// chain: pages fetch those.

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library: https://w3c.github.io/push-api/#pushsubscriptionchangeevent-interface */
interface PushSubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** Set by `tools/appWorker.ts`; null in a build that removes its workers. */
declare const __BUILD__: Build | null;

if (__BUILD__) serveBuild(__BUILD__);
else removeWorker();

function serveBuild(build: Build): void {
  const cache = new BuildCache(build);

  self.addEventListener('install', (event) => {
    // Takes over from the previous worker at once: the caches of both keep the files of open tabs.
    event.waitUntil(cache.fill().then(() => self.skipWaiting()));
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(takeOver());
  });

  async function takeOver(): Promise<void> {
    await cache.dropOlder();
    await self.clients.claim();
    // A tab of another build reloads when idle: `src/app/appWorker.ts`.
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(build.entry);
  }

  self.addEventListener('fetch', (event) => {
    const answer = cache.answer(event.request, self.location.origin);
    if (answer) event.respondWith(answer);
  });

  self.addEventListener('push', (event) => event.waitUntil(showMessage(self.registration, event.data)));
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { newSubscription } = event as PushSubscriptionChange;
    (event as ExtendableEvent).waitUntil(renewSubscription(self.registration.pushManager, newSubscription));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(self.clients, event.notification.data, self.location.origin));
  });
}

/** Removes the worker from devices that have it; open pages continue without one. */
function removeWorker(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([deleteBuilds(), self.registration.unregister()]));
  });
}
