import { parseEther } from 'viem';
import { expect, test } from '../app/test.ts';
import { LaggingNode } from '../chain/LaggingNode.ts';

const PAID = parseEther('40');

test.describe('on a node that is two blocks behind after the approval', () => {
  test('a purchase waits for the node and goes through', async ({ chain, openPurchase, page }) => {
    const { wallet, buyPower } = await openPurchase();
    const node = new LaggingNode(page, chain, 5);
    await node.install();
    await buyPower.buy('USDT', PAID);
    expect(node.lagged).toBe(5);
    const { usdt, miner } = chain.contracts;
    expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, miner.address]);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });

  test('that does not catch up, a purchase ends with the reason, and the next one needs no second approval', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    const node = new LaggingNode(page, chain, Infinity);
    await node.install();
    await buyPower.startBuying('USDT', PAID);
    await expect.poll(() => node.lagged).toBeGreaterThan(0);
    await page.clock.fastForward(16_000);
    await expect(buyPower.status).toContainText(app.texts.flows.afterApproval.networkLags);
    await page.unrouteAll({ behavior: 'wait' });
    await buyPower.buy('USDT', PAID);
    const { usdt, miner } = chain.contracts;
    expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, miner.address]);
  });
});
