import { shortenHash } from '../../web/src/format/addresses.ts';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { parseEther } from 'viem';

test('the hash of a purchase leads to its transaction, and that to the wallet that sent it', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase' });
  await new BuyPowerPage(app).buy('JU', parseEther('20'));
  const hash = wallet.hashes.at(-1)!;
  await page.getByRole('button', { name: app.texts.powerPurchase.records }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: shortenHash(hash) }).click();
  const explorer = await opened;
  await expect(explorer.getByText(hash)).toBeVisible();
  await expect(explorer.getByText('Success')).toBeVisible();
  await explorer.getByRole('link', { name: new RegExp(wallet.address, 'i') }).click();
  await expect(explorer.getByRole('heading', { name: 'Address' })).toBeVisible();
  await expect(explorer.getByText('Wallet', { exact: true })).toBeVisible();
});
