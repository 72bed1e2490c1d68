import { atDepth } from '@koala/contracts/testing/depth';
import { LANGUAGES } from '@koala/protocol/languages';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';
import { expect, test } from '../app/test.ts';
import { takenOver } from '../app/settled.ts';
import { textsOf } from '../app/texts.ts';
import { violations } from '../app/violations.ts';

/** A page, and a text that it shows before any of its scripts has arrived. */
const PAGES = [
  ['/', ({ home }: (typeof textsOf)['en-US']) => home.news.power.title],
  ['/node', ({ node }: (typeof textsOf)['en-US']) => node.buyTitle],
  ['/swap', ({ swap }: (typeof textsOf)['en-US']) => swap.sell],
] as const;

for (const [i, language] of LANGUAGES.entries()) {
  // Each page and each language once, and each night each page in each language.
  for (const [path, textIn] of atDepth(
    [PAGES[i % PAGES.length]!],
    PAGES.filter((_, page) => page !== i % PAGES.length),
  )) {
    test(`${path} is readable in ${language}, and in no other language, before its scripts arrive`, async ({
      openApp,
      page,
    }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await openApp({ path, language });
      await expect(page.getByText(textIn(textsOf[language]), { exact: true }).first()).toBeVisible();
      const { tabs } = textsOf[language].shell;
      await expect(page.getByRole('navigation', { name: tabs.label }).getByRole('link')).toHaveText([
        tabs.home,
        tabs.node,
        tabs.power,
        tabs.swap,
        tabs.user,
      ]);
      for (const other of LANGUAGES.filter((each) => each !== language)) {
        await expect(page.getByText(textsOf[other].shell.tabs.node, { exact: true })).toHaveCount(0);
      }
    });
  }
}

test('figures that are not known yet are no figures', async ({ openApp, page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const { texts } = await openApp();
  const card = page.getByText(texts.home.stats.totalPower).locator('..');
  await expect(card).toBeVisible();
  const shown = (await card.innerText()).replace(texts.home.stats.power24h, '');
  expect(shown).not.toMatch(/\d/);
});

test('an address without a page of its own does not show another one first', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/no/such/page');
  await expect(page.locator('#root')).toBeEmpty();
});

test('what a visitor is told is not told to somebody whose wallet is remembered', async ({
  chain,
  openApp,
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const wallet = new InjectedWallet(await chain.newAccount());
  const { texts } = await openApp({ wallet, signedIn: true });
  await expect(page.getByText(texts.home.news.power.title).first()).toBeVisible();
  await expect(page.getByRole('button', { name: texts.wallet.connect })).toBeHidden();
});

test('a page whose scripts cannot be loaded says so, and works once they can', async ({ openApp, page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const app = await openApp({ path: '/node', language: 'kr-KR' });
  const notice = page.getByRole('alert').filter({ hasText: app.texts.shell.notLoaded });
  await expect(notice).toBeVisible();
  await expect(page.getByText(app.texts.node.buyTitle, { exact: true }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/assets/*.js');
  await notice.getByRole('link', { name: app.texts.common.retry }).click();
  await app.connectButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a tap on a button before the scripts arrive is answered when they are there', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Answered once: the next page does not hear of it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Node', exact: true }).click();
  await expect(page).toHaveURL('/node');
  await takenOver(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
