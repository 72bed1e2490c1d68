import type { Locator } from '@playwright/test';
import { maxUint256, parseEther } from 'viem';
import type { Hex } from 'viem';
import { formatBalance6, formatFuel6 } from '../../../apps/web/src/format/amounts.ts';
import { FINALITY_BLOCKS } from '@koala/protocol/chains';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { violations } from '../app/violations.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import type { AppChain } from '../chain/AppChain.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PATH = '/swap';

/** A wallet with KL to sell and the GS that comes with power. */
async function seller(chain: AppChain): Promise<InjectedWallet> {
  const account = await chain.newAccount({
    inviter: chain.inviter,
    kl: parseEther('40.5'),
    power: parseEther('100'),
  });
  return new InjectedWallet(account);
}

/** How far `button` extends below the top of `bar`, px; at most 0 when it ends above. */
async function reachOver(button: Locator, bar: Locator): Promise<number> {
  const [above, below] = await Promise.all([button.boundingBox(), bar.boundingBox()]);
  return above!.y + above!.height - below!.y;
}

// shows SW-02, SW-06, SW-07, SW-08, SW-10, SW-13
test('a sale burns the fuel and pays the JU that the contract quotes', async ({ chain, openApp, page }) => {
  const wallet = await seller(chain);
  // The fuel follows the average price, which moves while it differs from the current one.
  await chain.settlePrices();
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const swap = new SwapPage(app);
  const { kl, gs, swap: swapContract } = chain.contracts;
  const before = await chain.balances(wallet.address);
  const amount = parseEther('12.25');
  const quoted = await chain.client.readContract({ ...swapContract, functionName: 'quote', args: [amount] });

  await expect(swap.confirm).toBeDisabled();
  await swap.amount.fill('12.25');
  await expect(swap.receive).toHaveValue(formatBalance6(quoted[0]));
  await expect(swap.fuel).toContainText(`${formatFuel6(quoted[1])}GS`);
  // On a phone's screen above the tabs, with everything that the sale yields and costs.
  for (const part of [swap.receive, swap.fuel, swap.confirm]) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await reachOver(swap.fuel, swap.confirm)).toBeLessThanOrEqual(0);
  expect(await reachOver(swap.confirm, app.tabBar)).toBeLessThanOrEqual(0);
  await swap.confirm.click();
  await expect(app.toast(app.texts.common.swapTips)).toBeVisible();
  await expect(app.notice(app.texts.common.swapSuccess)).toBeVisible();
  await expect(swap.amount).toHaveValue('');

  expect(wallet.transactions.map(({ to }) => to)).toEqual([kl.address, gs.address, swapContract.address]);
  expect(await chain.allowance('kl', wallet.address, swapContract.address)).toBe(maxUint256);
  const promises = new PromisedAmounts(chain);
  const sale = await promises.sale(wallet.hashes[2] as Hex, amount);
  const gas = await promises.gas(wallet.hashes);
  expect(await chain.balances(wallet.address)).toEqual({
    ju: before.ju + sale.ju - gas,
    kl: before.kl - amount,
    gs: before.gs - sale.fuel,
    usdt: before.usdt,
  });

  await expect(swap.records).toHaveCount(1);
  await expect(swap.records).toContainText(/12\.25\s*KL/);
  await expect(swap.records).toContainText(app.texts.swap.status.pending);
  await chain.mine(FINALITY_BLOCKS);
  // Records load while on screen.
  await swap.records.scrollIntoViewIfNeeded();
  await expect(swap.records).toContainText(app.texts.swap.status.success);

  await swap.sell('1');
  expect(wallet.transactions).toHaveLength(4);
  await expect(swap.records).toHaveCount(2);
});

/** The hue of a CSS color `rgb(r, g, b)` in degrees: 0 is red, 30 orange, 120 green. */
function hue(color: string): number {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const part = (from: number, to: number, base: number) => base + (60 * (from - to)) / (high - low);
  const degrees = high === r ? part(g, b, 0) : high === g ? part(b, r, 120) : part(r, g, 240);
  return (degrees + 360) % 360;
}

