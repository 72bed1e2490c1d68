import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { expect, test } from '../app/test.ts';
import { apiUrl, ports } from '../stack/addresses.ts';

const PAID = parseEther('40');
/** The page's own RPC connection; the wallet has another. */
const RPC = `http://localhost:${ports.rpc}/**`;
const API = `${apiUrl}/**`;

/** Disconnects the page from an origin; returns a function that reconnects it. */
async function cutOff(page: Page, origin: string): Promise<() => Promise<void>> {
  await page.route(origin, (route) => route.abort('connectionrefused'));
  return () => page.unroute(origin);
}

test('the chain that fails while a purchase is pending, and recovers: its outcome is shown', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  await buyPower.buyUntilSent(chain, 'JU', PAID);
  const rejoin = await cutOff(page, RPC);
  await chain.resumeBlocks();
  await chain.mined(wallet.hashes[0]!);
  await page.clock.fastForward(30_000);
  await expect(buyPower.status).toContainText(app.texts.flows.stage.mining);
  await rejoin();
  await expect(buyPower.status).toContainText(app.texts.flows.stage.done);
  expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  expect(wallet.count('eth_sendTransaction')).toBe(1);
});

test('the server that is down blocks no purchase; its records follow when it is back', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  const rejoin = await cutOff(page, API);
  await buyPower.buy('USDT', PAID);
  await page.clock.fastForward(20_000);
  await expect(buyPower.status).toContainText(app.texts.flows.indexLate);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
  await rejoin();
  await buyPower.button(app.texts.common.back).click();
  await app.tab('user').click();
  await page.getByRole('tab', { name: app.texts.shell.titles.purchaseHistory, exact: true }).click();
  const purchases = page.getByRole('list', { name: app.texts.shell.titles.purchaseHistory, exact: true });
  await expect(purchases.getByRole('listitem')).toContainText(/\+40\s*T\/H/);
});
