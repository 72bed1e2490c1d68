import { holdScripts } from '../app/holdScripts.ts';
import { waitUntilHydrated } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { textsOf } from '../app/texts.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

// React reports a failed hydration as a page error, which fails every test here.

test('hydration keeps the scroll position of a page', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/node', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 300));
  arrive();
  await waitUntilHydrated(page);
  // Scroll anchoring keeps the visible content in place when something above grows by a fraction of a pixel.
  expect(await page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(3);
});

test('a page uses the language that another tab chose meanwhile', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/node', { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(textsOf['en-US'].shell.titles.node);
  await page.evaluate(() => {
    for (const key of ['language', 'i18nextLng']) localStorage.setItem(key, 'zh-CN');
  });
  arrive();
  await expect(title).toHaveText(textsOf['zh-CN'].shell.titles.node);
  await waitUntilHydrated(page);
});

test('a page works for an account whose session ended in another tab meanwhile', async ({
  chain,
  openApp,
  page,
}) => {
  const arrive = await holdScripts(page);
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ path: '/user', wallet, signedIn: true, waitUntil: 'commit' });
  await expect(page.getByText(app.texts.user.inviteCode, { exact: true })).toBeVisible();
  await page.evaluate((key) => localStorage.removeItem(key), `token:${wallet.address.toLowerCase()}`);
  arrive();
  await waitUntilHydrated(page);
  await expect(app.accountButton(wallet.address).or(app.signInButton)).toBeVisible();
});

test('an account that disconnected in another tab meanwhile is disconnected', async ({
  chain,
  openApp,
  page,
}) => {
  const arrive = await holdScripts(page);
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ path: '/swap', wallet, signedIn: true, waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => {
    for (const key of ['address', 'wagmi.recentConnectorId']) localStorage.removeItem(key);
  });
  arrive();
  await waitUntilHydrated(page);
  await expect(app.connectButton).toBeVisible();
});