// shows SW-06
test('the swap record keeps its header visible, and shows pending in orange, success in green and a failure in red', async ({
  chain,
  openApp,
  page,
}) => {
  // So short that nine rows reach beyond the screen.
  await page.setViewportSize({ width: 390, height: 400 });
  const data = Array.from({ length: 9 }, (_, index) => ({
    id: `sale ${index}`,
    status: (index % 3) + 1,
    createdAt: '2026-11-20 08:00:00',
    bfAmount: '12.25',
    juAmount: '0.12',
    txHash: '0x',
    blockNumber: 1,
  }));
  await page.route(`${apiUrl}/swap/record`, (route) =>
    route.fulfill({ json: { code: 200, message: 'ok', data } }),
  );
  const account = await chain.newAccount({ inviter: chain.inviter });
  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: PATH });
  const { records, status } = app.texts.swap;
  const swap = new SwapPage(app);
  await expect(swap.records).toHaveCount(9);
  await swap.records.last().scrollIntoViewIfNeeded();
  await expect(swap.records.first()).not.toBeInViewport();
  await expect(page.getByRole('heading', { name: records })).toBeInViewport({ ratio: 1 });

  const hueOf = async (word: string) => {
    const badge = swap.records.getByText(word, { exact: true }).first();
    return hue(await badge.evaluate((element) => getComputedStyle(element).color));
  };
  expect(await hueOf(status.pending)).toBeGreaterThan(15);
  expect(await hueOf(status.pending)).toBeLessThan(50);
  expect(await hueOf(status.success)).toBeGreaterThan(90);
  expect(await hueOf(status.success)).toBeLessThan(170);
  expect(((await hueOf(status.failed)) + 30) % 360).toBeLessThan(45);
});

// shows SW-10
test('without GS there is no sale', async ({ chain, openApp }) => {
  const account = await chain.newAccount({ inviter: chain.inviter, kl: parseEther('5') });
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const swap = new SwapPage(app);
  await swap.amount.fill('5');
  await expect(app.toast(app.texts.swap.noFuel)).toBeVisible();
  await expect(swap.confirm).toBeDisabled();
});

