import type { Locator } from '@playwright/test';
import { parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { WITH_MOTION } from '../app/depth.ts';
import { focusCover, hiddenFocus } from '../app/hiddenFocus.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ contextOptions: WITH_MOTION });

const PAID = parseEther('40');

test('at 320 by 640 no bar hides the control that has the focus, on any page that moves money', async ({
  chain,
  openApp,
  page,
}) => {
  const account = await chain.newAccount({
    inviter: chain.inviter,
    kl: parseEther('20'),
    usdt: parseEther('500'),
    power: parseEther('100'),
  });
  const wallet = new InjectedWallet(account);
  await page.setViewportSize({ width: 320, height: 640 });
  const app = await openApp({ wallet, signedIn: true, path: '/node' });
  const { texts } = app;
  const approval = page.getByRole('radiogroup', { name: texts.flows.approvalLabel });
  /** Waits until the signed sheet has closed and the focus is back on the page's button. */
  const sheetHasLeft = async (button: Locator) => {
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
    await expect.soft(button).toBeFocused();
    await expect.poll(() => focusCover(page)).toBeUndefined();
  };
  const visit = async (path: string) => {
    await page.goto(path);
    await waitUntilSettled(page);
  };

  await test.step('a node, with an approval', async () => {
    await waitUntilSettled(page);
    await page.getByRole('radio', { name: 'USDT', exact: true }).click();
    await expect(approval).toBeVisible();
    await expect(page.getByRole('button', { name: texts.node.purchase.idle, exact: true })).toBeInViewport({
      ratio: 1,
    });
    expect.soft(await hiddenFocus(page)).toEqual([]);
  });

  await test.step('cards, with an approval', async () => {
    await visit('/fight101');
    await expect(approval).toBeVisible();
    expect.soft(await hiddenFocus(page)).toEqual([]);
  });

  await test.step('power, with an approval and while the prompt is open', async () => {
    await visit('/powerPurchase');
    const buyPower = new BuyPowerPage(app);
    await buyPower.enter('USDT', PAID);
    await expect(approval).toBeVisible();
    expect.soft(await hiddenFocus(page)).toEqual([]);
    const asked = await buyPower.buyUntilAsked('USDT', PAID);
    await expect(buyPower.status).toContainText(texts.flows.stage.prompting);
    await sheetHasLeft(buyPower.buyButton);
    expect.soft(await hiddenFocus(page)).toEqual([]);
    asked.reject();
    await expect(app.toast(texts.errors.userReject)).toBeVisible();
  });

  await test.step('a sale, with an approval and while the prompt is open', async () => {
    await visit('/swap');
    const swap = new SwapPage(app);
    await swap.amount.fill('3');
    await expect(approval).toBeVisible();
    expect.soft(await hiddenFocus(page)).toEqual([]);
    const asked = wallet.holdNext('eth_sendTransaction');
    await swap.confirm.click();
    await asked.seen;
    await sheetHasLeft(swap.confirm);
    expect.soft(await hiddenFocus(page)).toEqual([]);
    asked.reject();
    await expect(app.toast(texts.errors.userReject)).toBeVisible();
  });

  await test.step('redeeming and claiming', async () => {
    for (const path of ['/redeem', '/user']) {
      await visit(path);
      expect.soft(await hiddenFocus(page), path).toEqual([]);
    }
  });
});
