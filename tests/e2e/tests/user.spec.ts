import { parseEther } from 'viem';
import { formatSmall2 } from '../../../apps/web/src/format/amounts.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PATH = '/user';
const POWER = parseEther('100');

// shows US-04
test('an invited wallet copies its link and shows its QR code', async ({ chain, openApp, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const { texts } = await openApp({ wallet, signedIn: true, path: PATH });
  await expect(page.getByRole('img', { name: texts.user.qrLabel })).toBeVisible();
  const link = `${new URL(page.url()).origin}/?inviter=${wallet.address}`;
  await expect(page.getByText(`${link.slice(0, 28)}…${wallet.address.slice(-5)}`)).toBeVisible();
  await page.getByRole('button', { name: texts.user.copyLink }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

// shows US-02
test('team reward is withdrawn once, and a declined claim reports it', async ({ chain, openApp, page }) => {
  const account = await chain.newAccount({ inviter: chain.inviter, power: POWER });
  const member = await chain.newAccount({ inviter: account.address, power: POWER });
  await chain.advance(60);
  await chain.act(member, { ...chain.contracts.miner, functionName: 'reward', args: [] });
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { texts } = app;
  const withdraw = page.getByRole('button', { name: texts.flows.commit.withdrawDynamic });
  wallet.rejectNext('eth_sendTransaction');
  await withdraw.click();
  await expect(app.toast(texts.errors.userReject)).toBeVisible();
  await withdraw.click();
  await expect(app.notice(texts.errors.claimSuccess)).toBeVisible();
  expect((await chain.balances(account.address)).kl).toBeGreaterThan(0n);
  await expect(withdraw).toBeDisabled();
  expect(wallet.hashes).toHaveLength(1);
});

test('a ranking reward is withdrawn to the wei', async ({ chain, openApp, page }) => {
  const ranking = parseEther('1234.567890123456789');
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter, ranking }));
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const { texts } = app;
  const rewards = page.getByRole('list', { name: texts.user.rewards });
  await expect(rewards.getByRole('listitem').filter({ hasText: texts.user.rankingReward })).toContainText(
    '1,234.56',
  );
  const withdraw = page.getByRole('button', { name: texts.flows.commit.withdrawRanking });
  await withdraw.click();
  await expect(app.notice(texts.errors.claimSuccess)).toBeVisible();
  expect((await chain.balances(wallet.address)).kl).toBe(ranking);
  await expect(withdraw).toBeDisabled();
});

test('each setting opens in its own sheet', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const { texts } = await openApp({ wallet, signedIn: true, path: PATH });
  for (const title of [
    texts.push.title,
    texts.calendar.title,
    texts.user.approvals.title,
    texts.user.tokens.title,
  ]) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the user page shows what was received in 30 days, as much as arrived in the wallet', async ({
  chain,
  openApp,
  page,
}) => {
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('1000') });
  await chain.advance(3_600);
  await chain.act(account, { ...chain.contracts.miner, functionName: 'reward', args: [] });
  const { kl } = await chain.balances(account.address);
  expect(kl).toBeGreaterThan(0n);
  await chain.waitUntilIndexed();
  const { texts } = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: PATH });
  await page.getByRole('button', { name: new RegExp(texts.user.totalEarnings) }).click();
  const sheet = page.getByRole('dialog', { name: texts.user.earned.title });
  const received = sheet.getByText(texts.user.earned.month).locator('xpath=following-sibling::*');
  await expect(received).toHaveText(`${formatSmall2(kl)}KL`);
});
