import { parseEther, parseEventLogs } from 'viem';
import type { Hex } from 'viem';
import type { KoalaApp } from '../app/KoalaApp.ts';
import { formatUsdt2 } from '../../../apps/web/src/format/amounts.ts';
import { expect, test } from '../app/test.ts';
import { fill } from '../app/texts.ts';
import { violations } from '../app/violations.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import type { AppChain } from '../chain/AppChain.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PATH = '/node';
const JU_SALE_OPENS = Date.parse('2026-07-07T21:49:00+08:00');
const PRICE = parseEther('109');

const parts = ({ page, texts }: KoalaApp) => ({
  buy: page.getByRole('button', { name: texts.node.purchase.idle, exact: true }),
  // The dialog that follows covers it.
  bought: page.getByRole('button', {
    name: texts.node.purchase.bought,
    exact: true,
    includeHidden: true,
  }),
  claimDialog: page.getByRole('dialog', { name: texts.node.claimPower.title }),
  claim: page.getByRole('button', { name: texts.node.claim, exact: true }),
  records: page.getByRole('list', { name: texts.node.records }).getByRole('listitem'),
});

const nodeOf = async (chain: AppChain, wallet: InjectedWallet) => {
  const args = [wallet.address] as const;
  const [isClaim, isNode] = await chain.client.readContract({
    ...chain.contracts.node,
    functionName: 'userInfo',
    args,
  });
  return { isNode, isClaim };
};

// shows NO-06, NO-08, NO-09, RO-04
test('with JU a node is sold out before 2026-07-07 21:49 in UTC+8; from then on it is bought, once, with 1% more sent', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  await page.clock.install({ time: JU_SALE_OPENS - 600_000 });
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { buy, bought, claimDialog } = parts(app);
  const before = await chain.balances(wallet.address);
  await page.clock.setSystemTime(JU_SALE_OPENS - 2_000);
  await expect(buy).toBeEnabled();
  await page.clock.setFixedTime(JU_SALE_OPENS - 1);
  await buy.click();
  await expect(app.toast('Sold out')).toBeVisible();
  expect(wallet.transactions).toEqual([]);

  await page.clock.setSystemTime(JU_SALE_OPENS);
  await buy.click();
  await expect(bought).toBeVisible();
  const { node } = chain.contracts;
  const hash = wallet.hashes[0] as Hex;
  const { logs } = await chain.mined(hash);
  const [launched] = parseEventLogs({ abi: node.abi, logs, eventName: 'NodeLaunched' });
  const paid = launched!.args.juPaid;
  const after = await chain.balances(wallet.address);
  expect(after).toEqual({ ...before, ju: before.ju - paid - (await new PromisedAmounts(chain).gas([hash])) });
  expect(BigInt(wallet.transactions[0]?.value ?? 0)).toBe((paid * 101n + 99n) / 100n);
  expect(await nodeOf(chain, wallet)).toEqual({ isNode: true, isClaim: false });

  await expect(claimDialog).toBeVisible();
  await claimDialog.getByRole('button', { name: app.texts.node.claimPower.later }).click();
  await expect(buy).toBeDisabled();
  await expect(page.getByText(app.texts.node.holderNote)).toBeVisible();
  await page.reload();
  await expect(claimDialog).toBeVisible();
});

// shows NO-04, NO-05, NO-06, NO-07, RO-04
test('with USDT a node is approved and bought; its power is claimed in the dialog, its dividend on the card', async ({
  chain,
  openApp,
  page,
}) => {
  const { node, usdt, miner } = chain.contracts;
  const wallet = new InjectedWallet(
    await chain.newAccount({ inviter: chain.inviter, usdt: parseEther('200') }),
  );
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { texts } = app;
  const { buy, bought, claimDialog, claim, records } = parts(app);
  await page.getByRole('radio', { name: 'USDT', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: texts.flows.approvalLabel })).toBeVisible();
  await page.getByRole('radio', { name: texts.flows.approvalExact, exact: true }).click();

  const approval = wallet.holdNext('eth_sendTransaction');
  await buy.click();
  await approval.seen;
  await expect(page.getByRole('button', { name: texts.node.purchase.approving, exact: true })).toBeVisible();
  const purchase = wallet.holdNext('eth_sendTransaction');
  approval.approve();
  await purchase.seen;
  await expect(page.getByRole('button', { name: texts.node.purchase.buying, exact: true })).toBeVisible();
  purchase.approve();
  await expect(bought).toBeVisible();
  expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, node.address]);
  expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('200') - PRICE);
  expect(await chain.allowance('usdt', wallet.address, node.address)).toBe(0n);

  // Without a trade the averages do not move, so the shown amount is credited.
  await chain.settlePrices();
  await page.reload();
  const gift = fill(texts.node.claimPower.gift, { kl: '1,000', power: '109' });
  await expect(claimDialog.getByText(gift)).toBeVisible();
  await expect(claimDialog.getByText(texts.node.claimPower.once)).toBeVisible();
  // The power at today's price, in a readable size.
  await expect(claimDialog.getByText(/^\d+(\.\d+)?$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const shown = await claimDialog.getByText(/^[\d.]+\s*T\/H$/).textContent();
  await claimDialog.getByRole('button', { name: texts.node.claimPower.confirm }).click();
  await expect(app.notice(texts.flows.receipt.of.claimMiner)).toBeVisible();
  await expect(claimDialog).toHaveCount(0);
  expect(await nodeOf(chain, wallet)).toEqual({ isNode: true, isClaim: true });
  const { power, usdtValue } = await chain.order(wallet.address);
  expect(shown).toBe(`${formatUsdt2(power)}T/H`);
  expect(usdtValue).toBe(0n);
  expect(power).toBeGreaterThan(0n);
  expect(power).toBeLessThanOrEqual(PRICE);

  // A claim by another wallet, 5% of which goes to the nodes.
  const claimer = await chain.newAccount({ inviter: chain.inviter, power: parseEther('1000') });
  await chain.advance(3_600);
  await chain.act(claimer, { ...miner, functionName: 'reward', args: [] });
  await expect(claim).toBeEnabled();
  // The page of a holder.
  expect(await violations(page)).toEqual([]);
  await expect(app.notice('Claim Success')).toHaveCount(0);
  await claim.click();
  await expect(app.notice('Claim Success')).toBeVisible();
  const { logs } = await chain.mined(wallet.hashes.at(-1) as Hex);
  const [claimed] = parseEventLogs({ abi: node.abi, logs, eventName: 'RewardClaimed' });
  expect(claimed!.args.kl).toBeGreaterThan(0n);
  expect((await chain.balances(wallet.address)).kl).toBe(claimed!.args.kl);
  await expect(records).toHaveCount(1);
  await expect(records).toContainText(texts.node.recordTitle);
});
