import { juChain } from '@koala/protocol/chains';
import { nodeTransport } from '@koala/testkit/nodeTransport';
import { createWalletClient, hexToBigInt, parseEther } from 'viem';
import type { LocalAccount } from 'viem';
import { shortenHash } from '../../../apps/web/src/format/addresses.ts';
import { expect, test } from '../app/test.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import { rpcUrl } from '../stack/addresses.ts';
import type { SentTransaction } from '../wallet/walletTypes.ts';

const PAID = parseEther('40');
/** Time limit for a transaction. */
const RECEIPT_TIMEOUT = 300_000;
/** Time within which the page detects a new outcome. */
const DETECTION_TIME = 20_000;

const senderOf = (account: LocalAccount) =>
  createWalletClient({ account, chain: juChain, transport: nodeTransport(rpcUrl) });

test.describe('a pending purchase', () => {
  test('that is sped up is bought once', async ({ chain, openPurchase }) => {
    const { wallet, account, app, buyPower } = await openPurchase();
    const before = await chain.balances(wallet.address);
    await buyPower.buyUntilSent(chain, 'JU', PAID);
    const { nonce, gas, to, input, value } = await chain.client.getTransaction({ hash: wallet.hashes[0]! });
    const gasPrice = (await chain.client.getGasPrice()) * 20n;
    const faster = { to, data: input, value, nonce, gas, gasPrice, type: 'legacy' } as const;
    const hash = await senderOf(account).sendTransaction(faster);
    await chain.resumeBlocks();
    await expect(app.purchaseReceipt).toBeVisible();
    const promises = new PromisedAmounts(chain);
    expect((await chain.order(wallet.address)).power).toBe(await promises.juValue(hash, PAID));
    expect((await chain.balances(wallet.address)).ju).toBe(before.ju - PAID - (await promises.gas([hash])));
    await expect(await buyPower.records()).toContainText(hash.slice(-4));
  });

  // shows WA-18
  test('that is dropped is not reported as failed after 300 s, and is sent again only by a separate step', async ({
    chain,
    openPurchase,
    page,
  }) => {
    const { wallet, app, buyPower } = await openPurchase({ clock: true });
    await buyPower.buyUntilSent(chain, 'USDT', PAID);
    await chain.drop(wallet.hashes[0]!);
    await chain.resumeBlocks();
    await page.clock.fastForward(RECEIPT_TIMEOUT);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
    expect((await chain.balances(wallet.address)).usdt).toBe(parseEther('500'));
    await expect(buyPower.buyButton).toBeDisabled();
    await buyPower.sendAnother();
    await buyPower.buy('USDT', PAID);
    expect((await chain.order(wallet.address)).power).toBe(PAID);
  });
});

test.describe('a purchase that reverts', () => {
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
    const gas = await new PromisedAmounts(chain).gas(wallet.hashes);
    expect(await chain.balances(wallet.address)).toEqual({ ...before, ju: before.ju - gas });
  });

  test('because its gas was edited to too little shows that it ran out of gas', async ({
    chain,
    openPurchase,
  }) => {
    const { wallet, account, app, buyPower } = await openPurchase();
    wallet.answerWith('eth_sendTransaction', ({ params }) => {
      const { to = null, data = '0x', value = '0x0' } = params[0] as SentTransaction;
      return senderOf(account).sendTransaction({ to, data, value: hexToBigInt(value), gas: 60_000n });
    });
    await buyPower.startBuying('JU', PAID);
    await expect(buyPower.status).toContainText(app.texts.flows.errors.outOfGas);
    expect((await chain.order(wallet.address)).power).toBe(0n);
  });
});

test('a receipt that arrives after the timeout settles the open page, and the purchase is not offered meanwhile', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, app, buyPower } = await openPurchase({ clock: true });
  await buyPower.buyUntilSent(chain, 'JU', PAID);
  await page.clock.fastForward(RECEIPT_TIMEOUT);
  await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
  await expect(page.getByText(app.texts.flows.errors.unknown.split('.')[0]!)).toHaveCount(1);
  await expect(buyPower.status).toContainText(app.texts.flows.unanswered);
  await expect(buyPower.status.getByRole('link', { name: shortenHash(wallet.hashes[0]!) })).toBeVisible();
  await expect(buyPower.buyButton).toBeDisabled();

  await page.reload();
  await expect(buyPower.status).toContainText(app.texts.flows.errors.unknown);
  await expect(buyPower.buyButton).toBeDisabled();

  await chain.resumeBlocks();
  await chain.mined(wallet.hashes[0]!);
  await page.clock.fastForward(DETECTION_TIME);
  await expect(page.getByText(app.texts.powerPurchase.receipt.title)).toBeVisible();
  await buyPower.leaveReceipt();
  await expect(buyPower.amount).toHaveValue('');
  expect(wallet.count('eth_sendTransaction')).toBe(1);
  expect((await chain.order(wallet.address)).power).toBeGreaterThan(0n);
});
