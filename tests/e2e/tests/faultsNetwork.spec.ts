import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { NIGHTLY_ONLY } from '../app/depth.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { apiUrl, ports } from '../stack/addresses.ts';

const PATH = '/powerPurchase';
const PAID = parseEther('40');
/** The page's own RPC connection; the wallet has another. */
const RPC = `http://localhost:${ports.rpc}/**`;
const API = `${apiUrl}/**`;
/** The engine, which loads after a wallet connects. */
const ENGINE = /\/assets\/engine-.*\.js$/;

/** Disconnects the page from an origin; returns a function that reconnects it. */
async function cutOff(page: Page, origin: string): Promise<() => Promise<void>> {
  await page.route(origin, (route) => route.abort('connectionrefused'));
  return () => page.unroute(origin);
}

test.describe('the chain', () => {
  test('that is slow is awaited, without duplicate requests', async ({ chain, openPurchase, page }) => {
    const { wallet, app, buyPower } = await openPurchase();
    await buyPower.enter('USDT', PAID);
    await expect(buyPower.buyButton).toBeEnabled();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(RPC, async (route) => {
      await released;
      await route.continue();
    });
    await buyPower.buyButton.click();
    await expect(buyPower.status).toContainText(app.texts.flows.stage.checking);
    await expect(buyPower.buyButton).toHaveAttribute('aria-busy', 'true');
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    release();
    await expect(app.purchaseReceipt).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(2);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });

  // shows AP-07
  test('that the wallet cannot reach: no balance enables a purchase until it can', async ({
    chain,
    openApp,
    page,
  }) => {
    const { wallet } = await newBuyer(chain);
    let isAway = true;
    for (const method of ['eth_call', 'eth_getBalance']) {
      wallet.answerWith(method, (request) => {
        if (isAway) throw new Error('no network');
        return chain.client.request(request as never);
      });
    }
    await page.clock.install();
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await expect.poll(() => wallet.count('eth_call')).toBeGreaterThan(0);
    await page.clock.fastForward(10_000);
    await expect(page.getByText(app.texts.powerPurchase.balanceUnknown)).toBeVisible();
    await buyPower.enter('USDT', PAID);
    await expect(buyPower.buyButton).toBeDisabled();
    isAway = false;
    await page.clock.fastForward(10_000);
    await buyPower.buy('USDT', PAID);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });

  test('that goes away before a purchase: nothing is sent, and the next try goes through', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    await buyPower.enter('USDT', PAID);
    await expect(buyPower.buyButton).toBeEnabled();
    const rejoin = await cutOff(page, RPC);
    await buyPower.buyButton.click();
    await expect(buyPower.status).toContainText(app.texts.flows.errors.network);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    expect(await chain.balances(wallet.address)).toEqual(before);
    await rejoin();
    await expect(buyPower.buyButton).toBeEnabled();
    await buyPower.buy('USDT', PAID);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });

  test('that fails while a purchase is pending, and recovers: its outcome is shown', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    await buyPower.buyUntilSent(chain, 'JU', PAID);
    const rejoin = await cutOff(page, RPC);
    await chain.resumeBlocks();
    await chain.mined(wallet.hashes[0]!);
    await page.clock.fastForward(30_000);
    await expect(buyPower.status).toContainText(app.texts.flows.stage.mining);
    await rejoin();
    await expect(buyPower.status).toContainText(app.texts.flows.stage.done);
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
    expect(wallet.count('eth_sendTransaction')).toBe(1);
  });
});

