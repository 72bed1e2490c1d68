import { type Locator } from '@playwright/test';
import { maxUint256, parseEther, type Hex } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { expect, test } from '../app/test.ts';
import { Promises } from '../chain/Promises.ts';
import { type TestChain } from '../chain/TestChain.ts';
import { ports } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const pageRpc = `http://localhost:${ports.rpc}/`;
const PATH = '/powerPurchase';
const NOTHING = { usdtValue: 0n, claimedValue: 0n, power: 0n };

/** A wallet that may buy at once: bound, with JU and USDT. */
async function buyer(chain: TestChain, options: { isMetaMask?: boolean } = {}): Promise<InjectedWallet> {
  const account = await chain.newAccount({ usdt: parseEther('500'), inviter: chain.inviter });
  return new InjectedWallet(account, options);
}

const orderOf = (value: bigint) => ({ usdtValue: value, claimedValue: 0n, power: value });

test.describe('paying', () => {
  test('in USDT asks for approval once, and gives what the contract promises', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const before = await chain.balances(wallet.address);
    const miner = chain.contracts.miner.address;

    await buyPower.buy('USDT', parseEther('100'));
    expect(wallet.transactions.map(({ to }) => to)).toEqual([chain.contracts.usdt.address, miner]);
    expect(await chain.allowance('usdt', wallet.address, miner)).toBe(maxUint256);
    await buyPower.buy('USDT', parseEther('25.5'));
    expect(wallet.transactions.map(({ to }) => to)).toEqual([chain.contracts.usdt.address, miner, miner]);

    const value = parseEther('125.5');
    expect(await chain.order(wallet.address)).toEqual(orderOf(value));
    const gas = await new Promises(chain).gas(wallet.hashes);
    expect(await chain.balances(wallet.address)).toEqual({
      ju: before.ju - gas,
      kl: before.kl,
      gs: before.gs + value / 10n,
      usdt: before.usdt - value,
    });
  });

  test('in USDT with the exact approval leaves no allowance behind', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.choice('USDT').click();
    await buyPower.choice(app.texts.flows.approvalExact).click();
    await buyPower.buy('USDT', parseEther('10'));
    expect(wallet.transactions).toHaveLength(2);
    expect(await chain.allowance('usdt', wallet.address, chain.contracts.miner.address)).toBe(0n);
    expect(await chain.order(wallet.address)).toEqual(orderOf(parseEther('10')));
  });

  test('in JU gives the value of the block it is in', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const before = await chain.balances(wallet.address);
    const paid = parseEther('50');

    await buyPower.buy('JU', paid);
    const promises = new Promises(chain);
    expect(wallet.hashes).toHaveLength(1);
    const value = await promises.juValue(wallet.hashes[0] as Hex, paid);
    expect(await chain.order(wallet.address)).toEqual(orderOf(value));
    expect(await chain.balances(wallet.address)).toEqual({
      ju: before.ju - paid - (await promises.gas(wallet.hashes)),
      kl: before.kl,
      gs: before.gs + value / 10n,
      usdt: before.usdt,
    });
  });

  test('Max takes all the USDT, and all the JU but 0.05', async ({ chain, openApp, page }) => {
    const account = await chain.newAccount({
      ju: parseEther('20.123456789'),
      usdt: parseEther('33.3333333'),
      inviter: chain.inviter,
    });
    const wallet = new InjectedWallet(account);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const max = page.getByRole('button', { name: app.texts.common.max });
    await max.click();
    await expect(buyPower.amount).toHaveValue('20.073456');
    await buyPower.choice('USDT').click();
    await max.click();
    await expect(buyPower.amount).toHaveValue('33.333333');
    await buyPower.buyButton.click();
    await expect(app.toast(app.texts.errors.buySuccess)).toBeVisible();
    expect((await chain.balances(wallet.address)).usdt).toBe(0n);
  });

  test('for another address spends mine and gives to theirs', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    const receiver = (await chain.newAccount({ inviter: chain.inviter })).address;
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const [mine, theirs] = await Promise.all([chain.balances(wallet.address), chain.balances(receiver)]);
    await buyPower.choice(app.texts.powerPurchase.forAnother).click();
    await buyPower.receiver.fill(receiver);
    const value = parseEther('40');
    await buyPower.buy('USDT', value);

    expect(await chain.order(wallet.address)).toEqual(NOTHING);
    expect(await chain.order(receiver)).toEqual(orderOf(value));
    const gas = await new Promises(chain).gas(wallet.hashes);
    expect(await chain.balances(wallet.address)).toEqual({
      ...mine,
      ju: mine.ju - gas,
      usdt: mine.usdt - value,
    });
    expect(await chain.balances(receiver)).toEqual({ ...theirs, gs: theirs.gs + value / 10n });
  });

  test('for an address without an inviter is refused before the wallet is asked', async ({
    chain,
    openApp,
  }) => {
    const wallet = await buyer(chain);
    const stranger = (await chain.newAccount()).address;
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.choice(app.texts.powerPurchase.forAnother).click();
    await buyPower.receiver.fill(stranger);
    await expect(app.toast(app.texts.powerPurchase.receiverNotBound)).toBeVisible();
    await buyPower.enter('USDT', parseEther('40'));
    await buyPower.buyButton.click();
    await expect(buyPower.button(app.texts.errors.invalidAddress)).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
});

