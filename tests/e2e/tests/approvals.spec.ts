import { maxUint256, parseEther, zeroAddress } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { expect, test } from '../app/test.ts';
import { UserPage } from '../app/UserPage.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test('approvals are listed on the user page and can be revoked', async ({ chain, openApp, page }) => {
  const account = await chain.newAccount({ inviter: chain.inviter });
  const { kl, usdt, miner, swap } = chain.contracts;
  await chain.act(account, { ...usdt, functionName: 'approve', args: [miner.address, maxUint256] });
  await chain.act(account, { ...kl, functionName: 'approve', args: [swap.address, parseEther('12.5')] });
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: '/user' });
  const { texts } = app;
  await page.getByRole('button', { name: new RegExp(`^${texts.user.approvals.title}`) }).click();
  const rows = new UserPage(app).rows(texts.user.approvals.title);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('Up to 12.5 KL');
  await expect(rows.nth(1)).toContainText(texts.user.approvals.unlimited);
  const revokeUsdt = rows.nth(1).getByRole('button');

  wallet.rejectNext('eth_sendTransaction');
  await revokeUsdt.click();
  await expect(app.toast(texts.errors.userReject)).toBeVisible();
  expect(await chain.allowance('usdt', wallet.address, miner.address)).toBe(maxUint256);

  await revokeUsdt.click();
  await expect(rows.nth(1).getByText(texts.flows.stage.done)).toBeVisible();
  await expect(rows.nth(1)).toContainText(texts.user.approvals.revoked);
  await expect(rows.getByRole('button')).toHaveCount(1);
  expect(await chain.allowance('usdt', wallet.address, miner.address)).toBe(0n);
  expect(await chain.allowance('kl', wallet.address, swap.address)).toBe(parseEther('12.5'));

  await rows.getByRole('button').click();
  await expect(page.getByText(texts.user.approvals.empty)).toBeVisible();
});

// shows BP-03
test('a wallet that can confirms inviter, approval and first purchase as one', async ({
  chain,
  openApp,
  page,
}) => {
  const account = await chain.newAccount({ usdt: parseEther('500') });
  const wallet = new InjectedWallet(account, { takesBatches: true });
  const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase' });
  const { invite } = app.texts;
  await app.inviteDialog.getByRole('button', { name: invite.notNow }).click();
  await expect(app.inviteDialog).toHaveCount(0);
  expect(await chain.inviterOf(wallet.address)).toBe(zeroAddress);
  await page.getByRole('textbox', { name: invite.label }).fill(chain.inviter);
  await new BuyPowerPage(app).buy('USDT', parseEther('60'));
  expect(wallet.count('wallet_sendCalls')).toBe(1);
  expect(wallet.count('eth_sendTransaction')).toBe(0);
  expect(await chain.inviterOf(wallet.address)).toBe(chain.inviter);
  expect((await chain.order(wallet.address)).power).toBe(parseEther('60'));
});
