import type { Page } from '@playwright/test';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { ports } from '../stack/addresses.ts';

const WATCHED: readonly string[] = [`${ports.api}`, `${ports.rpc}`];
/** Milliseconds: several times every polling interval of the app, except the longest. */
const SEVERAL_INTERVALS = 20_000;

/** Counts the page's requests to the server and the chain. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (WATCHED.includes(new URL(request.url()).port)) count++;
  });
  return () => count;
}

/**
 * Sends a request of the test to the page's origin: earlier requests of the page have been counted when it resolves.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/').then(
      () => undefined,
      () => undefined,
    ),
  );
}

/**
 * Waits for a period without requests, and returns the count. Requests in progress may first complete or be retried.
 * Rejects if the page still polls, because then no period is without requests.
 */
async function asksNoMore(page: Page, asked: () => number): Promise<number> {
  await expect(async () => {
    const before = asked();
    await page.clock.runFor(SEVERAL_INTERVALS);
    await settle(page);
    expect(asked()).toBe(before);
  }).toPass({ timeout: 15_000, intervals: [0] });
  return asked();
}

/** Sends the tab to the background, or brings it back. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

// shows AP-01
test('nothing is polled while the tab is hidden, and everything at once when it is shown again', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  await page.clock.install();
  const app = await openApp({ wallet, signedIn: true });
  await expect(app.accountButton(wallet.address)).toBeVisible();
  const asked = countRequests(page);
  await page.clock.runFor(SEVERAL_INTERVALS);
  await expect.poll(asked).toBeGreaterThan(3);

  await show(page, 'hidden');
  const before = await asksNoMore(page, () => asked() + wallet.requests.length);

  await show(page, 'visible');
  await expect.poll(() => asked() + wallet.requests.length).toBeGreaterThan(before);
});
