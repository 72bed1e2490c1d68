import { DEFAULT_LANGUAGE } from '@koala/protocol/languages';
import type { Locator, Page } from '@playwright/test';
import { languagesAtDepth, WITH_MOTION } from '../app/depth.ts';
import { layoutShift, watchLayoutShifts } from '../app/layoutShift.ts';
import { ROUTES } from '../app/routes.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { cutWhenStretched, horizontalOverflow, horizontalOverflowOfDoubledText } from '../app/textFit.ts';
import { unlinkedAddresses } from '../app/unlinked.ts';
import { apiUrl, rpcUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ contextOptions: WITH_MOTION });

/** Imperceptible cumulative layout shift: a fifth of what browsers rate as good. */
const MAX_SHIFT = 0.02;
const LATE_MS = 200;

/** Pages with shortened values that need no link: hashes of code on /proof, and the choice of the user's own wallets on /books. */
const UNLINKED = ['/proof', '/books'];

const NARROWEST = { width: 320, height: 640 };
const WIDER_PHONES = [360, 375, 430];

/**
 * Delays answers of API and chain, without caches. Done by the browser, because intercepting each request in the test
 * would take longer than the page.
 */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [apiUrl, rpcUrl].map((server) => ({
      urlPattern: `*://*:${new URL(server).port}/*`,
      latency: LATE_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })),
  });
}

// A pull request tests only English, which is also stretched to cover longer languages.
for (const language of languagesAtDepth(DEFAULT_LANGUAGE)) {
  // shows SH-14
  test(`in ${language} no page scrolls sideways from 320 to 430 px, nor at 320 px with text of 200%, and addresses are links`, async ({
    chain: _,
    openApp,
    page,
  }) => {
    await page.setViewportSize(NARROWEST);
    // One language is tested on a slow connection, because late content shifts a page.
    if (language === DEFAULT_LANGUAGE) await slowDown(page);
    await watchLayoutShifts(page);
    await openApp({ language, wallet: new InjectedWallet(VETERAN), signedIn: true });
    for (const path of ROUTES) {
      await page.goto(path);
      await waitUntilSettled(page);
      const { sum, moved } = await layoutShift(page);
      expect.soft(sum, `${path} moves: ${moved.join('; ')}`).toBeLessThan(MAX_SHIFT);
      await showAll(page);
      for (const width of WIDER_PHONES) {
        await page.setViewportSize({ ...NARROWEST, width });
        await expect.poll(() => horizontalOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(NARROWEST);
      await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0);
      if (!UNLINKED.includes(path)) expect.soft(await unlinkedAddresses(page), path).toEqual([]);
      // The text size follows the page's width with a delay.
      await expect
        .poll(() => horizontalOverflowOfDoubledText(page), `${path} with text of 200%`)
        .toBeLessThanOrEqual(0);
      // Only English is stretched: the other languages already have their actual length.
      if (language === DEFAULT_LANGUAGE)
        expect.soft(await cutWhenStretched(page), `${path} 40% longer`).toEqual([]);
    }
  });
}

// shows SH-14
test('above 600 px the column is centered, at the width of a phone, and from 1,024 px of two of them', async ({
  openApp,
  page,
}) => {
  await page.setViewportSize({ width: 430, height: 800 });
  await openApp();
  const column = async () => {
    const box = await page.getByRole('main').boundingBox();
    return { left: box?.x ?? 0, width: box?.width ?? 0 };
  };
  expect(await column()).toEqual({ left: 0, width: 430 });
  for (const width of [601, 768, 1023, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Both sides may differ by half of a scroll bar.
    await expect
      .poll(async () => {
        const { left, width: taken } = await column();
        const most = width < 1024 ? 600 : 992;
        return taken <= most && Math.abs(left + taken / 2 - width / 2) <= 8;
      }, `at ${width} px`)
      .toBe(true);
  }
});

test('from 1,024 px on figures are left of actions, at the same addresses and in the same tab order', async ({
  openApp,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await openApp({ wallet: new InjectedWallet(VETERAN), signedIn: true, path: '/power' });
  const { home, node, power, shell, swap, user } = app.texts;
  await waitUntilSettled(page);
  const onPhone = await tabStops(page);
  expect(onPhone.length).toBeGreaterThan(12);
  await page.setViewportSize({ width: 1024, height: 844 });
  await page.reload();
  await waitUntilSettled(page);
  expect(await tabStops(page)).toEqual(onPhone);

  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).first();
  const sides = {
    home: ['/', heading(home.position.pending), heading(home.price)],
    node: ['/node', heading(node.fund), heading(node.buyTitle)],
    power: ['/power', heading(power.mine), heading(power.trend)],
    swap: ['/swap', heading(shell.titles.swap), page.getByRole('textbox', { name: swap.sell, exact: true })],
    user: ['/user', page.getByRole('tab', { name: user.standard }), heading(user.groups.people)],
  } as const;
  for (const [tab, [path, position, action]] of Object.entries(sides)) {
    await app.tab(tab as keyof typeof sides).click();
    await expect(page).toHaveURL(path);
    for (const width of [1024, 1280, 1023]) {
      await page.setViewportSize({ width, height: 844 });
      const isBeside = async () => {
        const [left, right] = await Promise.all([position.boundingBox(), action.boundingBox()]);
        return left !== null && right !== null && left.x + left.width < width / 2 && right.x >= width / 2;
      };
      await expect.poll(isBeside, `${path} at ${width} px`).toBe(width >= 1024);
    }
  }
});

test('from 1,024 px on the tabs are in the top bar, and the button of a page is in the column of its action', async ({
  openApp,
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 844 });
  const app = await openApp({ wallet: new InjectedWallet(VETERAN), signedIn: true, path: '/power' });
  await waitUntilSettled(page);
  const edges = async (locator: Locator) => {
    const { x, y, width, height } = (await locator.boundingBox())!;
    return { left: x, right: x + width, top: y, bottom: y + height };
  };
  expect((await edges(app.tabBar)).bottom).toBe(844);
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [bar, tabs] = [await edges(app.topBar), await edges(app.tabBar)];
    expect(tabs.bottom).toBeLessThanOrEqual(bar.bottom);
    const controls = await edges(app.topBar.getByRole('button').first());
    expect(tabs.right).toBeLessThan(controls.left);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  }
  await app.tab('node').click();
  await expect(page).toHaveURL('/node');
  await expect(app.tab('node')).toHaveAttribute('aria-current', 'page');
  await app.visit('/redeem');
  const { left } = await edges(page.getByRole('button', { name: app.texts.common.cancel }));
  expect(left).toBeGreaterThan(720);
});

test('the button at the foot of a page is below its page, whatever was open before', async ({
  openApp,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  const app = await openApp({ wallet: new InjectedWallet(VETERAN), signedIn: true, path: '/swap' });
  await waitUntilSettled(page);
  await app.visit('/redeem');
  const foot = page.getByRole('main').getByRole('button').last();
  const place = async () => (await foot.boundingBox())!.x;
  const afterSwap = await place();
  await page.reload();
  await waitUntilSettled(page);
  expect(await place()).toBe(afterSwap);
});

/** The tab stops of a newly loaded page, in order. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.hasAttribute('data-reached')) return null;
      at.setAttribute('data-reached', '');
      return `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent}`;
    });
    if (stop === null) return stops;
    // Figures change between loads.
    stops.push(stop.replaceAll(/[\d.,:]+/g, '#'));
  }
}

/** Presses a key, which mounts the cards far below the screen, and waits for them. */
async function showAll(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await waitUntilSettled(page);
}
