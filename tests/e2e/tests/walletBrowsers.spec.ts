import { InjectedWallet } from '../wallet/InjectedWallet.ts';
import { waitUntilHydrated } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';

const PAGE = { contentType: 'text/html', body: '<!doctype html><title>Koala</title>' };

test.describe('a browser without a clipboard', () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  });

  test('copies an address from a selection, in a page and in the account dialog', async ({
    chain,
    openApp,
    page,
  }) => {
    const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
    const app = await openApp({ wallet, signedIn: true, path: '/user' });
    // Records clipboard writes, because tests cannot read the clipboard.
    await page.evaluate(() => {
      document.addEventListener(
        'copy',
        (event) => document.body.setAttribute('data-copied', event.type),
        true,
      );
    });
    await page.getByRole('button', { name: app.texts.user.copyAddress }).first().click();
    await expect(page.getByRole('status').filter({ hasText: app.texts.common.copied })).toHaveCount(1);
    await expect(page.locator('body')).toHaveAttribute('data-copied', 'copy');
  });
});

test.describe('a wallet browser on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/115.0 Mobile Safari/537.36 TokenPocket',
    hasTouch: true,
    isMobile: true,
  });

  test('opens links of a new tab in its own', async ({ chain, context, openApp, page }) => {
    const wallet = new InjectedWallet(await chain.newAccount(), { isPlain: true });
    await openApp({ wallet });
    await waitUntilHydrated(page);
    const link = page.locator('a[target=_blank]').filter({ visible: true }).first();
    const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
    await link.click();
    await expect(page).toHaveURL(address);
    expect(context.pages()).toHaveLength(1);
  });
});

test('code that a host answers with a page is refetched past the cache, then the page shows the error', async ({
  openApp,
  page,
}) => {
  let answers = 0;
  await page.route('**/assets/NodeScreen-*.js', (route) => {
    answers++;
    return route.fulfill(PAGE);
  });
  const app = await openApp();
  // Before hydration a link would load the next page.
  await waitUntilHydrated(page);
  await page.evaluate(() => document.body.setAttribute('data-first-load', ''));
  await app.tab('node').click();
  await expect(page.getByRole('alert').filter({ hasText: app.texts.shell.errorTitle })).toBeVisible();
  expect(answers).toBeLessThanOrEqual(6);
  // The page did not reload.
  await expect(page.locator('body')).toHaveAttribute('data-first-load');
  await page.unroute('**/assets/NodeScreen-*.js');
  await page.getByRole('button', { name: app.texts.common.refresh }).click();
  await expect(page.getByText(app.texts.node.buyTitle, { exact: true }).first()).toBeVisible();
});

test('a page whose first script was answered with a page reloads once and works', async ({
  openApp,
  page,
}) => {
  let answers = 0;
  await page.route('**/assets/index-*.js', (route) =>
    answers++ < 1 ? route.fulfill(PAGE) : route.continue(),
  );
  let loads = 0;
  page.on('load', () => loads++);
  const app = await openApp();
  await expect.poll(() => loads).toBe(2);
  await app.connectButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose first script remains a page reports it without another reload', async ({
  openApp,
  page,
}) => {
  await page.route('**/assets/index-*.js', (route) => route.fulfill(PAGE));
  let loads = 0;
  page.on('load', () => loads++);
  const app = await openApp();
  await expect(page.getByRole('alert').filter({ hasText: app.texts.shell.notLoaded })).toBeVisible();
  expect(loads).toBeLessThanOrEqual(2);
});
