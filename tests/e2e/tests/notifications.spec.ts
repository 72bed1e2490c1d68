import { expect, test } from '../app/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the worker of the app shows what the server sends', async ({ context, openApp, page }) => {
  await page.clock.install();
  await openApp();
  await page.clock.fastForward(10_000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker was registered');
  // A headless browser shows no notifications and never grants permission, so they are recorded instead.
  await worker.evaluate(
    'var shown = []; registration.showNotification = async (...shownNow) => void shown.push(shownNow)',
  );

  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'Team reward',
      body: '5 KL were credited to you.',
      url: '/user',
      tag: 'dynamic-1',
    }),
  });
  await expect
    .poll(() => worker.evaluate('shown'))
    .toEqual([
      [
        'Team reward',
        expect.objectContaining({ body: '5 KL were credited to you.', tag: 'dynamic-1', data: '/user' }),
      ],
    ]);
});
