import { atDepth } from '@koala/testkit/depth';
import { LANGUAGES } from '@koala/protocol/languages';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';
import { holdScripts } from '../app/holdScripts.ts';
import { expect, test } from '../app/test.ts';
import { waitUntilHydrated } from '../app/waitUntilSettled.ts';
import { textsOf } from '../app/texts.ts';
import { violations } from '../app/violations.ts';

/** A page, and a text visible before any script has loaded. */
const PAGES = [
  ['/', ({ home }: (typeof textsOf)['en-US']) => home.news.power.title],
  ['/node', ({ node }: (typeof textsOf)['en-US']) => node.buyTitle],
  ['/swap', ({ swap }: (typeof textsOf)['en-US']) => swap.sell],
] as const;

for (const [i, language] of LANGUAGES.entries()) {
  // Each page and each language once; nightly, each page in each language.
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

test('unknown figures are not shown as figures', async ({ openApp, page }) => {
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

test('a page whose scripts fail to load reports it, and works once they load, also from an anchor in it', async ({
  openApp,
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const app = await openApp({ path: '/node#content', language: 'kr-KR' });
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

test('a failing script that the browser added is not a failure of the page', async ({ page }) => {
  await page.goto('/node');
  await waitUntilHydrated(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Pages that differ between accounts and visitors, with a text. */
const PAGES_OF_ACCOUNTS = [
  ['/', ({ home }: (typeof textsOf)['en-US']) => home.news.power.title],
  ['/swap', ({ swap }: (typeof textsOf)['en-US']) => swap.sell],
  ['/user', ({ user }: (typeof textsOf)['en-US']) => user.inviteCode],
  ['/redeem', ({ common }: (typeof textsOf)['en-US']) => common.cancel],
] as const;

for (const [path, textIn] of PAGES_OF_ACCOUNTS) {
  test(`${path} is there for an account before its scripts arrive, without personal figures or address`, async ({
    chain,
    openApp,
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    const wallet = new InjectedWallet(await chain.newAccount());
    const { texts } = await openApp({ path, wallet, signedIn: true });
    await expect(page.getByText(textIn(texts), { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: texts.wallet.connect })).toHaveCount(0);
    expect(await page.locator('body').innerText()).not.toMatch(/0x[\da-f]/i);
    // No request was made yet, so none has failed.
    await expect(page.getByText(texts.swap.balanceUnknown)).toHaveCount(0);
  });
}

test('an account that has to sign in again sees the page outlined before its scripts arrive', async ({
  chain,
  openApp,
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const wallet = new InjectedWallet(await chain.newAccount());
  const { texts } = await openApp({ path: '/redeem', wallet, signedIn: true });
  await page.evaluate((key) => localStorage.removeItem(key), `token:${wallet.address.toLowerCase()}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.shell.titles.redeem })).toBeVisible();
  // Not by role, because it is hidden.
  const main = page.locator('main');
  await expect(main.getByRole('button', { name: texts.wallet.connect })).toBeHidden();
  const outline = await main.evaluate((content) =>
    [...content.children]
      .map((part) => getComputedStyle(part, '::before'))
      .map(({ height, visibility }) => `${height} ${visibility}`),
  );
  expect(outline).toContainEqual(expect.stringMatching(/^[\d.]+px visible$/));
});

test('a page without prerendered HTML is outlined while its code loads', async ({ openApp, page }) => {
  await page.route('**/assets/WatchScreen*.js', () => undefined);
  const { texts } = await openApp({ path: `/w/${'0x1'.padEnd(42, '0')}`, waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: texts.common.loading })).toBeVisible();
});

test('controls that need scripts accept no taps and no text until these arrive', async ({
  openApp,
  page,
}) => {
  const arrive = await holdScripts(page);
  await openApp({ path: '/powerPurchase', waitUntil: 'commit' });
  const usdt = page.getByRole('radio', { name: 'USDT', exact: true, includeHidden: true });
  const amount = page.getByRole('main').locator('input[inputmode=decimal]');
  await expect(amount).toBeAttached();
  await usdt.dispatchEvent('pointerdown');
  await usdt.click({ force: true });
  await amount.click({ force: true });
  await page.keyboard.type('12');
  await expect(amount).toHaveValue('');
  arrive();
  await waitUntilHydrated(page);
  await expect(usdt).not.toBeChecked();
  await usdt.click();
  await expect(usdt).toBeChecked();
  await amount.fill('12');
  await expect(amount).toHaveValue('12');
});

test('a page whose styles fail to load reports it, and has them once they load', async ({
  openApp,
  page,
}) => {
  await page.route('**/assets/*.css', (route) => route.abort());
  const app = await openApp({ path: '/node' });
  const notice = page.getByRole('alert').filter({ hasText: app.texts.shell.notLoaded });
  await expect(notice).toBeVisible();
  await page.unroute('**/assets/*.css');
  await notice.getByRole('link', { name: app.texts.common.retry }).click();
  await expect(app.connectButton).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveCSS('margin', '8px');
});

test('with reduced motion changes appear at once, and nothing moves in later frames', async ({
  openApp,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openApp({ path: '/rank' });
  await waitUntilHydrated(page);
  // With a transition on all properties, however short, the old value would still be read.
  const [before, after] = await page.evaluate(() => {
    const title = document.querySelector('h1')!;
    const size = () => parseFloat(getComputedStyle(title).fontSize);
    const sizes = [size()];
    document.documentElement.style.fontSize = '200%';
    return [...sizes, size()];
  });
  expect(after).toBeGreaterThan(1.5 * before);
});
