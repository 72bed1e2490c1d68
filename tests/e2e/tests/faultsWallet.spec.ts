import { parseEther } from 'viem';
import { expect, test } from '../app/test.ts';

const PAID = parseEther('40');

test('a wallet that is locked while its prompt is open: nothing is sent, the lock is shown, and unlocking continues without a reload', async ({
  chain,
  openPurchase,
}) => {
  const { wallet, app, buyPower } = await openPurchase();
  const before = await chain.balances(wallet.address);
  const held = await buyPower.buyUntilAsked('JU', PAID);
  await wallet.lock();
  held.approve();
  await expect(app.toast(app.texts.flows.errors.walletGone)).toBeVisible();
  await expect(buyPower.button(app.texts.wallet.connect)).toBeVisible();
  expect(await chain.balances(wallet.address)).toEqual(before);

  await wallet.unlock();
  await buyPower.buy('JU', PAID);
  expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  expect(wallet.count('personal_sign')).toBe(0);
});

test('another account selected while the prompt is open: nothing is sent for either', async ({
  chain,
  openPurchase,
}) => {
  const { wallet, account, app, buyPower } = await openPurchase();
  const second = await chain.newAccount({ inviter: chain.inviter });
  const before = await Promise.all([chain.balances(account.address), chain.balances(second.address)]);
  const held = await buyPower.buyUntilAsked('JU', PAID);
  await wallet.switchAccount(second);
  await app.waitUntilSignedIn();
  held.approve();
  await expect(app.toast(app.texts.flows.errors.accountChanged)).toBeVisible();
  expect(await Promise.all([chain.balances(account.address), chain.balances(second.address)])).toEqual(
    before,
  );
});
