import { maxUint256, parseEther } from 'viem';
import { shortenHash } from '../../../apps/web/src/format/addresses.ts';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
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

test('a prompt that never comes can be given up after 20 s; should it be answered after all, nothing more is asked of it', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  const { usdt, miner } = chain.contracts;
  await page.clock.install();
  const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase' });
  const buyPower = new BuyPowerPage(app);
  const first = await buyPower.buyUntilAsked('USDT', PAID);
  const startOver = page.getByRole('main').getByRole('button', { name: app.texts.flows.startOver });
  await expect(startOver).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(page.getByText(app.texts.flows.noAnswer)).toBeVisible();
  await buyPower.buyButton.click();
  await expect(app.toast(app.texts.flows.errors.promptOpen)).toBeVisible();
  expect(wallet.count('eth_sendTransaction')).toBe(1);

  await startOver.click();
  const second = wallet.holdNext('eth_sendTransaction');
  await buyPower.buyButton.click();
  await second.seen;
  first.approve();
  await expect.poll(() => chain.allowance('usdt', wallet.address, miner.address)).toBe(maxUint256);
  second.reject();
  await expect(app.toast(app.texts.errors.userReject)).toBeVisible();
  expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, usdt.address]);
  expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('500'));

  const records = await buyPower.records();
  await expect(records.getByText(app.texts.powerPurchase.status.failed)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await buyPower.buy('USDT', PAID);
  expect(wallet.transactions.map(({ to }) => to).slice(2)).toEqual([miner.address]);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});

test('of two requests that wait, the first is confirmed and the second declined: the success is shown, with its proof', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  const first = await buyPower.buyUntilAsked('JU', PAID);
  await page.clock.fastForward(20_000);
  await page.getByRole('main').getByRole('button', { name: app.texts.flows.startOver }).click();
  const second = wallet.holdNext('eth_sendTransaction');
  await buyPower.buyButton.click();
  await second.seen;
  first.approve();
  await expect.poll(async () => (await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  second.reject();

  await expect(page.getByText(app.texts.powerPurchase.receipt.title)).toBeVisible();
  await expect(page.getByText(app.texts.flows.errors.rejected)).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('link', { name: shortenHash(wallet.hashes[0]!) }),
  ).toBeVisible();
});
