import { decodeFunctionData, erc20Abi, parseEther } from 'viem';
import { formatBalance6, formatUsdt2 } from '../../../apps/web/src/format/amounts.ts';
import { ReviewSheet } from '../app/ReviewSheet.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { fill } from '../app/texts.ts';
import { buyKl } from '../chain/buyKl.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PATH = '/fight101';
// shows FI-03, FI-04, FI-06, FI-07
test('cards are bought after an approval of 1000 USDT, pay 2% back, and appear in the record and the pool', async ({
  chain,
  openApp,
  page,
}) => {
  const { usdt, fight101 } = chain.contracts;
  await chain.settlePrices();
  const wallet = new InjectedWallet(
    await chain.newAccount({ inviter: chain.inviter, usdt: parseEther('500') }),
  );
  const before = await chain.balances(wallet.address);
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { texts } = app;
  const buy = page.getByRole('button', { name: texts.fight101.buy, exact: true });

  const quantity = page.getByRole('textbox', { name: texts.fight101.quantity });
  await page.getByRole('button', { name: texts.fight101.fewer }).click({ force: true });
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: texts.fight101.more }).click();
  await page.getByRole('button', { name: texts.fight101.more }).click();
  await expect(quantity).toHaveValue('3');
  await expect(page.getByText('30USDT', { exact: true })).toBeVisible();
  const promised = await page
    .getByText(texts.fight101.returns.atEnd)
    .locator('xpath=following-sibling::*')
    .textContent();
  await buy.click();
  await expect(app.notice('Purchase successful')).toBeVisible();

  expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, fight101.address]);
  const approval = decodeFunctionData({ abi: erc20Abi, data: wallet.transactions[0]?.data ?? '0x' });
  expect(approval.args).toEqual([fight101.address, parseEther('1000')]);
  expect(await chain.allowance('usdt', wallet.address, fight101.address)).toBe(parseEther('970'));
  const after = await chain.balances(wallet.address);
  const session = await chain.client.readContract({ ...fight101, functionName: 'currentSession' });
  const args = [session, wallet.address] as const;
  const [cards, share] = await chain.client.readContract({ ...fight101, functionName: 'userInfo', args });
  expect(cards).toBe(3n);
  expect(`${formatUsdt2(share)}USDT`).toBe(promised);
  const owned = page.getByText(texts.fight101.owned).locator('xpath=following-sibling::*');
  await expect(owned).toHaveText('3');
  // The 2% are paid in KL at the pairs' rate; the 30 USDT are paid in full.
  const rebate = await new PromisedAmounts(chain).bought(wallet.hashes[1]!, parseEther('0.6'));
  expect(after.kl - before.kl).toBe(rebate);
  expect(before.usdt - after.usdt).toBe(parseEther('30'));

  await buy.click();
  await expect.poll(() => wallet.transactions.length).toBe(3);
  await page.getByRole('tab', { name: texts.fight101.tabs.buy }).click();
  const bought = page.getByRole('list', { name: texts.fight101.tabs.buy }).getByRole('listitem');
  await expect(bought).toHaveCount(2);
  // After three cards the quantity was reset to one.
  await expect(bought.first().getByRole('button')).toHaveAccessibleName(/× 1\D.*-10\s*USDT/);
  await expect(bought.last().getByRole('button')).toHaveAccessibleName(/× 3\D.*-30\s*USDT/);
});

