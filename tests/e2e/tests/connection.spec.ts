import { parseEther } from 'viem';
import type { Page } from '@playwright/test';
import { atDepth } from '@koala/testkit/depth';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PAID = parseEther('40');

test('revoking in the wallet after a purchase and a reload leaves nothing of the account, and Connect opens the dialog', async ({
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase();
  await buyPower.buy('JU', PAID);
  const asked = wallet.count('eth_accounts');
  await page.reload();
  await expect.poll(() => wallet.count('eth_accounts')).toBeGreaterThan(asked);
  await buyPower.button(app.texts.powerPurchase.records).click();
  const records = page.getByRole('dialog', { name: app.texts.powerPurchase.records });
  await expect(records.getByRole('listitem')).toHaveCount(1);
  await wallet.lock();
  await expect(records).toHaveCount(0);
  await expect(buyPower.button(app.texts.wallet.connect)).toBeVisible();
  await app.visit('/');
  await app.connectButton.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: new RegExp(`^${wallet.name}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  for (const tab of ['home', 'power', 'swap', 'node', 'user'] as const) {
    await app.tab(tab).click();
    await expect(app.connectButton).toBeVisible();
    await expect(page.getByText(wallet.address.slice(-4)).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Ways in which a browser restricts storage, each applied before the scripts of the page run. */
const storages = {
  'denies all storage': (page: Page) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get });
      for (const name of ['locks', 'serviceWorker']) Object.defineProperty(navigator, name, { get });
    }),
  'has no storage': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { value: null });
    }),
  'has a full storage': (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
};
for (const name of atDepth(
  ['denies all storage'] as const,
  ['has no storage', 'has a full storage'] as const,
)) {
  // shows WA-10
  test(`in a browser that ${name} a wallet connects and buys, for as long as the page is open`, async ({
    chain,
    openApp,
    page,
  }) => {
    const { wallet } = await newBuyer(chain);
    await storages[name](page);
    const app = await openApp({ wallet });
    await app.connect();
    await app.visit('/powerPurchase');
    await new BuyPowerPage(app).buy('JU', PAID);
    await app.visit('/');
    await app.accountButton(wallet.address).click();
    await app.disconnectButton.click();
    await expect(app.connectButton).toBeVisible();
  });
}

// shows WA-10
test('a wallet connects although every value in storage is corrupted', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const app = await openApp({ wallet });
  await app.connect();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('inviter'))).toMatch(/0x/);
  for (const value of atDepth(['{"a":'], ['null', '[null]'])) {
    await page.evaluate(
      ([text, rdns]) => {
        const keys = [
          'rk-transactions',
          'rk-recent',
          'rk-latest-id',
          'wagmi.store',
          `wagmi.${rdns}.disconnected`,
        ];
        const own = ['language', 'watched', 'push', 'wagmi.recentConnectorId'];
        for (const key of [...Object.keys(localStorage), ...keys, ...own]) localStorage.setItem(key, text);
        // The app cannot detect a corrupted token, because any text may be one; only the server rejects it.
        for (const key of Object.keys(localStorage))
          if (key.startsWith('token:')) localStorage.removeItem(key);
      },
      [value, wallet.rdns] as const,
    );
    await page.reload();
    await app.connectButton.click();
    // It may be labeled as the most recent one.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${wallet.name}`) })
      .click();
    await app.waitUntilSignedIn();
    await expect(app.accountButton(wallet.address)).toBeVisible();
    await app.accountButton(wallet.address).click();
    await expect(app.disconnectButton).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
