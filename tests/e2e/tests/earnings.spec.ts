import { parseEther } from 'viem';
import { formatKl2 } from '../../../apps/web/src/format/amounts.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

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
  const { texts } = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: '/user' });
  await page.getByRole('button', { name: new RegExp(texts.user.totalEarnings) }).click();
  const sheet = page.getByRole('dialog', { name: texts.user.earned.title });
  const received = sheet.getByText(texts.user.earned.month).locator('xpath=following-sibling::*');
  await expect(received).toHaveText(`${formatKl2(kl)}KL`);
});
