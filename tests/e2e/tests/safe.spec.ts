import { parseEther } from 'viem';
import type { FrameLocator, Page } from '@playwright/test';
import type { AppChain } from '../chain/AppChain.ts';
import { shortenHash } from '../../../apps/web/src/format/addresses.ts';
import { webUrl } from '../stack/addresses.ts';
import { textsOf } from '../app/texts.ts';
import { expect, test } from '../app/test.ts';
import { deployMultisig, carryOut } from '../app/contractWallet.ts';
import { SafeFrame } from '../wallet/SafeFrame.ts';

const texts = textsOf['en-US'];
/** Time within which the button is re-enabled and the page has searched the chain for the Safe's execution. */
const DETECTION_TIME = 20_000;

/** A Safe that can buy power at once. */
async function newSafe(chain: AppChain, chainId?: number, origin?: string): Promise<SafeFrame> {
  const { address } = await chain.newAccount({ usdt: parseEther('500'), inviter: chain.inviter });
  await deployMultisig(chain, address);
  return new SafeFrame(address, chainId, origin);
}

/** Proposes a purchase of power for 40 from inside a Safe. */
async function buyPower(chain: AppChain, page: Page, asset: 'JU' | 'USDT') {
  const safe = await newSafe(chain);
  const signer = await chain.newAccount();
  await page.clock.install();
  const app = await safe.open(page, '/powerPurchase');
  await app.getByRole('radio', { name: asset, exact: true }).click();
  await app.getByRole('textbox', { name: texts.powerPurchase.amount, exact: true }).fill('40');
  const buy = app.getByRole('button', { name: texts.powerPurchase.buy, exact: true });
  await buy.click();
  const status = app.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).last();
  return { safe, signer, app, buy, status };
}

const accountButton = (app: FrameLocator, { address }: SafeFrame) =>
  app.getByRole('banner').getByRole('button', { name: `${address.slice(0, 4)}…${address.slice(-4)}` });

test('inside Safe the app connects the Safe automatically and signs in with it', async ({ chain, page }) => {
  const safe = await newSafe(chain);
  const app = await safe.open(page);
  await expect(accountButton(app, safe)).toBeVisible();
  await expect.poll(() => safe.requests.map(({ method }) => method)).toContain('signMessage');
  await expect(accountButton(app, safe)).toBeEnabled();
  // Before that, the app has requested off-chain signatures.
  const first = safe.requests.find(({ method }) => method === 'rpcCall');
  expect(JSON.stringify(first?.params)).toContain('"offChainSigning":true');
});

test('inside Safe approval and purchase with USDT are one proposal, which the page follows to its receipt', async ({
  chain,
  page,
}) => {
  const { safe, signer, app, status } = await buyPower(chain, page, 'USDT');
  await expect
    .poll(() => safe.transactions.map(({ to }) => to))
    .toEqual([chain.contracts.usdt.address, chain.contracts.miner.address]);
  expect(safe.requests.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1);
  await expect(status).toContainText(texts.flows.signers);
  await page.clock.fastForward(DETECTION_TIME);
  await expect(app.getByRole('alert')).toHaveCount(0);

  for (const call of safe.transactions) safe.carriedOut = await carryOut(chain, signer, safe.address, call);
  await page.clock.fastForward(DETECTION_TIME);
  await expect(app.getByText(texts.powerPurchase.receipt.title)).toBeVisible();
  await expect(app.getByRole('link', { name: shortenHash(safe.carriedOut!) })).toBeVisible();
  expect((await chain.order(safe.address)).power).toBeGreaterThan(0n);
});

test('a page of the same site that acts as Safe is not connected', async ({ chain, page }) => {
  const safe = await newSafe(chain, undefined, webUrl);
  await page.clock.install();
  const app = await safe.open(page);
  await expect(
    app.getByRole('banner').getByRole('button', { name: texts.wallet.connect, exact: true }),
  ).toBeVisible();
  await expect.poll(() => safe.requests.map(({ method }) => method)).toContain('getSafeInfo');
  await page.clock.fastForward(DETECTION_TIME);
  await expect(accountButton(app, safe)).toHaveCount(0);
});

test('a Safe of the operator, which the header of the host names, is connected', async ({ chain, page }) => {
  const safe = await newSafe(chain, undefined, 'https://wallets.safe.example');
  await page.route(`${webUrl}/`, async (route) => {
    const response = await route.fetch();
    const policy = "frame-ancestors 'self' https://app.safe.global https://*.safe.example";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  const app = await safe.open(page);
  await expect(accountButton(app, safe)).toBeVisible();
});

test('inside Safe a missing signature is explained, and the sign-in is offered', async ({ chain, page }) => {
  const safe = await newSafe(chain);
  safe.signature = undefined;
  const app = await safe.open(page);
  await expect(app.getByRole('alert').filter({ hasText: texts.signIn.safeUnsigned })).toBeVisible();
  await expect(
    app.getByRole('banner').getByRole('button', { name: texts.wallet.signIn, exact: true }),
  ).toBeVisible();
});

test('a Safe on another network sees where to open the app', async ({ chain, page }) => {
  const safe = await newSafe(chain, 1);
  const app = await safe.open(page);
  await expect(app.getByRole('dialog').getByText('Open Koala from your Safe on JuChain')).toBeVisible();
});

test('in a frame of another page of the site nothing connects, and the list offers Safe', async ({
  page,
}) => {
  await page.goto('/pages/docs.html');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/';
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
    document.body.append(frame);
  });
  const app = page.frameLocator('iframe');
  await app.getByRole('banner').getByRole('button', { name: texts.wallet.connect, exact: true }).click();
  await expect(app.getByRole('dialog').getByRole('button', { name: 'Safe', exact: true })).toBeVisible();
});