test.describe('amounts', () => {
  for (const payWith of ['JU', 'USDT'] as const) {
    test(`above the ${payWith} balance are refused`, async ({ chain, openApp }) => {
      const wallet = await buyer(chain);
      const app = await openApp({ wallet, signedIn: true, path: PATH });
      const buyPower = new BuyPowerPage(app);
      await expect(buyPower.buyButton).toBeEnabled();
      await buyPower.enter(payWith, parseEther('100000'));
      await expect(app.toast('Insufficient Balance')).toBeVisible();
      await buyPower.buyButton.click();
      await expect(buyPower.button('Insufficient Balance')).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
      expect(await chain.order(wallet.address)).toEqual(NOTHING);
    });
  }

  const belowMinimum = {
    JU: 'Please enter amount, at least (10 JU)',
    USDT: 'Minimum Purchase Amount: 10 U',
  };
  for (const payWith of ['JU', 'USDT'] as const) {
    test(`below the ${payWith} minimum are said on leaving the field, and on the button for 3 s`, async ({
      chain,
      openApp,
      page,
    }) => {
      const wallet = await buyer(chain);
      await page.clock.install();
      const app = await openApp({ wallet, signedIn: true, path: PATH });
      const buyPower = new BuyPowerPage(app);
      await expect(buyPower.buyButton).toBeEnabled();
      await buyPower.enter(payWith, parseEther('9.999999'));
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await buyPower.amount.blur();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(belowMinimum[payWith]);

      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await buyPower.buyButton.click();
      const tooLow = buyPower.button('Amount Too Low');
      await expect(tooLow).toBeVisible();
      await page.clock.runFor(2_900);
      await expect(tooLow).toBeVisible();
      await page.clock.runFor(200);
      await expect(buyPower.buyButton).toBeVisible();
      expect(wallet.count('eth_sendTransaction')).toBe(0);
      expect(await chain.order(wallet.address)).toEqual(NOTHING);
    });
  }

  test('left empty are asked for', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.buyButton.click();
    await expect(buyPower.button('Please enter amount')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  test('keep digits and one dot, at most six decimals', async ({ openApp }) => {
    const buyPower = new BuyPowerPage(await openApp({ path: PATH }));
    const typed = {
      '.5': '0.5',
      '007': '7',
      '1,5': '1.5',
      a1b2: '12',
      '1.2.3': '1.23',
      '1.23456789': '1.234567',
    };
    for (const [keys, shown] of Object.entries(typed)) {
      await buyPower.amount.fill('');
      await buyPower.amount.pressSequentially(keys);
      await expect(buyPower.amount, keys).toHaveValue(shown);
    }
    await buyPower.amount.fill('1.500');
    await buyPower.amount.blur();
    await expect(buyPower.amount).toHaveValue('1.5');
  });
});

test.describe('transactions', () => {
  test("a declined one says 'user reject', costs nothing, and can be tried again", async ({
    chain,
    openApp,
  }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const before = await chain.balances(wallet.address);
    wallet.rejectNext('eth_sendTransaction');
    await buyPower.enter('JU', parseEther('20'));
    await buyPower.buyButton.click();
    await expect(app.toast(/user reject/i)).toBeVisible();
    expect(await chain.balances(wallet.address)).toEqual(before);
    expect(await chain.order(wallet.address)).toEqual(NOTHING);
    await buyPower.buy('JU', parseEther('20'));
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  });

  test('one that was sent before a reload is followed to its end', async ({ chain, openApp, page }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await chain.pauseBlocks();
    try {
      await buyPower.enter('JU', parseEther('30'));
      await buyPower.buyButton.click();
      await expect.poll(() => wallet.hashes.length).toBe(1);
      await expect(buyPower.status).toContainText(app.texts.flows.stage.mining);
      await page.reload();
      await expect(await buyPower.records()).toContainText(app.texts.powerPurchase.status.pending);
    } finally {
      await chain.resumeBlocks();
    }
    const records = page.getByRole('dialog').getByRole('listitem');
    await expect(records).toHaveCount(1);
    await expect(records).toContainText(app.texts.powerPurchase.status.success);
    const hash = wallet.hashes[0] as Hex;
    await expect(records).toContainText(hash.slice(0, 6));
    await expect(records).toContainText(hash.slice(-4));
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    const value = await new Promises(chain).juValue(hash, parseEther('30'));
    expect(await chain.order(wallet.address)).toEqual(orderOf(value));
  });

  test('after 20 s without an answer the button is free again, and the purchase stays pending', async ({
    chain,
    openApp,
    page,
  }) => {
    const wallet = await buyer(chain);
    await page.clock.install();
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const held = wallet.holdNext('eth_sendTransaction');
    await buyPower.enter('JU', parseEther('30'));
    await buyPower.buyButton.click();
    await held.seen;
    await expect(buyPower.buyButton).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(20_000);
    await expect(app.toast(app.texts.errors.networkError)).toBeVisible();
    await expect(buyPower.buyButton).not.toHaveAttribute('aria-busy');
    held.approve();
    await expect.poll(async () => (await chain.order(wallet.address)).power).toBeGreaterThan(0n);
    const records = await buyPower.records();
    await expect(records).toContainText(app.texts.powerPurchase.status.success);
  });

  test('a limit of 600000 is sent when the node cannot estimate', async ({ chain, openApp, page }) => {
    const wallet = await buyer(chain);
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await page.route(pageRpc, (route) => {
      if (!route.request().postData()?.includes('eth_estimateGas')) return route.continue();
      const { id } = route.request().postDataJSON() as { id: number };
      return route.fulfill({ json: { jsonrpc: '2.0', id, error: { code: -32000, message: 'no estimate' } } });
    });
    await buyPower.buy('JU', parseEther('30'));
    expect(BigInt(wallet.transactions[0]?.gas ?? 0)).toBe(600_000n);
  });

  test('nothing is sent to another chain with our id', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    wallet.answerWith('eth_getBlockByNumber', () => ({ hash: `0x${'11'.repeat(32)}` }));
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.enter('JU', parseEther('30'));
    await buyPower.buyButton.click();
    await expect(buyPower.status).toContainText(app.texts.flows.errors.otherChain);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });

  test('nothing is sent to contracts that are not ours', async ({ chain, openApp }) => {
    const wallet = await buyer(chain);
    wallet.answerWith('eth_getCode', () => '0x60006000');
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await buyPower.enter('JU', parseEther('30'));
    await buyPower.buyButton.click();
    await expect(buyPower.status).toContainText(app.texts.flows.errors.otherContracts);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
});

test('the whole purchase works from the keyboard', async ({ chain, openApp, page }) => {
  const wallet = await buyer(chain);
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const buyPower = new BuyPowerPage(app);
  await expect(buyPower.buyButton).toBeEnabled();
  const tabTo = async (control: Locator) => {
    const isFocused = () => control.evaluate((element) => element === document.activeElement);
    for (let presses = 0; !(await isFocused()); presses++) {
      if (presses > 40) throw new Error('cannot be reached');
      await page.keyboard.press('Tab');
    }
  };
  await tabTo(buyPower.choice('JU'));
  await page.keyboard.press('ArrowRight');
  await expect(buyPower.choice('USDT')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('15');
  await expect(buyPower.amount).toHaveValue('15');
  await tabTo(buyPower.buyButton);
  await page.keyboard.press('Enter');
  await expect(app.toast(app.texts.errors.buySuccess)).toBeVisible();
  expect(await chain.order(wallet.address)).toEqual(orderOf(parseEther('15')));
});
