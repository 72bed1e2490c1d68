import type { BrowserContext } from '@playwright/test';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';

/** APIs missing in the oldest supported browsers, Safari 15.0 or Chrome 91. */
const NEWER = [
  'AbortSignal.abort AbortSignal.any AbortSignal.timeout AbortSignal.prototype.throwIfAborted',
  'Array.fromAsync Array.prototype.at Array.prototype.findLast Array.prototype.findLastIndex',
  'Array.prototype.toReversed Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with',
  'String.prototype.at String.prototype.isWellFormed String.prototype.toWellFormed Object.hasOwn Object.groupBy',
  'Map.groupBy Promise.withResolvers Promise.try Iterator Uint8Array.fromHex Uint8Array.prototype.toHex',
  'structuredClone reportError requestIdleCallback cancelIdleCallback BroadcastChannel scheduler navigation',
  'Crypto.prototype.randomUUID Navigator.prototype.locks Response.json Element.prototype.checkVisibility',
  'Element.prototype.setHTML HTMLElement.prototype.inert HTMLElement.prototype.showPopover CSS.registerProperty',
  'Document.prototype.startViewTransition URL.canParse URL.parse Error.captureStackTrace',
].join(' ');

/** Removes functions from every page before its own code runs. */
async function takeAway(context: BrowserContext, paths: string): Promise<void> {
  await context.addInitScript((all) => {
    for (const path of all.split(' ')) {
      const names = path.split('.');
      const name = names.pop()!;
      const owner = names.reduce<object | undefined>(
        (of, each) => Reflect.get(of ?? {}, each) as object,
        window,
      );
      if (owner) Reflect.deleteProperty(owner, name);
    }
    // The method of typed arrays is on their prototype's prototype.
    Reflect.deleteProperty(Object.getPrototypeOf(Uint8Array.prototype) as object, 'at');
  }, paths);
}

test('a wallet browser of 2021 connects, calls the server and buys', async ({
  chain,
  context,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await takeAway(context, NEWER);
  const app = await openApp({ wallet });
  expect(await page.evaluate(() => 'toSorted' in Array.prototype)).toBe(false);
  await expect.poll(() => calls).toContain('/home/stats');

  await app.connectButton.click();
  await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click();
  await app.waitUntilSignedIn();
  await page.goto('/powerPurchase');
  const buyPower = new BuyPowerPage(app);
  await buyPower.choice('USDT').click();
  await expect(buyPower.choice('USDT')).toBeChecked();
  await buyPower.amount.fill('12.5');
  await buyPower.buyButton.click();
  await expect(app.purchaseReceipt).toBeVisible();
  expect((await chain.order(wallet.address)).power).toBe(12_500_000_000_000_000_000n);
});

test('an address without a page of its own works in a wallet browser of 2021', async ({
  context,
  openApp,
  page,
}) => {
  await takeAway(context, NEWER);
  const app = await openApp({ path: '/no/such/page' });
  await expect(page.getByText(app.texts.notFound.title)).toBeVisible();
});

test('a current browser loads no polyfills', async ({ openApp, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const app = await openApp();
  await expect(app.connectButton).toBeVisible();
  expect(loaded.filter((url) => url.includes('polyfills'))).toEqual([]);
});

for (const missing of [
  'BigInt',
  'String.prototype.replaceAll',
  'Promise.any',
  'globalThis WeakRef AbortController',
]) {
  test(`a browser without ${missing} shows in each language that it is too old`, async ({
    context,
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await takeAway(context, missing);
    await page.goto('/');
    await expect(page.getByText('This browser is too old for Koala.')).toBeVisible();
    await expect(page.getByText('当前浏览器版本过低')).toBeVisible();
    await expect(page.getByText('브라우저 버전이 낮아')).toBeVisible();
    const place = await page.getByText('当前浏览器版本过低').boundingBox();
    expect(place!.x).toBeGreaterThanOrEqual(16);
    expect(place!.y).toBeGreaterThanOrEqual(100);
    expect(scripts).toEqual([]);
  });
}
