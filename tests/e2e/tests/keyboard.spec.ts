import { maxUint256, parseEther } from 'viem';
import { NIGHTLY_ONLY, WITH_MOTION } from '../app/depth.ts';
import { pressByKeys, tabTo, typeByKeys } from '../app/keyboard.ts';
import { RedeemPage } from '../app/RedeemPage.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { UserPage } from '../app/UserPage.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ contextOptions: WITH_MOTION });

test('connecting and binding an inviter work from the keyboard', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet });
  await pressByKeys(app.connectButton);
  await pressByKeys(page.getByRole('dialog').getByRole('button', { name: wallet.name, exact: true }));
  await app.waitUntilSignedIn();
  const { inviteDialog, texts } = app;
  await expect(inviteDialog).toBeVisible();
  await typeByKeys(inviteDialog.getByRole('textbox', { name: texts.invite.label }), chain.inviter);
  await pressByKeys(inviteDialog.getByRole('button', { name: texts.invite.confirm }));
  await expect(page.getByText(texts.flows.receipt.of.bindInviter)).toBeVisible();
  await expect(inviteDialog).toHaveCount(0);
  expect(await chain.inviterOf(wallet.address)).toBe(chain.inviter);
});

test('buying a node and claiming its power work from the keyboard', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(
    await chain.newAccount({ inviter: chain.inviter, usdt: parseEther('300') }),
  );
  const app = await openApp({ wallet, signedIn: true, path: '/node' });
  const { texts } = app;
  const ju = page.getByRole('radio', { name: 'JU', exact: true });
  const buy = page.getByRole('button', { name: texts.node.purchase.idle, exact: true });
  await expect(buy).toBeEnabled();
  await tabTo(ju);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'USDT', exact: true })).toBeChecked();
  await pressByKeys(buy);
  const dialog = page.getByRole('dialog', { name: texts.node.claimPower.title });
  const before = await chain.order(wallet.address);
  await pressByKeys(dialog.getByRole('button', { name: texts.node.claimPower.confirm }));
  await expect(app.notice(texts.flows.receipt.of.claimMiner)).toBeVisible();
  expect((await chain.order(wallet.address)).power).toBeGreaterThan(before.power);
});

test(
  'claiming, selling, redeeming and buying cards work from the keyboard',
  NIGHTLY_ONLY,
  async ({ chain, openApp, page }) => {
    const account = await chain.newAccount({
      inviter: chain.inviter,
      power: parseEther('100'),
      usdt: parseEther('300'),
    });
    const { uid, gs, miner } = chain.contracts;
    await chain.act(account, { ...uid, functionName: 'bindId', args: [42n] });
    await chain.act(account, { ...gs, functionName: 'approve', args: [miner.address, maxUint256] });
    await chain.advance(3_600);
    const wallet = new InjectedWallet(account);
    const app = await openApp({ wallet, signedIn: true, path: '/user' });
    const { texts } = app;

    await test.step('claim', async () => {
      const { claim } = new UserPage(app);
      await expect(claim).toBeEnabled();
      await pressByKeys(claim);
      await expect(app.notice(texts.errors.claimSuccess)).toBeVisible();
      expect((await chain.balances(wallet.address)).kl).toBeGreaterThan(0n);
    });

    await test.step('sell', async () => {
      await pressByKeys(app.tab('swap'));
      const swap = new SwapPage(app);
      await typeByKeys(swap.amount, '1');
      await expect(swap.confirm).toBeEnabled();
      const before = await chain.balances(wallet.address);
      await pressByKeys(swap.confirm);
      await expect(app.notice(texts.common.swapSuccess)).toBeVisible();
      expect((await chain.balances(wallet.address)).kl).toBe(before.kl - parseEther('1'));
    });

    await test.step('redeem', async () => {
      await page.goto('/redeem');
      const redeem = new RedeemPage(app);
      await expect(redeem.confirm).toBeEnabled();
      const before = await chain.balances(wallet.address);
      await pressByKeys(redeem.confirm);
      await expect(redeem.success).toBeVisible();
      expect((await chain.balances(wallet.address)).usdt).toBeGreaterThan(before.usdt);
      await pressByKeys(redeem.success.getByRole('button', { name: texts.common.gotIt }));
      await expect(page).toHaveURL('/user');
    });

    await test.step('buy cards', async () => {
      await page.goto('/fight101');
      await expect(page.getByText(texts.fight101.balance)).toBeVisible();
      const before = await chain.balances(wallet.address);
      await pressByKeys(page.getByRole('button', { name: texts.fight101.more }));
      await pressByKeys(page.getByRole('button', { name: texts.fight101.buy, exact: true }));
      await expect(app.notice(texts.errors.buySuccess)).toBeVisible();
      const spent = before.usdt - (await chain.balances(wallet.address)).usdt;
      expect(spent).toBeGreaterThan(parseEther('19'));
    });
  },
);

test('a sheet traps the focus, restores it, and its choices move by arrow keys', async ({
  openApp,
  page,
}) => {
  const { texts } = await openApp({ path: '/power' });
  const opener = page.getByRole('button', { name: new RegExp(`^${texts.shell.language}:`) });
  await pressByKeys(opener);
  const sheet = page.getByRole('dialog');
  const hasFocus = () => sheet.evaluate((element) => element.contains(document.activeElement));
  // The focus moves once the sheet has opened and the choices have loaded.
  await expect(sheet.getByRole('radio', { name: 'English' })).toBeVisible();
  await expect.poll(hasFocus).toBe(true);
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    await expect.poll(hasFocus).toBe(true);
  }
  await tabTo(sheet.getByRole('radio', { name: 'English' }));
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: '한국어' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});
