import { parseEther } from 'viem';
import { pressByKeys, typeByKeys } from '../app/keyboard.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';

test('after a sign-in the focus is on the control that requested it, or on its replacement', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  wallet.rejectNext('personal_sign');
  const app = await openApp({ wallet });
  const { texts } = app;
  const dialog = page.getByRole('dialog');
  const choose = () => pressByKeys(dialog.getByRole('button', { name: wallet.name, exact: true }));

  await test.step('the button in the top bar, which then names the account', async () => {
    await pressByKeys(app.connectButton);
    await choose();
    await expect(dialog).toHaveCount(0);
    await expect(app.signInButton).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeys(app.signButton);
    await app.waitUntilSignedIn();
    await expect(app.accountButton(wallet.address)).toBeFocused();
  });

  await test.step('a list that a visitor does not see', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/team');
    await pressByKeys(
      page.getByRole('main').getByRole('button', { name: texts.wallet.connect, exact: true }),
    );
    await choose();
    await expect(page.getByRole('heading', { name: texts.lines.week })).toBeFocused();
  });
});

test('after a purchase the focus is on the heading of its receipt, and afterwards back in the form', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase();
  const { receipt } = app.texts.powerPurchase;
  await typeByKeys(buyPower.amount, '10');
  await expect(buyPower.buyButton).toBeEnabled();
  await pressByKeys(buyPower.buyButton);
  const title = page.getByRole('heading', { name: receipt.title });
  await expect(title).toBeFocused();
  // From the heading, Tab continues to the transaction link.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await pressByKeys(buyPower.button(receipt.again));
  await expect(title).toHaveCount(0);
  await expect(buyPower.buyButton).toBeFocused();
  await expect(buyPower.amount).toHaveValue('');
  expect((await chain.order(wallet.address)).power).toBe(parseEther('10'));
});
