import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';
import type { Language } from '@koala/protocol/languages';

const views: [string, number, number, Language, 'light' | 'dark', bigint][] = [
  ['390', 390, 844, 'en-US', 'light', 0n],
  ['320', 320, 640, 'kr-KR', 'light', 10n ** 20n],
  ['zh', 390, 844, 'zh-CN', 'dark', 0n],
];
for (const [name, width, height, language, colorScheme, ju] of views)
  test(`invite ${name}`, async ({ chain, openApp, page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const wallet = new InjectedWallet(await chain.newAccount({ ju }), { takesBatches: true });
    const app = await openApp({ wallet, path: `/?inviter=${chain.inviter}`, language });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/trade/invite-${name}-home.png` });
    await page.getByRole('button', { name: app.texts.home.story.begin }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/trade/invite-${name}-guide.png` });
    await page.keyboard.press('Escape');
    await app.connect();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/trade/invite-${name}-dialog.png` });
    if (ju === 0n) await app.inviteDialog.getByRole('button', { name: app.texts.invite.getJu }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/trade/invite-${name}-ways.png` });
    await app.inviteDialog.getByRole('button', { name: app.texts.invite.notNow }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/trade/invite-${name}-newcomer.png` });
    await app.visit('/powerPurchase');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/trade/invite-${name}-buy.png` });
    void BuyPowerPage;
  });
