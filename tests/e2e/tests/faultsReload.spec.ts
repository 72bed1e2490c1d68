import { atDepth } from '@koala/testkit/depth';
import type { BrowserContext, Page } from '@playwright/test';
import { parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { KoalaApp } from '../app/KoalaApp.ts';
import { expect, test } from '../app/test.ts';

const PATH = '/powerPurchase';
const PAID = parseEther('40');
/** Search interval for a prompt whose answer the page missed. */
const LOOK_INTERVAL = 5_000;

/** Closes and reopens the page, or reloads it. */
const ways = {
  'a reload': async (page: Page) => {
    await page.reload();
    return page;
  },
  'the tab closed and opened': async (page: Page, context: BrowserContext) => {
    const next = await context.newPage();
    await page.close();
    await next.clock.install();
    await next.goto(PATH);
    return next;
  },
};

for (const way of atDepth(['a reload'], ['the tab closed and opened'])) {
  const leave = ways[way];
  test(`after ${way} during the purchase prompt, its answer is found on the chain`, async ({
    chain,
    openPurchase,
    page,
    context,
  }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    const held = await buyPower.buyUntilAsked('JU', PAID);
    const next = await leave(page, context);
    const again = new BuyPowerPage(new KoalaApp(next, app.texts, wallet));
    await expect(again.status).toContainText(app.texts.flows.stage.prompting);
    held.approve();
    await expect.poll(() => wallet.hashes.length).toBe(1);
    await chain.mined(wallet.hashes[0]!);
    const records = await again.records();
    // The page may still be loading the code that searches.
    await expect(async () => {
      await next.clock.fastForward(LOOK_INTERVAL);
      await expect(records).toContainText(app.texts.powerPurchase.status.success, { timeout: 1_000 });
    }).toPass({ timeout: 45_000 });
    await expect(records).toContainText(wallet.hashes[0]!.slice(-4));
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  });
}

test('a reload while a purchase is prepared sends the wallet no request', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, buyPower } = await openPurchase();
  const silent = wallet.holdNext('eth_getCode');
  await buyPower.startBuying('USDT', PAID);
  await silent.seen;
  await page.reload();
  await expect(buyPower.status).toHaveCount(0);
  await buyPower.buy('USDT', PAID);
  expect(wallet.count('eth_sendTransaction')).toBe(2);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});

test('two tabs on the same purchase prompt once, and show the same', async ({
  openPurchase,
  page,
  context,
}) => {
  const { wallet, app, buyPower: first } = await openPurchase();
  const held = await first.buyUntilAsked('JU', PAID);

  const other = await context.newPage();
  await other.goto(PATH);
  const otherApp = new KoalaApp(other, app.texts, wallet);
  const second = new BuyPowerPage(otherApp);
  await expect(second.status).toContainText(app.texts.flows.stage.prompting);
  await second.startBuying('JU', PAID);
  await expect(otherApp.toast(app.texts.flows.errors.promptOpen)).toBeVisible();

  held.approve();
  await expect(app.purchaseReceipt).toBeVisible();
  for (const tab of [first, second]) {
    const records = await tab.records();
    await expect(records).toHaveCount(1);
    await expect(records).toContainText(app.texts.powerPurchase.status.success);
  }
  expect(wallet.count('eth_sendTransaction')).toBe(1);
  await page.close();
});