// shows SW-03, SW-04, SW-11, RO-05
test('a proxy is bound after the tips, shown, and replaced by the account itself', async ({
  chain,
  openApp,
  page,
}) => {
  const { user } = chain.contracts;
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const proxy = (await chain.newAccount()).address;
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { swap } = app.texts;
  const receiver = () =>
    chain.client.readContract({ ...user, functionName: 'receiver', args: [wallet.address] });
  await page.getByRole('tab', { name: swap.proxy }).click();
  await page.getByRole('button', { name: swap.bindProxy }).click();
  const field = page.getByRole('textbox', { name: swap.proxyAddress });
  const ask = page.getByRole('button', { name: app.texts.common.confirm, exact: true }).last();
  const tips = page.getByRole('dialog', { name: swap.tipsTitle });
  await ask.click();
  await expect(tips).toHaveCount(0);
  await field.fill('0x123');
  await ask.click();
  await expect(page.getByText(app.texts.errors.invalidAddress)).toBeVisible();

  await field.fill(proxy);
  await ask.click();
  await tips.getByRole('button', { name: app.texts.common.cancel }).click();
  await expect(tips).toHaveCount(0);
  expect(wallet.transactions).toEqual([]);
  await ask.click();
  await tips.getByRole('button', { name: swap.tipsConfirm }).click();
  const bound = page.getByRole('dialog', { name: swap.bound });
  await expect(bound).toContainText(proxy);
  expect(await violations(page)).toEqual([]);
  expect(await receiver()).toBe(proxy);
  await bound.getByRole('button', { name: app.texts.common.gotIt }).click();
  await expect(page.getByText(`${proxy.slice(0, 5)}…${proxy.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: swap.replaceProxy }).click();
  await field.fill(wallet.address);
  await ask.click();
  const removal = page.getByRole('dialog', { name: swap.removeTitle });
  await expect(removal).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await removal.getByRole('button', { name: swap.removeConfirm }).click();
  const removed = page.getByRole('dialog', { name: swap.removed });
  await expect(removed).toContainText(swap.unbound);
  await removed.getByRole('button', { name: app.texts.common.gotIt }).click();
  await expect(page.getByRole('button', { name: swap.bindProxy })).toBeVisible();
});

// shows SW-01, SW-03, SW-09, SW-12, RO-05
test("a delegate sells a principal's KL once both approvals cover it, and receives the JU", async ({
  chain,
  openApp,
  page,
}) => {
  const { kl, gs, swap: swapContract, user } = chain.contracts;
  const principal = await chain.newAccount({
    inviter: chain.inviter,
    kl: parseEther('30'),
    power: parseEther('100'),
  });
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  await chain.act(principal, { ...user, functionName: 'bindProxy', args: [wallet.address] });
  const approve = (token: typeof kl | typeof gs) =>
    chain.act(principal, { ...token, functionName: 'approve', args: [swapContract.address, maxUint256] });
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { texts } = app;
  const swap = new SwapPage(app);
  await page.getByRole('tab', { name: texts.swap.proxy }).click();
  await page.getByRole('button', { name: texts.swap.choosePrincipal }).click();
  await page.getByRole('dialog').getByRole('radio').click();
  await expect(
    page.getByText(texts.swap.balance.replace('{{amount}}', '30'), { exact: false }),
  ).toBeVisible();

  await swap.amount.fill('99');
  await expect(swap.amount).toHaveValue('30');
  await swap.amount.fill('20');
  await swap.confirm.first().click();
  await expect(app.toast(texts.swap.bfNotEnough)).toBeVisible();
  await approve(kl);
  await swap.confirm.first().click();
  await expect(app.toast(texts.swap.gasNotEnough)).toBeVisible();
  expect(wallet.transactions).toEqual([]);
  await approve(gs);

  const [before, theirs] = await Promise.all([
    chain.balances(wallet.address),
    chain.balances(principal.address),
  ]);
  await swap.confirm.first().click();
  await expect(app.notice(texts.common.swapSuccess)).toBeVisible();
  const promises = new PromisedAmounts(chain);
  const sale = await promises.sale(wallet.hashes[0] as Hex, parseEther('20'));
  const gas = await promises.gas(wallet.hashes);
  expect(await chain.balances(wallet.address)).toEqual({ ...before, ju: before.ju + sale.ju - gas });
  expect(await chain.balances(principal.address)).toEqual({
    ...theirs,
    kl: theirs.kl - parseEther('20'),
    gs: theirs.gs - sale.fuel,
  });
});

test('the chart shows the same live price in all ranges, and no own trades at first', async ({
  openApp,
  page,
}) => {
  const app = await openApp({ wallet: new InjectedWallet(VETERAN), signedIn: true, path: '/swap' });
  const { swap, power } = app.texts;
  const chart = page.getByRole('main').getByRole('slider').first();
  const live = chart.locator('xpath=preceding-sibling::*[1]').locator('p').first();
  await expect(live).toHaveText(/^0\.\d{5}USDT$/);
  const price = await live.innerText();
  for (const range of ['day', 'week', 'month'] as const) {
    await page.getByRole('radio', { name: power.ranges[range], exact: true }).click();
    await expect(chart).toHaveAccessibleName(new RegExp(`^${swap.priceLabels[range]}`));
    await expect(live).toHaveText(price.replaceAll(/\s/g, ''));
  }
  await expect(page.getByRole('button', { name: swap.trades.show })).toHaveAttribute('aria-pressed', 'false');
});
