import type { Locator } from '@playwright/test';
import { parseEther } from 'viem';
import { shortenAddress } from '../../../apps/web/src/format/addresses.ts';
import { WITH_MOTION } from '../app/depth.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { RedeemPage } from '../app/RedeemPage.ts';
import { ReviewSheet } from '../app/ReviewSheet.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { beyondEdges, doubleText, horizontalOverflow } from '../app/textFit.ts';
import { fill } from '../app/texts.ts';
import { violations } from '../app/violations.ts';
import { buyKl } from '../chain/buyKl.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ confirmsReviews: false, contextOptions: WITH_MOTION });

const ONE = parseEther('1');
/** The computed color of a text, or of a palette name in its place. */
const colorOf = (text: Locator, name?: string) =>
  text.evaluate((element, named) => {
    const probe = element.appendChild(document.createElement('i'));
    if (named) probe.style.color = `var(${named})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

// shows BP-01, BP-10
test('a purchase for another shows who gets the T/H; closed, it sends the wallet nothing and leaves no trace', async ({
  chain,
  openPurchase,
  page,
}) => {
  const receiver = await chain.newAccount({ inviter: chain.inviter });
  const { wallet, app, buyPower } = await openPurchase();
  const { texts } = app;
  const review = new ReviewSheet(app, texts.flows.commit.buyPowerWithUsdt);
  await buyPower.buyForAnother(receiver.address);

  await buyPower.startBuying('USDT', parseEther('120'));
  const reaches = fill(texts.flows.review.reachesParty, { address: shortenAddress(receiver.address) });
  await expect(review.sheet).toBeVisible();
  expect(await review.amounts(texts.flows.review.pays)).toEqual({ USDT: parseEther('120') });
  expect(await review.amounts(reaches)).toEqual({ 'T/H': parseEther('120'), GS: parseEther('12') });
  expect(await review.amounts(texts.flows.review.lost.notRedeemable)).toEqual({ USDT: parseEther('60') });
  await expect(review.warnings).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await review.cancel.click();
  await expect(review.sheet).toHaveCount(0);
  expect(wallet.transactions).toEqual([]);
  await expect(buyPower.buyButton).toBeEnabled();
  await expect(buyPower.status).toHaveCount(0);

  await buyPower.buyButton.click();
  await review.confirm.click();
  await expect(app.purchaseReceipt).toBeVisible();
  expect((await chain.order(receiver.address)).power).toBe(parseEther('120'));
  expect((await chain.balances(receiver.address)).gs).toBe(parseEther('12'));
});

test('with text of 200% an amount is readable while typed, while confirmed, and on its receipt', async ({
  openPurchase,
  page,
}) => {
  const { app, buyPower } = await openPurchase();
  const { texts } = app;
  const review = new ReviewSheet(app, texts.flows.commit.buyPowerWithUsdt);
  await doubleText(page);
  await buyPower.enter('USDT', parseEther('15.5'));
  const onWidths = async (isRight: () => Promise<void>) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await isRight();
    }
  };
  // Each choice is fully visible: payment, receiver, and approval.
  await onWidths(() => expect.poll(() => beyondEdges(page.getByRole('main'))).toEqual([]));
  const hidden = () => buyPower.amount.evaluate((field) => field.scrollWidth - field.clientWidth);
  await onWidths(() => expect.poll(hidden).toBeLessThanOrEqual(0));
  await buyPower.buyButton.click();
  await expect(review.confirm).toBeVisible();
  await onWidths(() => expect.poll(() => beyondEdges(review.sheet)).toEqual([]));
  await review.confirm.click();
  await expect(page.getByText(texts.powerPurchase.receipt.title)).toBeVisible();
  await onWidths(() => expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0));
  expect(await beyondEdges(page.getByRole('main'))).toEqual([]);
});

test('a sale below the average shows how far, with the limits that the call carries', async ({
  chain,
  openApp,
  page,
}) => {
  const { swap, oracle } = chain.contracts;
  const amount = parseEther('300000');
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('4000') });
  // More KL than the market maker can transfer.
  await buyKl(chain, parseEther('6000'), account.address);
  await chain.settlePrices();
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: '/swap' });
  const { texts } = app;
  const swapPage = new SwapPage(app);
  const review = new ReviewSheet(app, texts.flows.commit.sellKl);
  await swapPage.amount.fill('300000');
  await expect(page.getByText(texts.swap.impact)).toBeVisible();
  await swapPage.confirm.click();
  await expect(review.sheet).toBeVisible();

  const read = chain.client.readContract;
  const [ju, fuel] = await read({ ...swap, functionName: 'quote', args: [amount] });
  const [average] = await read({ ...oracle, functionName: 'averages' });
  const given = (amount * average) / ONE;
  const hundredths = ((given - ju) * 10_000n + given - 1n) / given;
  expect(hundredths).toBeGreaterThan(300n);
  await expect(review.warnings.first()).toContainText(`${Number(hundredths) / 100}%`);
  const severity = hundredths < 1_000n ? '--warn' : '--bad';
  expect(await colorOf(review.warnings.first())).toBe(await colorOf(review.warnings.first(), severity));
  expect(await review.amounts(texts.flows.review.pays)).toEqual({ KL: amount, GS: fuel });
  expect(await review.amounts(texts.flows.review.gets)).toEqual({ JU: ju });
  expect(await review.amounts(texts.flows.review.least)).toEqual({ JU: (ju * 99n) / 100n });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(review.sheet).toHaveCount(0);
  expect(wallet.transactions).toEqual([]);
});

test('cards, which lose 48%, need the button held to confirm, by key too', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  // Without an average price of KL, as right after a jump of the clock, there is no rebate.
  await chain.settlePrices();
  const app = await openApp({ wallet, signedIn: true, path: '/fight101' });
  const { texts } = app;
  const review = new ReviewSheet(app, texts.flows.commit.buyCards);
  await page.getByRole('button', { name: texts.fight101.buy, exact: true }).click();
  await expect(review.warnings.first()).toContainText('48%');
  expect(await colorOf(review.warnings.first())).toBe(await colorOf(review.warnings.first(), '--bad'));
  await expect(review.confirm).toHaveCount(0);
  expect(await review.amounts(texts.flows.review.keeps.cardShare)).toEqual({ USDT: parseEther('5') });
  const promised = await review.amounts(texts.flows.review.getsAbout);
  expect(await violations(page)).toEqual([]);
  await review.hold.click();
  await expect(review.sheet.getByText(texts.flows.review.held.released)).toBeVisible();
  expect(wallet.transactions).toEqual([]);
  await review.hold.focus();
  await page.keyboard.down('Enter');
  await expect(app.notice(texts.errors.buySuccess)).toBeVisible();
  await page.keyboard.up('Enter');
  expect((await chain.balances(wallet.address)).kl).toBe(promised.KL);
});

test("a redemption shows what is given up and kept, and with 'this amount only' leaves nothing approved", async ({
  chain,
  openApp,
}) => {
  const { miner, uid } = chain.contracts;
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('100') });
  await chain.act(account, { ...uid, functionName: 'bindId', args: [123_456_789_012n] });
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: '/redeem' });
  const { texts } = app;
  const review = new ReviewSheet(app, texts.flows.commit.redeem);
  await app.page.getByRole('radio', { name: texts.flows.approvalExact, exact: true }).click();
  await new RedeemPage(app).confirm.click();
  await expect(review.sheet).toBeVisible();
  const { gives, gets, keeps, least } = texts.flows.review;
  expect(await review.amounts(gives)).toEqual({ 'T/H': parseEther('50'), GS: parseEther('2.5') });
  expect(await review.amounts(gets)).toEqual({ USDT: parseEther('50') });
  expect(await review.amounts(keeps.lifetimePower)).toEqual({ 'T/H': parseEther('50') });
  // The minimum equals the amount received: one row for both.
  await expect(review.sheet.getByText(least, { exact: true })).toHaveCount(0);
  await review.pressTwice();
  await expect(new RedeemPage(app).success).toContainText('50.00');
  expect(await chain.allowance('gs', wallet.address, miner.address)).toBe(0n);
  expect(await chain.order(wallet.address)).toMatchObject({ usdtValue: 0n, power: parseEther('50') });
});