test.describe('what comes back at once', () => {
  test.use({ confirmsReviews: false });

  test('is shown with its minimum, and in USDT if the price has moved by then; the receipt shows which arrived', async ({
    chain,
    openApp,
    page,
  }) => {
    const { fight101, oracle } = chain.contracts;
    await chain.settlePrices();
    const wallet = new InjectedWallet(
      await chain.newAccount({ inviter: chain.inviter, usdt: parseEther('50') }),
    );
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const { texts } = app;
    const review = new ReviewSheet(app, texts.flows.commit.buyCards);
    const buy = page.getByRole('button', { name: texts.fight101.buy, exact: true });
    await page.getByRole('radio', { name: texts.flows.approvalExact }).click();
    await buy.click();
    await expect(review.sheet).toBeVisible();
    const about = await review.amounts(texts.flows.review.getsAbout);
    expect(Object.keys(about)).toEqual(['KL']);
    const quoted = (about['KL']! * 99n) / 100n;
    // The contract's own minimum, from the current average, applies when it is larger.
    const average = await chain.client.readContract({ ...oracle, functionName: 'klPrice' });
    const bound = (parseEther('0.2') * 984_068_910_000_000_000n + average - 1n) / average;
    const least = bound > quoted ? bound : quoted;
    const said = { least: `${formatBalance6(least)}\u00a0KL`, instead: '0.2\u00a0USDT' };
    const note = fill(texts.flows.review.note.cardRebate, said).replaceAll('\u00a0', ' ');
    await expect(review.sheet).toContainText(note);
    await review.hold.dispatchEvent('click');
    await review.hold.dispatchEvent('click');
    await expect(app.notice('Purchase successful')).toBeVisible();
    const call = decodeFunctionData({ abi: fight101.abi, data: wallet.transactions.at(-1)?.data ?? '0x' });
    // The signed amount equals the displayed one.
    expect(call.args?.[1]).toBe(least);
    const received = page.getByText(texts.flows.receipt.got).locator('xpath=following-sibling::*');
    await expect(received).toContainText('KL');

    const before = await chain.balances(wallet.address);
    await buy.click();
    await expect(review.sheet).toBeVisible();
    // Meanwhile another purchase moves the price so far that 0.20 USDT no longer buy the minimum.
    await buyKl(chain, parseEther('5000'));
    await review.hold.dispatchEvent('click');
    await review.hold.dispatchEvent('click');
    await expect.poll(() => wallet.hashes.length).toBe(4);
    await chain.mined(wallet.hashes.at(-1)!);
    const after = await chain.balances(wallet.address);
    expect(after.kl).toBe(before.kl);
    expect(before.usdt - after.usdt).toBe(parseEther('9.8'));
    await expect(received).toHaveText(`1 ${texts.flows.receipt.card} + 0.2 USDT`);
    await expect(page.getByText(texts.flows.receipt.paid).locator('xpath=following-sibling::*')).toHaveText(
      '10 USDT',
    );
  });
});

// shows FI-02, FI-05
test('sessions only move by hand, and the ranking shows ten more at a time', async ({
  chain: _,
  openApp,
  page,
}) => {
  await page.clock.install();
  const wallet = new InjectedWallet(VETERAN);
  // The second newest session owes this account a dividend, as after its end.
  await page.route(`${apiUrl}/strive/list`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { startTime: string; endTime: string }[] };
    const { startTime, endTime } = body.data[0]!;
    Object.assign(body.data.at(-2)!, { startTime, endTime, myCards: 1, myMaxReward: '5', getReward: '0' });
    await route.fulfill({ response: answer, json: body });
  });
  const { texts } = await openApp({ path: PATH, wallet, signedIn: true });
  const card = page.getByRole('region', { name: texts.fight101.sessions });
  const position = card.getByText(/^\d+\/\d+$/);
  await expect(position).toHaveText(/^1\//);
  const newest = card.getByRole('listitem').first();
  await expect(newest).toContainText(/\d{8} \d{2}:\d{2}:\d{2}/);
  await expect(card.getByRole('button', { name: texts.fight101.claim }).first()).toBeAttached();
  await page.clock.runFor(20_000);
  await expect(position).toHaveText(/^1\//);
  await card.getByRole('button', { name: texts.fight101.older }).click();
  await expect(position).toHaveText(/^2\//);

  const places = page.getByRole('list', { name: texts.fight101.ranking }).getByRole('listitem');
  await expect(places).toHaveCount(10);
  const ground = (index: number) =>
    places.nth(index).evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(await ground(0)).not.toBe(await ground(1));
  await expect(places.getByRole('img', { name: /^Place \d$/ })).toHaveCount(3);
  await expect(places.nth(3)).toContainText(/0x.{5}\.\.\./);
  await page.getByRole('button', { name: texts.fight101.showMore, exact: true }).click();
  await expect(places).toHaveCount(20);
});
