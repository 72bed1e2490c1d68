import { parseEther } from 'viem';
import { shortenHash } from '../../../apps/web/src/format/addresses.ts';
import { expect, test } from '../app/test.ts';

const PAID = parseEther('40');
/** Time limit for a transaction. */
const RECEIPT_TIMEOUT = 300_000;
/** Time within which the page detects a new outcome. */
const DETECTION_TIME = 20_000;

test('a receipt that arrives after the timeout settles the open page, and the purchase is not offered meanwhile', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  await buyPower.buyUntilSent(chain, 'JU', PAID);
  await page.clock.fastForward(RECEIPT_TIMEOUT);
  await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
  await expect(page.getByText(app.texts.flows.errors.unknown.split('.')[0]!)).toHaveCount(1);
  await expect(buyPower.status).toContainText(app.texts.flows.unanswered);
  await expect(buyPower.status.getByRole('link', { name: shortenHash(wallet.hashes[0]!) })).toBeVisible();
  await expect(buyPower.buyButton).toBeDisabled();

  await page.reload();
  await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
  await expect(buyPower.buyButton).toBeDisabled();

  await chain.resumeBlocks();
  await chain.mined(wallet.hashes[0]!);
  await page.clock.fastForward(DETECTION_TIME);
  await expect(page.getByText(app.texts.powerPurchase.receipt.title)).toBeVisible();
  await buyPower.leaveReceipt();
  await expect(buyPower.amount).toHaveValue('');
  expect(wallet.count('eth_sendTransaction')).toBe(1);
  expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
});
