import { parseEther } from 'viem';
import type { Page } from '@playwright/test';
import type { BuyPowerPage } from '../app/BuyPowerPage.ts';
import type { KoalaApp } from '../app/KoalaApp.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the app is cached, which starts once the page, whose clock the test controls, is idle. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Reopens the page from the cache, and waits until it detects that it is offline, which browsers may report late. */
async function reopenOffline(page: Page): Promise<void> {
  await waitUntilCached(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.onLine), 'the page counts as online').toBe(false);
}

/** From now on the test controls the time. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

/** Reopens the page offline, and presses its button with the time stopped. */
async function tapOffline(purchase: { app: KoalaApp; buyPower: BuyPowerPage }, page: Page) {
  const { buyPower } = purchase;
  await expect(buyPower.buyButton).toBeEnabled();
  await reopenOffline(page);
  await buyPower.enter('JU', parseEther('10'));
  await expect(buyPower.buyButton).toBeEnabled();
  await stopTime(page);
  await buyPower.buyButton.click();
  await expect(buyPower.buyButton).toHaveAttribute('aria-busy', 'true');
  return purchase;
}

test('opens offline, with the last seen figures and their age', async ({ context, openApp, page }) => {
  await page.clock.install();
  const app = await openApp();
  const { totalPower, power24h } = app.texts.home.stats;
  const card = page.getByText(totalPower).first().locator('..');
  const figure = async () => (await card.innerText()).replace(power24h, '');
  await waitUntilSettled(page);
  const seen = await figure();
  expect(seen).toMatch(/\d/);

  await reopenOffline(page);
  const notice = page.getByRole('status').filter({ hasText: app.texts.common.connection.offline });
  await expect(notice).toContainText(app.texts.common.connection.age.split('{{')[0]!);
  await expect.poll(figure).toBe(seen);
  await app.tab('node').click();
  await expect(page.getByText(app.texts.node.buyTitle, { exact: true }).first()).toBeVisible();
  await page.goto('/swap');
  await expect(page.getByText(app.texts.swap.sell, { exact: true }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test.describe('a button that was tapped offline', () => {
  test.use({ confirmsReviews: false });

  test('buys once the network is back, on a page that was opened offline', async ({ openPurchase, page }) => {
    const { app, buyPower } = await tapOffline(await openPurchase({ clock: true }), page);

    await page.context().setOffline(false);
    const review = page.getByRole('dialog', { name: app.texts.flows.commit.buyPowerWithJu });
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(review).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.resume();
    await review.getByRole('button', { name: app.texts.common.cancel }).click();
    await expect(buyPower.buyButton).not.toHaveAttribute('aria-busy');
    await expect(buyPower.buyButton).toBeEnabled();
  });

  test('opens the wallets', async ({ openApp, page }) => {
    await page.clock.install();
    const app = await openApp({ path: '/powerPurchase' });
    const connect = page.getByRole('main').getByRole('button', { name: app.texts.wallet.connect });
    await expect(connect).toBeVisible();
    await reopenOffline(page);
    await connect.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(connect).not.toHaveAttribute('aria-busy');
  });
});
