import type { BrowserContext, Page } from '@playwright/test';
import { localRoles } from '@koala/deploy/localAccounts';
import { decodeFunctionData, parseEther } from 'viem';
import type { Abi } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { NIGHTLY_ONLY } from '../app/depth.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { RedeemPage } from '../app/RedeemPage.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { buyKl } from '../chain/buyKl.ts';
import { ports } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

/** The page's own RPC connection; the wallet has another. */
const RPC = `http://localhost:${ports.rpc}/**`;

/**
 * Disconnects the network for a minute, during which `change` happens on the chain; then taps before any figure has
 * been refetched.
 */
async function tapAfterOutage(
  { page, context }: { page: Page; context: BrowserContext },
  change: () => Promise<void>,
  tap: () => Promise<void>,
): Promise<void> {
  await context.setOffline(true);
  await change();
  await page.clock.fastForward(60_000);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(RPC, async (route) => {
    await released;
    await route.continue();
  });
  await context.setOffline(false);
  await tap();
  release();
}

/** Arguments of the last transaction requested from the wallet. */
function lastArgs(wallet: InjectedWallet, abi: Abi): readonly unknown[] {
  return decodeFunctionData({ abi, data: wallet.transactions.at(-1)!.data! }).args ?? [];
}

test('a sale tapped after an outage demands what KL is worth now, not what was shown before', async ({
  chain,
  context,
  openApp,
  page,
}) => {
  const amount = parseEther('3');
  const wallet = new InjectedWallet(
    await chain.newAccount({ inviter: chain.inviter, kl: parseEther('40'), power: parseEther('100') }),
  );
  const { swap: contract } = chain.contracts;
  const quote = () => chain.client.readContract({ ...contract, functionName: 'quote', args: [amount] });
  await page.clock.install();
  const app = await openApp({ wallet, signedIn: true, path: '/swap' });
  const swap = new SwapPage(app);
  await swap.amount.fill('3');
  await page.clock.fastForward(2_000);
  await expect(swap.confirm).toBeEnabled();
  const [before] = await quote();

  await tapAfterOutage(
    { page, context },
    () => buyKl(chain, parseEther('5000')),
    () => swap.confirm.click(),
  );
  await expect(app.notice(app.texts.common.swapSuccess)).toBeVisible();
  const args = lastArgs(wallet, contract.abi) as bigint[];
  const sold = await chain.mined(wallet.hashes.at(-1)!);
  const [now] = await chain.client.readContract({
    ...contract,
    functionName: 'quote',
    args: [amount],
    blockNumber: sold.blockNumber - 1n,
  });
  expect(now).toBeGreaterThan((before * 102n) / 100n);
  expect(args.slice(0, 2)).toEqual([amount, (now * 99n) / 100n]);
});

test('a purchase with JU tapped after an outage counts what JU is worth now', async ({
  chain,
  context,
  openApp,
  page,
}) => {
  const amount = parseEther('40');
  const { officialOracle, miner } = chain.contracts;
  const price = await chain.client.readContract({ ...officialOracle, functionName: 'latestPrice' });
  const announce = (to: bigint) =>
    chain.act(localRoles.priceUpdater, { ...officialOracle, functionName: 'update', args: [to] });
  const value = () => chain.client.readContract({ ...miner, functionName: 'JUToUSDT', args: [amount] });
  await announce((price * 95n) / 100n);
  const before = await value();
  const { wallet } = await newBuyer(chain);
  await page.clock.install();
  const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase' });
  const buyPower = new BuyPowerPage(app);
  await buyPower.enter('JU', amount);
  await page.clock.fastForward(2_000);
  await expect(buyPower.buyButton).toBeEnabled();

  await tapAfterOutage(
    { page, context },
    () => announce(price),
    () => buyPower.buyButton.click(),
  );
  await expect(app.purchaseReceipt).toBeVisible();
  const now = await value();
  expect(now).toBeGreaterThan(before);
  expect(lastArgs(wallet, miner.abi).slice(0, 2)).toEqual([wallet.address, (now * 99n) / 100n]);
});

test(
  'a redemption tapped after an outage demands what the order pays now',
  NIGHTLY_ONLY,
  async ({ chain, context, openApp, page }) => {
    const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('100') });
    const wallet = new InjectedWallet(account);
    const { miner, uid, usdt } = chain.contracts;
    await chain.act(account, { ...uid, functionName: 'bindId', args: [123_456_789n] });
    await page.clock.install();
    const app = await openApp({ wallet, signedIn: true, path: '/redeem' });
    const redeem = new RedeemPage(app);
    await expect(redeem.figure(app.texts.redeem.redeemable)).toHaveText('50.00USDT');
    await expect(redeem.confirm).toBeEnabled();

    const { marketMaker } = localRoles;
    const more = parseEther('60');
    const addToOrder = async () => {
      await chain.act(localRoles.deployer, {
        ...usdt,
        functionName: 'mint',
        args: [marketMaker.address, more],
      });
      await chain.act(marketMaker, { ...usdt, functionName: 'approve', args: [miner.address, more] });
      await chain.act(marketMaker, { ...miner, functionName: 'launch', args: [wallet.address, more] });
    };
    await tapAfterOutage({ page, context }, addToOrder, () => redeem.confirm.click());
    await expect(redeem.success).toContainText('80.00');
    expect(lastArgs(wallet, miner.abi)[1]).toBe(parseEther('80'));
  },
);
