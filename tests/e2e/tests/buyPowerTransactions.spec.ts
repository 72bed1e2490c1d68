import { parseEther } from 'viem';
import type { Hex } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { Promises } from '../chain/Promises.ts';

const PATH = '/powerPurchase';
const NOTHING = { usdtValue: 0n, claimedValue: 0n, power: 0n };
const orderOf = (value: bigint) => ({ usdtValue: value, claimedValue: 0n, power: value });

test.describe('transactions', () => {
  // shows AP-09
  test("a declined one shows 'user reject', costs nothing, and can be tried again", async ({
    chain,
    openApp,
  }) => {
    const { wallet } = await newBuyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
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
  test('one that was sent before a reload is followed to its end', async ({ chain, openApp, page }) => {
    const { wallet } = await newBuyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
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
    const value = await new Promises(chain).juValue(hash, parseEther('30'));
    expect(await chain.order(wallet.address)).toEqual(orderOf(value));
  });

  // shows BP-03, BP-08, AP-09
  test('after 20 s without an answer the button is free again, and the purchase stays pending', async ({
    chain,
    openApp,
    page,
  }) => {
    const { wallet } = await newBuyer(chain);
    await page.clock.install();
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const held = await buyPower.buyUntilAsked('JU', parseEther('30'));
    await expect(buyPower.buyButton).toHaveAttribute('aria-busy', 'true');
    // The status shows at once what is awaited, and again beside the error.
    await expect(buyPower.status).toContainText(app.texts.flows.stage.prompting);
    await page.clock.fastForward(20_000);
    await expect(app.toast(app.texts.errors.networkError)).toContainText(app.texts.flows.delay.prompting);
    await expect(buyPower.buyButton).not.toHaveAttribute('aria-busy');
    held.approve();
    await expect.poll(async () => (await chain.order(wallet.address)).power).toBeGreaterThan(0n);
    const records = await buyPower.records();
    await expect(records).toContainText(app.texts.powerPurchase.status.success);
  });

  test('nothing is sent to another chain with our id', async ({ chain, openApp }) => {
    const { wallet } = await newBuyer(chain);
    wallet.answerWith('eth_getBlockByNumber', () => ({ hash: `0x${'11'.repeat(32)}` }));
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.startBuying('JU', parseEther('30'));
    await expect(buyPower.status).toContainText(app.texts.flows.errors.otherChain);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  test('nothing is sent to contracts that are not ours', async ({ chain, openApp }) => {
    const { wallet } = await newBuyer(chain);
    wallet.answerWith('eth_getCode', () => '0x60006000');
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.startBuying('JU', parseEther('30'));
    await expect(buyPower.status).toContainText(app.texts.flows.errors.otherContracts);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
});
