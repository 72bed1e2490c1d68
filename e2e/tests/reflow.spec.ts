import { localAccount, TEST_ACCOUNTS } from '@koala/contracts/deploy/localAccounts';
import { LANGUAGES } from '../../web/src/i18n/languages.ts';
import { type Page } from '@playwright/test';
import { layoutShift, watchLayoutShifts } from '../app/layoutShift.ts';
import { ROUTES } from '../app/routes.ts';
import { settled } from '../app/settled.ts';
import { expect, test } from '../app/test.ts';
import { cutWhenStretched, sidewaysExcess, sidewaysExcessOfDoubledText } from '../app/textFit.ts';
import { apiUrl, rpcUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

/** The last of the test accounts has a history in the demo world: something in every list. */
const VETERAN = localAccount(TEST_ACCOUNTS - 1);

/** Cumulative layout shift that nobody notices: a fifth of what browsers call good. */
const MAX_SHIFT = 0.02;
const LATE_MS = 200;

async function slowDown(page: Page): Promise<void> {
  await page.route(
    (url) => [apiUrl, rpcUrl].some((server) => new URL(server).port === url.port),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      // The page may have left meanwhile.
      await route.continue().catch(() => undefined);
    },
  );
}

for (const language of LANGUAGES) {
  test(`in ${language} no page scrolls sideways at 320 px, nor with text of 200%`, async ({
    chain: _,
    openApp,
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 320, height: 640 });
    // One language is read over a slow line: what comes late is what moves a page.
    if (language === 'en-US') await slowDown(page);
    await watchLayoutShifts(page);
    await openApp({ language, wallet: new InjectedWallet(VETERAN), signedIn: true });
    for (const path of ROUTES) {
      await page.goto(path);
      await settled(page);
      const { sum, moved } = await layoutShift(page);
      expect.soft(sum, `${path} moves: ${moved.join('; ')}`).toBeLessThan(MAX_SHIFT);
      await expect.poll(() => sidewaysExcess(page), path).toBeLessThanOrEqual(0);
      expect
        .soft(await sidewaysExcessOfDoubledText(page), `${path} with text of 200%`)
        .toBeLessThanOrEqual(0);
      // English alone is stretched: the others are written, and as long as they are.
      if (language === 'en-US') expect.soft(await cutWhenStretched(page), `${path} 40% longer`).toEqual([]);
    }
  });
}

test('above 600 px the column is centred, at the width of a phone', async ({ openApp, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openApp();
  const box = await page.getByRole('main').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThanOrEqual(8);
});

test('a text that a longer language would cut is found', async ({ openApp, page }) => {
  await openApp({ path: '/rank' });
  await settled(page);
  expect(await cutWhenStretched(page)).toEqual([]);
  await page.reload();
  await settled(page);
  await page.addStyleTag({ content: 'h1 { max-width: 10rem; overflow: hidden; white-space: nowrap }' });
  expect(await cutWhenStretched(page)).toHaveLength(1);
});
