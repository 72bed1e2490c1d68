import { maxUint256, parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { expect, test } from '../app/test.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PATH = '/powerPurchase';
const orderOf = (value: bigint) => ({ usdtValue: value, claimedValue: 0n, power: value });

test.describe('paying', () => {
  // shows WA-12
  test('in USDT requests approval once, and gives what the contract promises', async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    const miner = chain.contracts.miner.address;

    await buyPower.buy('USDT', parseEther('100'));
    expect(wallet.transactions.map(({ to }) => to)).toEqual([chain.contracts.usdt.address, miner]);
    expect(await chain.allowance('usdt', wallet.address, miner)).toBe(maxUint256);
    await buyPower.buy('USDT', parseEther('25.5'));
    expect(wallet.transactions.map(({ to }) => to)).toEqual([chain.contracts.usdt.address, miner, miner]);

    const value = parseEther('125.5');
    expect(await chain.order(wallet.address)).toEqual(orderOf(value));
    const gas = await new PromisedAmounts(chain).gas(wallet.hashes);
    expect(await chain.balances(wallet.address)).toEqual({
      ju: before.ju - gas,
      kl: before.kl,
      gs: before.gs + value / 10n,
      usdt: before.usdt - value,
    });
  });

  test('in USDT with the exact approval leaves no allowance behind', async ({ chain, openPurchase }) => {
    const { wallet, app, buyPower } = await openPurchase();
    // On a phone's first screen before any input, with the approval above it.
    await expect(buyPower.buyButton).toBeInViewport({ ratio: 1 });
    await buyPower.choice('USDT').click();
    await buyPower.choice(app.texts.flows.approvalExact).click();
    await expect(buyPower.buyButton).toBeInViewport({ ratio: 1 });
    await buyPower.buy('USDT', parseEther('10'));
    expect(wallet.transactions).toHaveLength(2);
    expect(await chain.allowance('usdt', wallet.address, chain.contracts.miner.address)).toBe(0n);
    expect(await chain.order(wallet.address)).toEqual(orderOf(parseEther('10')));
  });

  // shows BP-01, BP-05
  test('Max takes all the USDT, and all the JU but 0.05', async ({ chain, openApp, page }) => {
    const account = await chain.newAccount({
      ju: parseEther('20.123456789'),
      usdt: parseEther('33.3333333'),
      inviter: chain.inviter,
    });
    const wallet = new InjectedWallet(account);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const max = page.getByRole('button', { name: app.texts.common.max });
    await max.click();
    await expect(buyPower.amount).toHaveValue('20.073456');
    await buyPower.choice('USDT').click();
    await max.click();
    await expect(buyPower.amount).toHaveValue('33.333333');
    await buyPower.buyButton.click();
    await expect(app.purchaseReceipt).toBeVisible();
    expect((await chain.balances(wallet.address)).usdt).toBe(0n);
  });

  // shows AP-09
  test('for an address without an inviter is rejected before the wallet is prompted', async ({
    chain,
    openPurchase,
  }) => {
    const stranger = (await chain.newAccount()).address;
    const { wallet, app, buyPower } = await openPurchase();
    await buyPower.buyForAnother(stranger);
    await expect(app.toast(app.texts.powerPurchase.receiverNotBound)).toBeVisible();
    await buyPower.startBuying('USDT', parseEther('40'));
    await expect(buyPower.button(app.texts.powerPurchase.receiverNotBound)).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
});

test('a purchase ends in a receipt with its earnings so far, what it redeems and two offers, and no toast', async ({
  openPurchase,
  page,
}) => {
  const { app, buyPower } = await openPurchase();
  const { powerPurchase, user } = app.texts;
  await buyPower.buy('USDT', parseEther('100'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByText('+100', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(powerPurchase.receipt.since.split('{{')[0]!)).toBeInViewport({ ratio: 1 });
  const { redeemableMore } = app.texts.flows.review.keeps;
  await expect(main.getByText(redeemableMore).locator('xpath=following-sibling::*')).toHaveText('50.00USDT');
  // Alerts can be turned on in place.
  await main.getByRole('button', { name: powerPurchase.receipt.alerts }).click();
  await expect(page.getByRole('dialog', { name: app.texts.push.title })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(PATH);
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: user.copyLink })).toBeVisible();
});
