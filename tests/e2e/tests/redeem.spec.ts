import { maxUint256, parseEther } from 'viem';
import { RedeemPage } from '../app/RedeemPage.ts';
import { expect, test } from '../app/test.ts';
import { violations } from '../app/violations.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const UID = '000123456789';

// shows US-08, RE-02, RE-04, RE-05, RE-06, RE-08
test('an account redeems its own order after binding a UID, to the wei', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(
    await chain.newAccount({ inviter: chain.inviter, power: parseEther('100') }),
  );
  const { miner, gs, uid } = chain.contracts;
  const before = await chain.balances(wallet.address);
  const app = await openApp({ wallet, signedIn: true, path: '/redeem' });
  const redeem = new RedeemPage(app);
  const { texts } = app;

  await expect(redeem.figure(texts.redeem.redeemable)).toHaveText('50.00USDT');
  await expect(redeem.figure(texts.redeem.paidIn)).toHaveText('100.00USDT');
  await redeem.confirm.click();
  const field = redeem.uidDialog.getByRole('textbox');
  await field.fill('1234-5678');
  await expect(field).toHaveValue('12345678');
  await redeem.uidDialog.getByRole('button', { name: texts.common.confirm }).click();
  await expect(redeem.uidDialog).toContainText(texts.new.text15);
  expect(wallet.transactions).toEqual([]);
  await field.fill(UID);
  await redeem.uidDialog.getByRole('button', { name: texts.common.confirm }).click();
  await expect(page.getByText(texts.flows.receipt.of.bindUid)).toBeVisible();
  await expect(redeem.uidDialog).toHaveCount(0);
  expect(await chain.client.readContract({ ...uid, functionName: 'getJuId', args: [wallet.address] })).toBe(
    BigInt(UID),
  );

  await page.getByRole('radio', { name: texts.flows.approvalMax, exact: true }).click();
  await redeem.confirm.click();
  await expect(redeem.success).toContainText('50.00');
  expect(await violations(page)).toEqual([]);
  expect(wallet.transactions.map(({ to }) => to)).toEqual([uid.address, gs.address, miner.address]);
  expect(await chain.allowance('gs', wallet.address, miner.address)).toBeGreaterThan(maxUint256 / 2n);
  const after = await chain.balances(wallet.address);
  expect(after.usdt - before.usdt).toBe(parseEther('50'));
  expect(before.gs - after.gs).toBe(parseEther('2.5'));
  expect(await chain.order(wallet.address)).toMatchObject({ usdtValue: 0n, power: parseEther('50') });

  await redeem.success.getByRole('button', { name: texts.common.gotIt }).click();
  await expect(page).toHaveURL('/user');
  const totals = page.getByRole('region', { name: texts.user.order.all });
  await expect(totals).toContainText(`${texts.user.order.paid}100.00USDT`);
  await expect(totals).toContainText(`${texts.user.order.redeemed}50.00USDT`);
  await page.goto('/redeem');
  // Account, which may have been rendered in the background, shows the same sentence.
  await expect(page.getByText(texts.redeem.noOrderText).filter({ visible: true })).toBeVisible();
  await expect(redeem.confirm).toBeDisabled();
});

// shows RE-03, RE-05, RO-05
test("a principal's order pays the delegate, once the principal has approved the fuel", async ({
  chain,
  openApp,
  page,
}) => {
  const principal = await chain.newAccount({ inviter: chain.inviter, power: parseEther('40') });
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const { miner, gs, uid, user } = chain.contracts;
  await chain.act(principal, { ...user, functionName: 'bindProxy', args: [wallet.address] });
  const app = await openApp({ wallet, signedIn: true, path: `/redeem/${principal.address}` });
  const redeem = new RedeemPage(app);
  const { texts } = app;
  await expect(redeem.figure(texts.redeem.redeemable)).toHaveText('20.00USDT');
  await redeem.confirm.click();
  await redeem.uidDialog.getByRole('textbox').fill(UID);
  await redeem.uidDialog.getByRole('button', { name: texts.common.confirm }).click();
  await expect(page.getByText(texts.flows.receipt.of.bindUid)).toBeVisible();
  await expect(redeem.uidDialog).toHaveCount(0);
  expect(wallet.transactions.map(({ to }) => to)).toEqual([uid.address]);

  await redeem.confirm.click();
  await expect(app.toast(texts.errors.delegateGasAllowance)).toBeVisible();
  expect(wallet.transactions).toHaveLength(1);

  await chain.act(principal, { ...gs, functionName: 'approve', args: [miner.address, parseEther('4')] });
  await redeem.confirm.click();
  await expect(redeem.success).toContainText('20.00');
  expect(wallet.transactions.map(({ to }) => to)).toEqual([uid.address, miner.address]);
  expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('20'));
  expect((await chain.balances(principal.address)).gs).toBe(parseEther('3'));
});

test('the amount of KL to give up is chosen, and no more is taken', async ({ chain, openApp, page }) => {
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('100') });
  const { miner, uid } = chain.contracts;
  await chain.advance(600);
  await chain.act(account, { ...miner, functionName: 'reward', args: [] });
  await chain.act(account, { ...uid, functionName: 'bindId', args: [BigInt(UID)] });
  const before = await chain.balances(account.address);

  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: '/redeem' });
  const redeem = new RedeemPage(app);
  const { texts } = app;
  const choices = page.getByRole('radiogroup', { name: texts.redeem.choice.title });
  await expect(choices.getByRole('radio')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await choices.getByRole('radio', { name: texts.redeem.choice.none }).check();
  await expect(redeem.figure(texts.redeem.cost.klGivenUp)).toBeHidden();
  await page.getByText(texts.redeem.costs, { exact: true }).click();
  await expect(redeem.figure(texts.redeem.cost.klGivenUp)).toHaveText('0.00KL');
  await redeem.confirm.click();
  await expect(redeem.success).toBeVisible();
  const after = await chain.balances(account.address);
  expect(after.kl).toBe(before.kl);
  expect(after.usdt - before.usdt).toBeLessThan(parseEther('50'));
});

test('missing fuel is deducted from the payment, and shown', async ({ chain, openApp, page }) => {
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('100') });
  const { gs, uid } = chain.contracts;
  await chain.act(account, { ...uid, functionName: 'bindId', args: [BigInt(UID)] });
  const before = await chain.balances(account.address);
  const rest = parseEther('0.5');
  await chain.act(account, { ...gs, functionName: 'transfer', args: [chain.inviter, before.gs - rest] });

  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: '/redeem' });
  const redeem = new RedeemPage(app);
  await expect(redeem.figure(app.texts.redeem.redeemable)).toHaveText('50.00USDT');
  await expect(page.getByText(/lacks 2\u00a0GS .* you receive 48\.00\u00a0USDT/)).toBeVisible();
  await redeem.confirm.click();
  await expect(redeem.success).toContainText('48.00');
  const after = await chain.balances(account.address);
  expect(after.usdt - before.usdt).toBe(parseEther('48'));
  expect(after.gs).toBe(0n);
});
