import { maxUint256, parseEther } from 'viem';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PAID = parseEther('40');

test('a sale declined at each of its three steps costs nothing, and existing approvals are not requested again', async ({
  chain,
  openApp,
  page,
}) => {
  const account = await chain.newAccount({ inviter: chain.inviter, kl: parseEther('20'), power: PAID });
  const wallet = new InjectedWallet(account);
  const { kl, gs, swap: contract } = chain.contracts;
  await page.clock.install();
  const app = await openApp({ wallet, signedIn: true, path: '/swap' });
  const swap = new SwapPage(app);
  const before = await chain.balances(wallet.address);
  await swap.amount.fill('3');
  const rejected = app.toast(app.texts.errors.userReject);
  // Each attempt gets one step further before it is declined.
  for (const approvals of [0, 1, 1]) {
    const held = Array.from({ length: approvals + 1 }, () => wallet.holdNext('eth_sendTransaction'));
    await swap.confirm.click();
    for (const approval of held.slice(0, approvals)) {
      await approval.seen;
      approval.approve();
    }
    const last = held.at(-1)!;
    await last.seen;
    last.reject();
    await expect(rejected).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(rejected).toHaveCount(0);
  }
  expect(wallet.transactions.map(({ to }) => to)).toEqual([
    kl.address,
    kl.address,
    gs.address,
    gs.address,
    contract.address,
  ]);
  expect(await chain.allowance('kl', wallet.address, contract.address)).toBe(maxUint256);
  expect(await chain.allowance('gs', wallet.address, contract.address)).toBe(maxUint256);
  const after = await chain.balances(wallet.address);
  expect({ kl: after.kl, gs: after.gs }).toEqual({ kl: before.kl, gs: before.gs });

  await swap.sell('3');
  expect(wallet.transactions).toHaveLength(6);
  expect((await chain.balances(wallet.address)).kl).toBe(before.kl - parseEther('3'));
});
