import { atDepth } from '@koala/testkit/depth';
import { encodeFunctionData, erc20Abi, parseEther } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { RedeemPage } from '../app/RedeemPage.ts';
import { expect, test } from '../app/test.ts';
import { Promises } from '../chain/Promises.ts';
import { replacePending } from '../chain/replacePending.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';
import { sendEdited } from '../wallet/sendEdited.ts';

const PATH = '/powerPurchase';
const PAID = parseEther('40');

test.describe('a pending purchase', () => {
  test('that is sped up is bought once', async ({ chain, openPurchase }) => {
    const { wallet, account, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    await buyPower.buyUntilSent(chain, 'JU', PAID);
    const hash = await replacePending(chain, account, wallet.hashes[0]!, 'speedUp');
    await chain.resumeBlocks();
    await expect(app.purchaseReceipt).toBeVisible();
    const promises = new Promises(chain);
    expect((await chain.order(wallet.address)).power).toBe(await promises.juValue(hash, PAID));
    expect((await chain.balances(wallet.address)).ju).toBe(before.ju - PAID - (await promises.gas([hash])));
    await expect(await buyPower.records()).toContainText(hash.slice(-4));
  });

  for (const how of atDepth(['cancelled'], ['replaced'])) {
    test(`that is ${how} is no purchase`, async ({ chain, openPurchase }) => {
      const { wallet, account, app, buyPower } = await openPurchase();
      const before = await chain.balances(wallet.address);
      await buyPower.buyUntilSent(chain, 'JU', PAID);
      const other = how === 'cancelled' ? ('cancel' as const) : { to: chain.inviter, value: 1n };
      const hash = await replacePending(chain, account, wallet.hashes[0]!, other);
      await chain.resumeBlocks();
      await expect(buyPower.status).toContainText(app.texts.flows.errors[how]);
      expect((await chain.order(wallet.address)).power).toBe(0n);
      const gas = await new Promises(chain).gas([hash]);
      expect(await chain.balances(wallet.address)).toEqual({
        ...before,
        ju: before.ju - gas - (how === 'replaced' ? 1n : 0n),
      });
      await expect(await buyPower.records()).toContainText(app.texts.powerPurchase.status.failed);
    });
  }

  // shows WA-18
  test('that is dropped is not called failed after 300 s, and is sent again only by a separate step', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    await buyPower.buyUntilSent(chain, 'USDT', PAID);
    await chain.drop(wallet.hashes[0]!);
    await chain.resumeBlocks();
    await page.clock.fastForward(300_000);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
    expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('500'));
    await expect(buyPower.buyButton).toBeDisabled();
    await buyPower.sendAnother();
    await buyPower.buy('USDT', PAID);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });
});

test.describe('a purchase that reverts', () => {
  test('because the balance went elsewhere meanwhile reports it', async ({ chain, openApp }) => {
    const { wallet, account } = await newBuyer(chain);
    const { usdt, miner } = chain.contracts;
    await chain.act(account, { ...usdt, functionName: 'approve', args: [miner.address, PAID] });
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const held = await buyPower.buyUntilAsked('USDT', PAID);
    await chain.act(account, {
      address: usdt.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [chain.inviter, parseEther('490')],
    });
    held.approve();
    await expect(buyPower.status).toContainText(app.texts.flows.errors.insufficientBalance);
    expect((await chain.order(wallet.address)).power).toBe(0n);
    expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('10'));
    await expect(await buyPower.records()).toContainText(app.texts.powerPurchase.status.failed);
  });

  test('because it waited longer than 20 minutes reports it, and the JU stay', async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    const held = await buyPower.buyUntilAsked('JU', PAID);
    await chain.advance(1_300);
    held.approve();
    await expect(buyPower.status).toContainText(app.texts.flows.errors.expired);
    const gas = await new Promises(chain).gas(wallet.hashes);
    expect(await chain.balances(wallet.address)).toEqual({ ...before, ju: before.ju - gas });
  });

  test('because its gas was edited to too little shows that it ran out', async ({ chain, openPurchase }) => {
    const { wallet, account, app, buyPower } = await openPurchase();
    wallet.answerWith('eth_sendTransaction', (request) => sendEdited(account, request, { gas: 60_000n }));
    await buyPower.startBuying('JU', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.outOfGas);
    expect((await chain.order(wallet.address)).power).toBe(0n);
  });
});

test('a UID bound elsewhere during the prompt is reported as bound', async ({ chain, openApp }) => {
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('40') });
  const wallet = new InjectedWallet(account);
  const { uid } = chain.contracts;
  const app = await openApp({ wallet, signedIn: true, path: '/redeem' });
  const redeem = new RedeemPage(app);
  await redeem.confirm.click();
  const held = wallet.holdNext('eth_sendTransaction');
  await redeem.uidDialog.getByRole('textbox').fill('123456789012');
  await redeem.uidDialog.getByRole('button', { name: app.texts.common.confirm }).click();
  await held.seen;
  await chain.act(account, { ...uid, functionName: 'bindId', args: [210987654321n] });
  held.approve();
  await expect(redeem.uidDialog).toContainText(app.texts.flows.errors.uidBound);
  expect(await chain.client.readContract({ ...uid, functionName: 'getJuId', args: [account.address] })).toBe(
    210987654321n,
  );
});

test('an approval edited to less ends the purchase, and the next requests it again', async ({
  chain,
  openApp,
}) => {
  const { wallet, account } = await newBuyer(chain);
  const { usdt, miner } = chain.contracts;
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const buyPower = new BuyPowerPage(app);
  const less = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [miner.address, parseEther('5')],
  });
  let isFirst = true;
  wallet.answerWith('eth_sendTransaction', (request) => {
    const edit = isFirst ? { data: less } : {};
    isFirst = false;
    return sendEdited(account, request, edit);
  });
  await buyPower.startBuying('USDT', PAID);
  await expect(buyPower.status).toContainText(app.texts.flows.errors.allowanceTooLow);
  expect(wallet.count('eth_sendTransaction')).toBe(1);
  expect(await chain.allowance('usdt', wallet.address, miner.address)).toBe(parseEther('5'));
  expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('500'));
  await buyPower.buy('USDT', PAID);
  expect(wallet.transactions.map(({ to }) => to)).toEqual([usdt.address, usdt.address, miner.address]);
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});
