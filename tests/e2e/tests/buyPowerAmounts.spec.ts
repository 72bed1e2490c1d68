import { atDepth } from '@koala/testkit/depth';
import { parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';

const PATH = '/powerPurchase';
const NOTHING = { usdtValue: 0n, claimedValue: 0n, power: 0n };

test('without a price of JU that may move money it reports it, and sells for USDT; with one it goes on', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { app, buyPower } = await openPurchase();
  const { texts } = app;
  const note = page.getByRole('main').getByText(texts.node.noPriceNote);
  await buyPower.enter('JU', parseEther('20'));
  await expect(buyPower.buyButton).toBeEnabled();
  await chain.outlastPrices();
  await expect(note).toBeVisible();
  await expect(buyPower.buyButton).toBeDisabled();
  // The chain has responded.
  await expect(page.getByText(texts.errors.chainSilent)).toHaveCount(0);
  await buyPower.choice('USDT').click();
  await expect(note).toHaveCount(0);
  await expect(buyPower.buyButton).toBeEnabled();
  await buyPower.choice('JU').click();
  await expect(note).toBeVisible();
  await chain.renewPrices();
  await expect(note).toHaveCount(0);
  await expect(buyPower.buyButton).toBeEnabled();
});

test.describe('amounts', () => {
  for (const payWith of atDepth(['JU'], ['USDT'])) {
    // shows BP-05, BP-06
    test(`above the ${payWith} balance are refused`, async ({ chain, openApp }) => {
      const { wallet } = await newBuyer(chain);
      const app = await openApp({ wallet, signedIn: true, path: PATH });
      const buyPower = new BuyPowerPage(app);
      await expect(buyPower.buyButton).toBeEnabled();
      await buyPower.enter(payWith, parseEther('100000'));
      await expect(app.toast('Insufficient Balance')).toBeVisible();
      await buyPower.buyButton.click();
      await expect(buyPower.button('Insufficient Balance')).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
      expect(await chain.order(wallet.address)).toEqual(NOTHING);
    });
  }

  const belowMinimum = {
    JU: 'Please enter amount, at least (10 JU)',
    USDT: 'Minimum Purchase Amount: 10 U',
  };
  for (const payWith of atDepth(['JU'], ['USDT'])) {
    // shows BP-05, BP-06, BP-07
    test(`below the ${payWith} minimum are shown on leaving the field, and on the button for 3 s`, async ({
      chain,
      openApp,
      page,
    }) => {
      const { wallet } = await newBuyer(chain);
      await page.clock.install();
      const app = await openApp({ wallet, signedIn: true, path: PATH });
      const buyPower = new BuyPowerPage(app);
      await expect(buyPower.buyButton).toBeEnabled();
      await buyPower.enter(payWith, parseEther('9.999999'));
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await buyPower.amount.blur();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(belowMinimum[payWith]);

      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await buyPower.buyButton.click();
      const tooLow = buyPower.button('Amount Too Low');
      await expect(tooLow).toBeVisible();
      await page.clock.runFor(2_900);
      await expect(tooLow).toBeVisible();
      await page.clock.runFor(200);
      await expect(buyPower.buyButton).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
      expect(await chain.order(wallet.address)).toEqual(NOTHING);
    });
  }

  // shows BP-05
  test('left empty are requested', async ({ chain, openApp }) => {
    const { wallet } = await newBuyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.buyButton.click();
    await expect(buyPower.button('Please enter amount')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
});
