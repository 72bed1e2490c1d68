import { maxUint256, parseEther } from 'viem';
import type { Hex } from 'viem';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { sendEdited } from '../wallet/sendEdited.ts';
import { walletErrors, WalletRefusal } from '../wallet/walletErrors.ts';

const PATH = '/powerPurchase';
const PAID = parseEther('40');

test.describe('a wallet that is locked', () => {
  test('while its prompt is open: nothing is sent, it is shown, and unlocking goes on without a reload', async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    const held = await buyPower.buyUntilAsked('JU', PAID);
    await wallet.lock();
    held.approve();
    await expect(app.toast(app.texts.flows.errors.walletGone)).toBeVisible();
    await expect(buyPower.button(app.texts.wallet.connect)).toBeVisible();
    expect(await chain.balances(wallet.address)).toEqual(before);

    await wallet.unlock();
    await buyPower.buy('JU', PAID);
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
    expect(wallet.count('personal_sign')).toBe(0);
  });

  test('between approval and purchase: the approval counts and is not requested again', async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    await chain.pauseBlocks();
    try {
      await buyPower.startBuying('USDT', PAID);
      await expect.poll(() => wallet.hashes.length).toBe(1);
      await wallet.lock();
    } finally {
      await chain.resumeBlocks();
    }
    await expect(app.toast(app.texts.flows.errors.walletLocked)).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    expect((await chain.order(wallet.address)).power).toBe(0n);

    await wallet.unlock();
    await buyPower.buy('USDT', PAID);
    expect(wallet.transactions.map(({ to }) => to)).toEqual([
      chain.contracts.usdt.address,
      chain.contracts.miner.address,
    ]);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });
});

test.describe('another account', () => {
  test('picked while the prompt is open: nothing is sent for either', async ({ chain, openApp }) => {
    const { wallet, account } = await newBuyer(chain);
    const second = await chain.newAccount({ inviter: chain.inviter });
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    const before = await Promise.all([chain.balances(account.address), chain.balances(second.address)]);
    const held = await buyPower.buyUntilAsked('JU', PAID);
    await wallet.switchAccount(second);
    await app.signedIn();
    held.approve();
    await expect(app.toast(app.texts.flows.errors.accountChanged)).toBeVisible();
    expect(await Promise.all([chain.balances(account.address), chain.balances(second.address)])).toEqual(
      before,
    );
  });

  test('picked between approval and purchase: the purchase is not asked of it', async ({
    chain,
    openApp,
  }) => {
    const { wallet, account } = await newBuyer(chain);
    const second = await chain.newAccount({ usdt: parseEther('500'), inviter: chain.inviter });
    const app = await openApp({ wallet, signedIn: true, path: PATH });
    const buyPower = new BuyPowerPage(app);
    await chain.pauseBlocks();
    try {
      await buyPower.startBuying('USDT', PAID);
      await expect.poll(() => wallet.hashes.length).toBe(1);
      await wallet.switchAccount(second);
      await app.signedIn();
    } finally {
      await chain.resumeBlocks();
    }
    await expect(app.toast(app.texts.flows.errors.accountChanged)).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(1);
    expect(await chain.allowance('usdt', account.address, chain.contracts.miner.address)).toBe(maxUint256);
    expect((await chain.balances(account.address)).usdt).toBe(parseEther('500'));
    expect((await chain.balances(second.address)).usdt).toBe(parseEther('500'));
  });
});

test.describe('a wallet that is gone', () => {
  test('reports it and costs nothing; when it is back the purchase goes through', async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    wallet.rejectNext('eth_sendTransaction', walletErrors.disconnected);
    await buyPower.startBuying('JU', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.walletGone);
    expect(await chain.balances(wallet.address)).toEqual(before);
    await buyPower.buy('JU', PAID);
  });

  // shows WA-18
  test('and answers nothing at all is not waited for longer than 10 s', async ({ openPurchase, page }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    const silent = wallet.holdNext('eth_getCode');
    await buyPower.startBuying('JU', PAID);
    await silent.seen;
    await page.clock.fastForward(10_000);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.walletSilent);
    expect(wallet.count('eth_sendTransaction')).toBe(0);
    await buyPower.buy('JU', PAID);
    expect(wallet.count('eth_sendTransaction')).toBe(1);
  });
});

test.describe('an error that the wallet does not explain', () => {
  const internal = { code: -32603, message: 'Internal error' };

  test('is a failure when nothing was sent', async ({ chain, openPurchase }) => {
    const { wallet, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    wallet.rejectNext('eth_sendTransaction', internal);
    await buyPower.startBuying('JU', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.walletFailed);
    expect(await chain.balances(wallet.address)).toEqual(before);
  });

  test('is not called a failure when the wallet has sent it all the same, which is found', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, account, app, buyPower } = await openPurchase({ clock: true });
    let hash: Hex = '0x';
    wallet.answerWith('eth_sendTransaction', async (request) => {
      hash = await sendEdited(account, request, {});
      throw Object.assign(new Error(internal.message), internal);
    });
    await buyPower.startBuying('JU', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
    await chain.mined(hash);
    expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
    await page.clock.fastForward(5_000);
    await expect(page.getByText(app.texts.powerPurchase.receipt.title)).toBeVisible();
    await expect(await buyPower.records()).toContainText(app.texts.powerPurchase.status.success);
  });
});

test('a rejection by a wallet that sent the transaction all the same offers no second purchase', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, account, app, buyPower } = await openPurchase({ clock: true });
  await chain.pauseBlocks();
  try {
    wallet.answerWith('eth_sendTransaction', async (request) => {
      await sendEdited(account, request, {});
      throw new WalletRefusal(walletErrors.userRejected);
    });
    await buyPower.startBuying('JU', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
    await expect(buyPower.buyButton).toBeDisabled();
  } finally {
    await chain.resumeBlocks();
  }
  await expect.poll(async () => (await chain.order(wallet.address)).power).toBeGreaterThan(0n);
  await page.clock.fastForward(5_000);
  await expect(page.getByText(app.texts.powerPurchase.receipt.title)).toBeVisible();
});
