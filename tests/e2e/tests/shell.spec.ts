import { languages, LANGUAGES } from '@koala/protocol/languages';
import { languagesAtDepth, WITH_MOTION } from '../app/depth.ts';
import { waitUntilSettled, waitUntilHydrated } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { horizontalOverflowOfDoubledText } from '../app/textFit.ts';
import { textsOf } from '../app/texts.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ contextOptions: WITH_MOTION });

test.describe('tab bar', () => {
  // shows SH-08
  test('shows a page again in its last state, from its top, and nothing of the page before it', async ({
    openApp,
    page,
  }) => {
    const app = await openApp({ path: '/power' });
    const { power, shell } = app.texts;
    const week = page.getByRole('radio', { name: power.ranges.week, exact: true }).first();
    await week.click();
    await waitUntilSettled(page);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    await app.tab('node').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(shell.titles.node);
    await expect(week).toHaveCount(0);
    await app.tab('power').click();
    await expect(heading).toHaveText(shell.titles.power);
    await expect(week).toBeChecked();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

// shows SH-13
test('the primary color #907be3 marks what is active', async ({ openApp, page }) => {
  const { texts } = await openApp();
  const banners = page.getByRole('region', { name: texts.home.news.label });
  const mark = banners.locator('button[aria-current]');
  const color = () => mark.evaluate((button) => getComputedStyle(button, '::before').backgroundColor);
  // The mark cross-fades between dots.
  await expect.poll(color).toBe('rgb(144, 123, 227)');
});

test.describe('a screen that could not be fetched', () => {
  test('loads when the network is back, without a reload', async ({ openApp, page, context }) => {
    const app = await openApp({ path: '/swap' });
    await waitUntilHydrated(page);
    await page.evaluate(() => (document.body.dataset.since = 'before'));
    await context.setOffline(true);
    await app.tab('node').click();
    await expect(page).toHaveURL('/node');
    await expect(page.getByRole('heading', { name: app.texts.node.buyTitle })).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: app.texts.shell.errorTitle })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: app.texts.node.buyTitle })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-since', 'before');
  });

  test('whose styles failed to prefetch has them when it is opened', async ({ openApp, page }) => {
    const app = await openApp();
    await waitUntilHydrated(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await page.route('**/NodeScreen*.css', (route) => route.abort());
    await app.tab('node').dispatchEvent('pointerdown');
    await failed;
    await page.unroute('**/NodeScreen*.css');
    const styles = page.waitForResponse(/NodeScreen.*\.css$/);
    await app.tab('node').click();
    expect((await styles).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: app.texts.node.buyTitle })).toBeVisible();
  });
});

test.describe('languages', () => {
  test.use({ locale: 'zh-CN' });

  for (const language of languagesAtDepth('zh-CN', 'kr-KR')) {
    // shows SH-05, SH-12, WA-09
    test(`${language} is chosen, stored under both keys, and kept`, async ({ openApp, page }) => {
      const start = LANGUAGES.find((other) => other !== language)!;
      await openApp({ language: start });
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${textsOf[start].shell.language}:`) })
        .click();
      await page.getByRole('dialog').getByText(languages[language].name, { exact: true }).click();

      const { tabs } = textsOf[language].shell;
      const tabBar = page.getByRole('navigation', { name: tabs.label });
      const names = [tabs.home, tabs.node, tabs.power, tabs.swap, tabs.user];
      await expect(tabBar.getByRole('link')).toHaveText(names);
      const stored = () =>
        page.evaluate(() => [localStorage.getItem('i18nextLng'), localStorage.getItem('language')]);
      await expect.poll(stored).toEqual([language, language]);
      await page.reload();
      await expect(tabBar.getByRole('link')).toHaveText(names);
      await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag);
    });
  }
});

// shows SH-09
test('the top bar is one line with letters as wide as any device has, and its targets are 44 px high', async ({
  chain: _,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(VETERAN);
  const app = await openApp({ wallet, signedIn: true, path: '/node' });
  await expect(app.accountButton(wallet.address)).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    await expect.poll(size, `root font at ${width} px`).toBeCloseTo((width / 375) * 16, 2);
    for (const css of [
      "* { font-family: 'DejaVu Sans' !important }",
      '* { letter-spacing: 0.04em !important }',
    ]) {
      const style = await page.addStyleTag({ content: css });
      const buttons = await app.topBar.getByRole('button').evaluateAll((all) =>
        all.map((button) => {
          const { top, bottom, height } = button.getBoundingClientRect();
          // The button's pseudo-element takes taps, too.
          const over = Number.parseFloat(getComputedStyle(button, '::after').height) || 0;
          return { middle: (top + bottom) / 2, target: Math.max(height, over) };
        }),
      );
      expect(buttons).toHaveLength(3);
      const middles = buttons.map(({ middle }) => middle);
      expect(Math.max(...middles) - Math.min(...middles), `at ${width} px, ${css}`).toBeLessThan(2);
      for (const { target } of buttons) expect(target).toBeGreaterThanOrEqual(44);
      const mark = await app.topBar.locator('svg').first().boundingBox();
      expect(Math.abs((mark?.y ?? 0) + (mark?.height ?? 0) / 2 - middles[0]!)).toBeLessThan(2);
      expect(await horizontalOverflowOfDoubledText(page)).toBeLessThanOrEqual(0);
      await style.evaluate((element) => (element as Element).remove());
    }
  }
});
