import { parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { apiUrl } from '../stack/addresses.ts';

// shows WA-02, WA-16
test('the sign-in dialog shows what failed, and can be tried until it works', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  wallet.rejectNext('personal_sign');
  const app = await openApp({ wallet });
  await app.chooseWallet(wallet.name);
  await app.signInButton.click();
  const dialog = page.getByRole('dialog');
  const sign = app.signButton;
  await expect(sign).toHaveText('Sign message');

  wallet.rejectNext('personal_sign', { code: -32603, message: 'Internal error' });
  await sign.click();
  await expect(dialog.getByText('Error signing message, please retry!')).toBeVisible();

  await page.route(`${apiUrl}/auth/verify`, (route) => route.abort());
  await sign.click();
  await expect(dialog.getByText('Error verifying signature, please retry!')).toBeVisible();
  expect(await app.storedToken()).toBeNull();

  await page.unroute(`${apiUrl}/auth/verify`);
  await sign.click();
  await expect(dialog).toHaveCount(0);
  await app.signedIn();
});

// shows RO-02, WA-13, WA-18
test('the account dialog lists the last three transactions, by their names', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase' });
  const buyPower = new BuyPowerPage(app);
  await buyPower.buy('USDT', parseEther('10'));
  await buyPower.buy('USDT', parseEther('11'));
  await buyPower.buy('USDT', parseEther('12'));
  await buyPower.button(app.texts.common.back).click();
  await app.accountButton(wallet.address).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(app.texts.flows.commit.buyPowerWithUsdt)).toHaveCount(3);
  await expect(dialog.getByText(app.texts.flows.steps.approveUsdt)).toHaveCount(0);
  await expect(dialog.getByText('Confirmed')).toHaveCount(3);
});

for (const [which, days] of [
  ['ahead', 2],
  ['behind', -2],
] as const) {
  // shows WA-03
  test(`a device whose clock is two days ${which} signs in at the first attempt`, async ({
    chain,
    openApp,
    page,
  }) => {
    const { wallet } = await newBuyer(chain);
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    const app = await openApp({ wallet });
    await app.connect();
    expect(wallet.count('personal_sign')).toBe(1);
  });
}
