import type { Page } from '@playwright/test';
import { isNightly } from '@koala/testkit/depth';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const ROWS = 10_000;
const MAX_NODES = 1_500;
/** Number of screens to read one by one before jumping. */
const SCREENS = isNightly ? 90 : 20;

const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

// shows LI-08
test('of 10,000 records only those in view are rendered, and each can be reached and has its position', async ({
  openApp,
  page,
}) => {
  const data = Array.from({ length: ROWS }, (_, index) => ({
    id: `claim ${index}`,
    status: 1,
    createdAt: '2026-11-20 08:00:00',
    bfAmount: `${index}.25`,
    juAmount: '0.12',
    txHash: '0x',
    blockNumber: 1,
  }));
  await page.route(`${apiUrl}/swap/record`, (route) =>
    route.fulfill({ json: { code: 200, message: 'ok', data } }),
  );
  const wallet = new InjectedWallet(VETERAN);
  const { texts } = await openApp({ wallet, signedIn: true, path: '/swap' });
  const list = page.getByRole('list', { name: texts.swap.records });
  const row = (place: number) => list.locator(`li[aria-posinset="${place}"]`);
  await page
    .getByRole('heading', { name: texts.swap.records })
    .evaluate((heading) => heading.scrollIntoView());
  await expect(row(1)).toHaveAttribute('aria-setsize', `${ROWS}`);
  await expect(row(1)).toContainText('0.25');
  let most = 0;
  for (let screen = 0; screen < SCREENS + 10; screen++) {
    await page.mouse.wheel(0, screen < SCREENS ? 700 : 80_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    most = Math.max(most, await nodes(page));
  }
  await expect(row(ROWS)).toBeInViewport();
  await expect(row(ROWS)).toContainText(/9,?999\.25/);
  expect(most).toBeLessThan(MAX_NODES);
});
