import { atDepth } from '@koala/testkit/depth';
import type { BrowserContext, Page } from '@playwright/test';
import { maxUint256, parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { NIGHTLY_ONLY } from '../app/depth.ts';
import { KoalaApp } from '../app/KoalaApp.ts';
import { expect, test } from '../app/test.ts';
import { replacePending } from '../chain/replacePending.ts';
import { apiUrl } from '../stack/addresses.ts';

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
  test.describe(`after ${way}`, () => {
    test('during the purchase prompt, its answer is found on the chain', async ({
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
      await next.clock.fastForward(LOOK_INTERVAL);
      const records = await again.records();
      await expect(records).toContainText(app.texts.powerPurchase.status.success);
      await expect(records).toContainText(wallet.hashes[0]!.slice(-4));
      expect(wallet.count('eth_sendTransaction')).toBe(1);
      expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
    });

    test('while an approval is mined, the purchase is not requested automatically', async ({
      chain,
      openPurchase,
      page,
      context,
    }) => {
      const { wallet, app, buyPower } = await openPurchase();
      await buyPower.buyUntilSent(chain, 'USDT', PAID);
      const next = await leave(page, context);
      const again = new BuyPowerPage(new KoalaApp(next, app.texts, wallet));
      await expect(again.status).toContainText(app.texts.flows.stage.mining);
      await chain.resumeBlocks();
      await expect(again.status).toContainText(app.texts.flows.stage.interrupted);
      await expect(await again.records()).toContainText(app.texts.powerPurchase.status.failed);
      await next.keyboard.press('Escape');
      const { usdt, miner } = chain.contracts;
      expect(await chain.allowance('usdt', wallet.address, miner.address)).toBe(maxUint256);
      expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('500'));
      await again.buy('USDT', PAID);
      expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, miner.address]);
      expect((await chain.order(wallet.address)).power).toBe(PAID);
    });
  });
}

test(
  'after a reload during the approval prompt, the approval counts and the purchase is not requested automatically',
  NIGHTLY_ONLY,
  async ({ chain, openPurchase, page }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    const held = await buyPower.buyUntilAsked('USDT', PAID);
    await page.reload();
    await expect(buyPower.status).toContainText(app.texts.flows.stage.prompting);
    held.approve();
    await expect.poll(() => wallet.hashes.length).toBe(1);
    await chain.mined(wallet.hashes[0]!);
    await page.clock.fastForward(LOOK_INTERVAL);
    await expect(buyPower.status).toContainText(app.texts.flows.stage.interrupted);
    expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('500'));
    await buyPower.buy('USDT', PAID);
    const { usdt, miner } = chain.contracts;
    expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, miner.address]);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  },
);

test('after the tab was closed with a purchase mined and not indexed, the next one shows its outcome', async ({
  chain,
  openPurchase,
  page,
  context,
}) => {
  const { wallet, app, buyPower } = await openPurchase();
  await context.route(`${apiUrl}/status`, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 200, message: 'ok', data: { indexed: 1 } },
    }),
  );
  await buyPower.buy('USDT', PAID);
  await expect(buyPower.status).toContainText(app.texts.flows.stage.indexing);
  const next = await ways['the tab closed and opened'](page, context);
  const again = new BuyPowerPage(new KoalaApp(next, app.texts, wallet));
  await expect(again.status).toContainText(app.texts.flows.stage.indexing);
  await context.unroute(`${apiUrl}/status`);
  await next.clock.fastForward(LOOK_INTERVAL);
  await expect(again.status).toContainText(app.texts.flows.stage.done);
  await expect(await again.records()).toContainText(app.texts.powerPurchase.status.success);
  expect(wallet.count('eth_sendTransaction')).toBe(2);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});

test('a prompt declined after a reload is forgotten after five minutes, and costs nothing', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  const before = await chain.balances(wallet.address);
  const held = await buyPower.buyUntilAsked('JU', PAID);
  await page.reload();
  await expect(buyPower.status).toContainText(app.texts.flows.stage.prompting);
  held.reject();
  await page.clock.fastForward(300_000);
  await expect(buyPower.status).toHaveCount(0);
  await buyPower.button(app.texts.powerPurchase.records).click();
  await expect(page.getByText(app.texts.powerPurchase.recordsEmpty)).toBeVisible();
  expect(await chain.balances(wallet.address)).toEqual(before);
});

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

for (const how of atDepth(['cancel'], ['speedUp'])) {
  test(`a purchase is shown correctly when the page was closed at its ${how}`, async ({
    chain,
    openPurchase,
    page,
    context,
  }) => {
    const { wallet, account, app, buyPower } = await openPurchase();
    await buyPower.buyUntilSent(chain, 'JU', PAID);
    const next = await context.newPage();
    await page.close();
    const hash = await replacePending(chain, account, wallet.hashes[0]!, how);
    await chain.resumeBlocks();
    await chain.mined(hash);
    await next.goto(PATH);
    const again = new BuyPowerPage(new KoalaApp(next, app.texts, wallet));
    const { success, failed } = app.texts.powerPurchase.status;
    await expect(await again.records()).toContainText(how === 'speedUp' ? success : failed);
    expect((await chain.order(wallet.address)).power > 0n).toBe(how === 'speedUp');
  });
}

test.describe('two tabs', () => {
  test('on the same purchase ask once, and tell the same', async ({ openPurchase, page, context }) => {
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

  test('one is closed while its purchase is mined: the other follows it to its end', async ({
    chain,
    openPurchase,
    page,
    context,
  }) => {
    const { wallet, app, buyPower: first } = await openPurchase();
    await first.buyUntilSent(chain, 'JU', PAID);
    const other = await context.newPage();
    await other.goto(PATH);
    const second = new BuyPowerPage(new KoalaApp(other, app.texts, wallet));
    await expect(second.status).toContainText(app.texts.flows.stage.mining);
    await page.close();
    await chain.resumeBlocks();
    await expect(await second.records()).toContainText(app.texts.powerPurchase.status.success);
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  });
});
