import { parseEther } from 'viem';
import type { Hex } from 'viem';
import { expect, test } from '../app/test.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';

const NOTHING = { usdtValue: 0n, claimedValue: 0n, power: 0n };
const orderOf = (value: bigint) => ({ usdtValue: value, claimedValue: 0n, power: value });

test.describe('transactions', () => {
  // shows AP-09
  test("a declined one shows 'user reject', costs nothing, and can be retried", async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    wallet.rejectNext('eth_sendTransaction');
    await buyPower.startBuying('JU', parseEther('20'));
    await expect(app.toast(/user reject/i)).toBeVisible();
    expect(await chain.balances(wallet.address)).toEqual(before);
    expect(await chain.order(wallet.address)).toEqual(NOTHING);
    await buyPower.buy('JU', parseEther('20'));
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  });

  // shows BP-04, BP-09
  test('one that was sent before a reload is followed to its end', async ({ chain, openPurchase, page }) => {
    const { wallet, app, buyPower } = await openPurchase();
    await chain.pauseBlocks();
    try {
      await buyPower.startBuying('JU', parseEther('30'));
      await expect.poll(() => wallet.hashes.length).toBe(1);
      await expect(buyPower.status).toContainText(app.texts.flows.stage.mining);
      await page.reload();
      await expect(await buyPower.records()).toContainText(app.texts.powerPurchase.status.pending);
    } finally {
      await chain.resumeBlocks();
    }
    const records = page.getByRole('dialog').getByRole('listitem');
    await expect(records).toHaveCount(1);
    await expect(records).toContainText(app.texts.powerPurchase.status.success);
    const hash = wallet.hashes[0] as Hex;
    await expect(records).toContainText(hash.slice(0, 6));
    await expect(records).toContainText(hash.slice(-4));
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    const value = await new PromisedAmounts(chain).juValue(hash, parseEther('30'));
    expect(await chain.order(wallet.address)).toEqual(orderOf(value));
  });
});
