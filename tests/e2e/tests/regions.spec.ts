import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { languagesAtDepth } from '../app/depth.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { ReviewSheet } from '../app/ReviewSheet.ts';
import { expect, test } from '../app/test.ts';
import { violations } from '../app/violations.ts';
import { apiUrl } from '../stack/addresses.ts';

/** Sends every call with `region`, as set by a reverse proxy. */
async function comeFrom(page: Page, region: string): Promise<void> {
  await page.route(`${apiUrl}/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-ipcountry': region } }),
  );
}

for (const language of languagesAtDepth('kr-KR')) {
  test(`where purchases are not offered, pages say so and offer none (${language})`, async ({
    chain,
    openApp,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await comeFrom(page, 'KP');
    const { wallet } = await newBuyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase', language });
    const { texts } = app;
    const notOffered = page.getByRole('note').filter({ hasText: texts.flows.errors.notOffered });
    await expect(notOffered).toBeVisible();
    const buyPower = new BuyPowerPage(app);
    await buyPower.enter('USDT', parseEther('100'));
    await expect(buyPower.buyButton).toBeDisabled();
    expect(await violations(page)).toEqual([]);

    await app.visit('/node');
    await expect(notOffered).toBeVisible();
    await expect(page.getByRole('button', { name: texts.node.purchase.idle, exact: true })).toBeDisabled();
    await app.visit('/fight101');
    await expect(notOffered).toBeVisible();
    await expect(page.getByRole('button', { name: texts.fight101.buy, exact: true })).toBeDisabled();
    expect(wallet.transactions).toEqual([]);
    for (const path of ['/terms', '/privacy', '/risks'] as const) {
      await app.visit(path);
      await expect(page.getByRole('article')).toBeVisible();
    }
  });
}

test.describe('the review of a purchase', () => {
  test.use({ confirmsReviews: false });

  test('links to the legal texts', async ({ openPurchase, page }) => {
    const { app, buyPower } = await openPurchase();
    const { flows, shell } = app.texts;
    await buyPower.startBuying('USDT', parseEther('20'));
    const { sheet } = new ReviewSheet(app, flows.commit.buyPowerWithUsdt);
    await expect(sheet).toBeVisible();
    for (const name of ['terms', 'privacy', 'risks'] as const)
      await expect(sheet.getByRole('link', { name: shell.titles[name] })).toHaveAttribute('target', '_blank');
    expect(await violations(page)).toEqual([]);
  });
});
