import { dailyEarnings, netOfFees } from '@koala/protocol/earnings';
import { parseEther } from 'viem';
import { formatKl2, formatUsdt2 } from '../../../apps/web/src/format/amounts.ts';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const DAY = 86_400n;

test("the calculator shows what the chain's own figures give for the amount entered", async ({
  chain,
  openApp,
  page,
}) => {
  const { miner } = chain.contracts;
  const { wallet } = await newBuyer(chain);
  const app = await openApp({ wallet, signedIn: true, path: '/powerPurchase' });
  const { earn } = app.texts.powerPurchase;
  const amount = parseEther('120.5');
  await new BuyPowerPage(app).enter('USDT', amount);
  await page.getByRole('button', { name: earn.title }).click();
  const card = page.getByRole('region', { name: earn.title });

  const read = { ...miner } as const;
  const [startTime] = await chain.client.readContract({ ...read, functionName: 'flushInfo' });
  const { timestamp } = await chain.client.getBlock();
  const midnight = timestamp - ((timestamp - startTime) % DAY);
  const releasedAt = (time: bigint) =>
    chain.client.readContract({ ...read, functionName: 'releasedAt', args: [time] });
  const release = (await releasedAt(midnight + DAY)) - (await releasedAt(midnight));
  const totalPower = await chain.client.readContract({ ...read, functionName: 'totalPower' });
  const [nodeFee, daoFee] = await chain.client.readContract({ ...read, functionName: 'baseInfo' });
  const day = dailyEarnings(amount, { release, totalPower: totalPower + amount });
  const beside = (label: string) =>
    card.getByText(label, { exact: true }).locator('xpath=following-sibling::*');
  await expect(beside(earn.klDay)).toHaveText(`${formatUsdt2(netOfFees(day, { nodeFee, daoFee }))}KL`);
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
  const { texts } = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: '/user' });
  await page.getByRole('button', { name: new RegExp(texts.user.totalEarnings) }).click();
  const sheet = page.getByRole('dialog', { name: texts.user.earned.title });
  const received = sheet.getByText(texts.user.earned.month).locator('xpath=following-sibling::*');
  await expect(received).toHaveText(`${formatKl2(kl)}KL`);
});
