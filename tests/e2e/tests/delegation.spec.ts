import { parseEther } from 'viem';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test('a principal allows its proxy to sell and to redeem', async ({ chain, openApp, page }) => {
  const { kl, gs, miner, swap, user } = chain.contracts;
  const account = await chain.newAccount({
    inviter: chain.inviter,
    power: parseEther('40'),
    kl: parseEther('7'),
  });
  const proxy = await chain.newAccount({ inviter: chain.inviter });
  await chain.act(account, { ...user, functionName: 'bindProxy', args: [proxy.address] });
  // The contract rejects a sale without a minimum while a price is further than `maxDeviation` from its average.
  await chain.settlePrices();
  const wallet = new InjectedWallet(account);
  const app = await openApp({ wallet, signedIn: true, path: '/swap' });
  const { texts } = app;
  const { allowance } = texts.swap;
  await page.getByRole('tab', { name: texts.swap.proxy }).click();

  const allow = (what: string) => page.getByRole('button', { name: `${allowance.allow}: ${what}` });
  await allow(allowance.sell).click();
  // The notice stays while hovered.
  await app.notice(allowance.done.sell).hover();
  expect(wallet.transactions.map(({ to }) => to)).toEqual([kl.address, gs.address]);
  expect(await chain.allowance('kl', account.address, swap.address)).toBeGreaterThan(0n);
  expect(await chain.allowance('gs', account.address, swap.address)).toBeGreaterThan(0n);
  expect(await chain.allowance('kl', account.address, miner.address)).toBe(0n);
  await expect(allow(allowance.sell)).toHaveCount(0);

  // The notice covers half of the choice, which stays where it is while it is pressed.
  const exact = page.getByRole('radio', { name: texts.flows.approvalExact });
  const close = page.getByRole('button', { name: texts.common.close });
  const [choice, button] = [(await exact.boundingBox())!, (await close.boundingBox())!];
  await page.evaluate((by) => window.scrollBy(0, by), choice.y + choice.height - button.y - 4);
  await exact.click({ position: { x: 10, y: 6 } });
  await expect(exact).toBeChecked();
  await allow(allowance.redeem).click();
  await expect.poll(() => chain.allowance('gs', account.address, miner.address)).toBe(parseEther('4'));
  expect(await chain.allowance('kl', account.address, miner.address)).toBe(parseEther('7'));

  await chain.act(proxy, {
    ...swap,
    functionName: 'proxySell',
    args: [account.address, parseEther('7')],
  });
  expect((await chain.balances(account.address)).kl).toBe(0n);
});
