import { maxUint256, parseEther } from 'viem';
import type { Hex } from 'viem';
import { shortenHash } from '../../../apps/web/src/format/addresses.ts';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';
import { fill } from '../app/texts.ts';
import { ports } from '../stack/addresses.ts';
import { deployMultisig, carryOut } from '../app/contractWallet.ts';
import { sendEdited } from '../wallet/sendEdited.ts';
import { walletErrors, WalletRefusal } from '../wallet/walletErrors.ts';
import type { SentTransaction } from '../wallet/walletTypes.ts';

const PATH = '/powerPurchase';
const PAID = parseEther('40');
/** The page's own RPC connection. */
const RPC = `http://localhost:${ports.rpc}/**`;
/** Time limit for a transaction. */
const RECEIPT_TIMEOUT = 300_000;
/** By then a new outcome is detected. */
const DETECTION_TIME = 20_000;

test('a receipt that comes after the wait settles the open page, and the purchase is not offered meanwhile', async ({
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

test('a transaction with a malformed answer or receipt is found and shown correctly', async ({
  chain,
  openPurchase,
  page,
}) => {
  const { wallet, account, app, buyPower } = await openPurchase({ clock: true });
  const receipt = page.getByText(app.texts.powerPurchase.receipt.title);
  for (const answer of [() => null, (hash: Hex) => ({ hash }), (hash: Hex) => hash.toUpperCase()]) {
    let hash: Hex = '0x';
    wallet.answerWith('eth_sendTransaction', async (request) => {
      hash = await sendEdited(account, request, {});
      await chain.mine(1);
      return answer(hash);
    });
    await buyPower.startBuying('JU', PAID);
    await expect.poll(() => hash).not.toBe('0x');
    await page.clock.fastForward(DETECTION_TIME);
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('link', { name: shortenHash(hash) })).toBeVisible();
  }

  // A node without the status field.
  await page.route(RPC, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(/"status":"0x[01]",?/g, '') });
  });
  wallet.answerWith('eth_sendTransaction', async (request) => {
    const hash = await sendEdited(account, request, {});
    await chain.mine(1);
    return hash;
  });
  await buyPower.startBuying('JU', PAID);
  await page.clock.fastForward(DETECTION_TIME);
  await expect(receipt).toBeVisible();
  // Rechecks may be in progress.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a contract wallet waits for its other signers; what it carries out later is found by its event', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  const signer = await chain.newAccount();
  await deployMultisig(chain, wallet.address);
  const asked: SentTransaction[] = [];
  wallet.answerWith('eth_sendTransaction', ({ params }) => {
    asked.push(params[0] as SentTransaction);
    return `0x${'5a'.repeat(31)}0${asked.length}`;
  });
  await page.clock.install();
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const buyPower = new BuyPowerPage(app);
  await buyPower.startBuying('USDT', PAID);
  await expect(buyPower.status).toContainText(app.texts.flows.signers);
  await carryOut(chain, signer, wallet.address, asked[0]!);
  await page.clock.fastForward(DETECTION_TIME);
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.fastForward(RECEIPT_TIMEOUT);
  await expect(buyPower.status).toContainText(app.texts.flows.unanswered);
  await expect(buyPower.status).toContainText(app.texts.flows.signers);

  const hash = await carryOut(chain, signer, wallet.address, asked[1]!);
  await page.clock.fastForward(DETECTION_TIME);
  await expect(page.getByText(app.texts.powerPurchase.receipt.title)).toBeVisible();
  await expect(page.getByRole('link', { name: shortenHash(hash) })).toBeVisible();
  expect((await chain.order(wallet.address)).power).toBe(PAID);
});

test('a wallet that lets no page read through it is named as the reason', async ({ chain, openApp }) => {
  const { wallet } = await newBuyer(chain);
  for (const method of ['eth_call', 'eth_getBalance', 'eth_getBlockByNumber', 'eth_getCode'])
    wallet.answerWith(method, () => {
      throw new WalletRefusal(walletErrors.unsupportedMethod);
    });
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const buyPower = new BuyPowerPage(app);
  await buyPower.startBuying('JU', PAID);
  await expect(buyPower.status).toContainText(app.texts.flows.errors.unverifiable);
  expect(wallet.count('eth_sendTransaction')).toBe(0);
});

test('a batch that fails midway shows which approval was mined and stays', async ({ chain, openApp }) => {
  const { wallet, account } = await newBuyer(chain, { takesBatches: true });
  const { usdt, miner } = chain.contracts;
  wallet.answerWith('wallet_sendCalls', async ({ params }) => {
    const { calls } = params[0] as { calls: SentTransaction[] };
    expect(calls).toHaveLength(2);
    await chain.act(account, { ...usdt, functionName: 'approve', args: [miner.address, maxUint256] });
    return { id: '0x5a' };
  });
  wallet.answerWith('wallet_getCallsStatus', () => ({ status: 600, receipts: [] }));
  const app = await openApp({ wallet, signedIn: true, path: PATH });
  const buyPower = new BuyPowerPage(app);
  await buyPower.startBuying('USDT', PAID);
  const { flows } = app.texts;
  await expect(buyPower.status).toContainText(flows.errors.reverted);
  await expect(buyPower.status).toContainText(fill(flows.cost.before, { steps: flows.steps.approveUsdt }));
});
