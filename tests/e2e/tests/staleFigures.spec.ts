import type { BrowserContext, Page } from '@playwright/test';
import { decodeFunctionData, parseEther } from 'viem';
import type { Abi } from 'viem';
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