test.describe('the server', () => {
  test('that is away stops no purchase; its records follow when it is back', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    const rejoin = await cutOff(page, API);
    await buyPower.buy('USDT', PAID);
    await page.clock.fastForward(20_000);
    await expect(buyPower.status).toContainText(app.texts.flows.indexLate);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
    await rejoin();
    await buyPower.button(app.texts.common.back).click();
    await app.tab('user').click();
    await page.getByRole('tab', { name: app.texts.shell.titles.purchaseHistory, exact: true }).click();
    const purchases = page.getByRole('list', { name: app.texts.shell.titles.purchaseHistory, exact: true });
    await expect(purchases.getByRole('listitem')).toContainText(/\+40\s*T\/H/);
  });

  test('whose index stands still is reported as late after 20 s', async ({ chain, openPurchase, page }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    const indexed = Number(await chain.client.getBlockNumber({ cacheTime: 0 })) - 5;
    await page.route(`${apiUrl}/status`, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 200, message: 'ok', data: { indexed } },
      }),
    );
    await buyPower.buy('USDT', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.stage.indexing);
    await page.clock.fastForward(20_000);
    await expect(buyPower.status).toContainText(app.texts.flows.indexLate);
    await expect(await buyPower.records()).toContainText(app.texts.powerPurchase.status.success);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });

  // shows WA-02
  test('that is away while a wallet connects: sign-in waits for it, and works when it is back', async ({
    chain,
    openApp,
    page,
  }) => {
    const { wallet } = await newBuyer(chain);
    await page.clock.install();
    const app = await openApp({ wallet });
    const rejoin = await cutOff(page, API);
    await app.chooseWallet(wallet.name);
    await expect(app.signInButton).toBeVisible();
    expect(await app.storedToken()).toBeNull();
    await app.signInButton.click();
    const sign = app.signButton;
    await expect(sign).toHaveText('Preparing message...');
    await expect(sign).toBeDisabled();
    await page.clock.fastForward(2_000);
    await expect(sign).toHaveText('Preparing message...');
    await expect(sign).toBeDisabled();
    await rejoin();
    await page.clock.fastForward(2_000);
    await expect(sign).toHaveText('Sign message');
    await expect(sign).toBeEnabled();
    await sign.click();
    await app.signedIn();
  });
});

test.describe('offline', () => {
  test(
    'nothing is sent; back online the purchase goes through without a reload',
    NIGHTLY_ONLY,
    async ({ chain, openPurchase, context }) => {
      const { wallet, app, buyPower } = await openPurchase();
      await buyPower.enter('USDT', PAID);
      await expect(buyPower.buyButton).toBeEnabled();
      await context.setOffline(true);
      await buyPower.buyButton.click();
      await expect(buyPower.status).toContainText(app.texts.flows.errors.network);
      expect(wallet.count('eth_sendTransaction')).toBe(0);
      await context.setOffline(false);
      await buyPower.buy('USDT', PAID);
      expect((await chain.order(wallet.address)).power).toBe(PAID);
    },
  );

  test(
    'while a purchase is pending: its outcome is shown when the network is back',
    NIGHTLY_ONLY,
    async ({ chain, openPurchase, context }) => {
      const { wallet, app, buyPower } = await openPurchase();
      await buyPower.buyUntilSent(chain, 'USDT', PAID);
      await context.setOffline(true);
      await chain.resumeBlocks();
      await chain.mined(wallet.hashes[0]!);
      expect(wallet.count('eth_sendTransaction')).toBe(1);
      await context.setOffline(false);
      await expect(app.purchaseReceipt).toBeVisible();
      expect((await chain.order(wallet.address)).power).toBe(PAID);
    },
  );
});

test('a purchase whose code cannot be fetched reports it, and goes through at the next tap', async ({
  chain,
  openPurchase,
  page,
}) => {
  await page.route(ENGINE, (route) => route.abort('connectionrefused'));
  const { wallet, app, buyPower } = await openPurchase();
  await buyPower.enter('USDT', PAID);
  await buyPower.buyButton.click();
  await expect(app.toast(app.texts.common.neterror)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await page.unroute(ENGINE);
  await buyPower.buy('USDT', PAID);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});

test('a purchase whose code stops arriving is not waited for, and goes through at the next tap', async ({
  chain,
  openPurchase,
  page,
}) => {
  // Neither answered nor rejected.
  await page.route(ENGINE, () => {});
  let isGivenUp = false;
  page.on('requestfailed', (request) => (isGivenUp ||= ENGINE.test(request.url())));
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  await buyPower.enter('USDT', PAID);
  await buyPower.buyButton.click();
  await expect(buyPower.buyButton).toHaveAttribute('aria-busy', 'true');
  // The button is re-enabled after 20 s, as for an unresponsive wallet.
  await page.clock.runFor(20_000);
  await expect(app.toast(app.texts.common.neterror)).toBeVisible();
  // The file times out after a minute.
  expect(isGivenUp).toBe(false);
  const later = async () => {
    await page.clock.runFor(30_000);
    return isGivenUp;
  };
  await expect.poll(later).toBe(true);
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  await page.unroute(ENGINE);
  await buyPower.buy('USDT', PAID);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});
