import { maxUint256, parseEther } from 'viem';
import type { Locator } from '@playwright/test';
import { shortenAddress } from '../../../apps/web/src/format/addresses.ts';
import { formatLeaving, formatMoved } from '../../../apps/web/src/format/amounts.ts';
import { RedeemPage } from '../app/RedeemPage.ts';
import { ReviewSheet } from '../app/ReviewSheet.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { fill } from '../app/texts.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ confirmsReviews: false });

/** The balance change lines, as 'label: amounts'. */
const linesIn = (place: Locator) =>
  place
    .locator('dl > div', { has: place.page().locator('dt') })
    .evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((part) => part.textContent).join(': ')),
    );

test('a delegate sees who pays and who receives before each signature, and the same on each receipt', async ({
  chain,
  openApp,
  page,
}) => {
  const { kl, gs, swap: swapContract, miner, user, uid } = chain.contracts;
  const principal = await chain.newAccount({
    inviter: chain.inviter,
    kl: parseEther('30.1234567'),
    power: parseEther('100'),
  });
  const account = await chain.newAccount({ inviter: chain.inviter });
  await chain.act(principal, { ...user, functionName: 'bindProxy', args: [account.address] });
  for (const token of [kl, gs])
    for (const spender of [swapContract.address, miner.address])
      await chain.act(principal, { ...token, functionName: 'approve', args: [spender, maxUint256] });
  await chain.act(account, { ...uid, functionName: 'bindId', args: [123456789012n] });
  // A sale far below the average would have to be confirmed by holding the button.
  await chain.settlePrices();
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: '/swap' });
  const { texts } = app;
  const { review: said, receipt } = texts.flows;
  const address = shortenAddress(principal.address);
  const named = (text: string) => fill(text, { address });
  const status = page.getByRole('status');

  // Selling everything: the field, the review and the receipt show the same KL.
  await page.getByRole('tab', { name: texts.swap.proxy }).click();
  await page.getByRole('button', { name: texts.swap.choosePrincipal }).click();
  await page.getByRole('dialog').getByRole('radio').click();
  await page.getByRole('button', { name: texts.common.max, exact: true }).first().click();
  const swap = new SwapPage(app);
  await expect(swap.amount).toHaveValue('30.123456');
  await swap.confirm.first().click();
  const sale = new ReviewSheet(app, texts.flows.commit.proxySell);
  await expect(sale.sheet).toContainText(named(said.note.fromPrincipal));
  const leaving = sale.sheet.locator('section', { hasText: named(said.leavesParty) });
  await expect(leaving).toContainText('30.123456');
  await expect(leaving).toContainText('GS');
  await expect(sale.sheet.getByText(named(said.theirMost))).toBeVisible();
  await sale.confirm.click();
  // The notice stays while hovered.
  await app.notice(texts.common.swapSuccess).hover();
  const sold = await new PromisedAmounts(chain).sale(wallet.hashes[0]!, parseEther('30.1234567'));
  expect(await linesIn(status)).toEqual([
    `${named(receipt.left)}: 30.123456 KL + ${formatLeaving('GS', sold.fuel)} GS`,
    `${receipt.got}: ${formatMoved(sold.ju, 6)} JU`,
  ]);

  // The claim: the KL goes to the principal.
  await page.goto('/user');
  await page.getByRole('tab', { name: texts.user.proxy }).click();
  await page.getByRole('button', { name: texts.swap.choosePrincipal }).click();
  await page.getByRole('radio').click();
  await page.getByRole('button', { name: texts.user.claim, exact: true }).click();
  const claim = new ReviewSheet(app, texts.flows.commit.claimReward);
  await expect(claim.sheet).toContainText(named(said.note.toPrincipal));
  await expect(claim.sheet.getByText(named(said.reachesParty))).toBeVisible();
  await expect(claim.sheet.getByText(said.gets, { exact: true })).toHaveCount(0);
  await claim.confirm.click();
  await app.notice(texts.errors.claimSuccess).hover();
  const promised = await new PromisedAmounts(chain).claimed(wallet.hashes[1]!, principal.address);
  expect(await linesIn(status)).toEqual([`${named(receipt.theyGot)}: ${formatMoved(promised, 6)} KL`]);

  // The redemption: power, KL and fuel leave the principal, the USDT goes to the delegate.
  await page.goto(`/redeem/${principal.address}`);
  const redeem = new RedeemPage(app);
  await redeem.confirm.click();
  const order = new ReviewSheet(app, texts.flows.commit.redeem);
  await expect(order.sheet).toContainText(named(said.note.orderOfPrincipal));
  await expect(order.sheet.getByText(named(said.keeps.theirLifetimePower))).toBeVisible();
  expect(Object.keys(await order.amounts(named(said.leavesParty)))).toContain('T/H');
  expect(Object.keys(await order.amounts(said.gets))).toEqual(['USDT']);
  await order.pressTwice();
  await expect(redeem.success).toContainText(fill(texts.redeem.onBehalf, { address }));
  // The order is closed, so the page behind the dialog computes nothing.
  await expect(page.getByText(texts.redeem.costs, { exact: true })).toHaveCount(0);
  // Only the dialog shows the result.
  expect(await linesIn(page.locator('[role=status]'))).toEqual([]);
});
