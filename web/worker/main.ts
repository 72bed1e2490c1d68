import { BuildCache, dropBuilds } from './BuildCache.ts';
import type { Build } from './BuildCache.ts';
import { openPage, showMessage } from './messages.ts';
import { renewSubscription } from './renewSubscription.ts';

// The service worker: it opens the app without a network. It never sees a call of the API or of the chain: figures are the page's.

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library: https://w3c.github.io/push-api/#pushsubscriptionchangeevent-interface */
interface PushSubscriptionChange extends ExtendableEvent {
  newSubscription?: PushSubscription | null;
}

/** Written by `tools/serviceWorker.ts`; null in a build that takes its workers back. */
declare const __BUILD__: Build | null;

if (__BUILD__) serveBuild(__BUILD__);
else takeBack();

function serveBuild(build: Build): void {
  const cache = new BuildCache(build);

  self.addEventListener('install', (event) => {
    // It takes over from the worker before at once: the caches of both hold the files of open tabs.
    event.waitUntil(cache.fill().then(() => self.skipWaiting()));
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(takeOver());
  });

  async function takeOver(): Promise<void> {
    await cache.dropOlder();
    await self.clients.claim();
    // A tab of another build reloads when it is idle: `src/app/appWorker.ts`.
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

/** Removes the worker from the devices that have it; open pages go on without one. */
function takeBack(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([dropBuilds(), self.registration.unregister()]));
  });
}
