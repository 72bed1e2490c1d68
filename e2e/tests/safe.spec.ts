import { parseEther } from 'viem';
import type { FrameLocator } from '@playwright/test';
import type { AppChain } from '../chain/AppChain.ts';
import { textsOf } from '../app/texts.ts';
import { expect, test } from '../app/test.ts';
import { SafeFrame } from '../wallet/SafeFrame.ts';

const texts = textsOf['en-US'];
/** A contract that confirms every signature (ERC-1271). */
const SIGNS_ALL = '0x631626ba7e60e01b60005260206000f3';

/** A Safe that may buy power at once. */
async function newSafe(chain: AppChain, chainId?: number): Promise<SafeFrame> {
  const { address } = await chain.newAccount({ usdt: parseEther('500'), inviter: chain.inviter });
  await chain.client.request({ method: 'anvil_setCode', params: [address, SIGNS_ALL] } as never);
  return new SafeFrame(address, chainId);
}

const accountButton = (app: FrameLocator, { address }: SafeFrame) =>
  app.getByRole('banner').getByRole('button', { name: `${address.slice(0, 4)}…${address.slice(-4)}` });

test('inside Safe the app connects the Safe by itself and signs in with it', async ({ chain, page }) => {
  const safe = await newSafe(chain);
  const app = await safe.open(page);
  await expect(accountButton(app, safe)).toBeVisible();
  await expect.poll(() => safe.requests.map(({ method }) => method)).toContain('signMessage');
  await expect(accountButton(app, safe)).toBeEnabled();
  // Off-chain signatures were asked for before.
  const first = safe.requests.find(({ method }) => method === 'rpcCall');
  expect(JSON.stringify(first?.params)).toContain('"offChainSigning":true');
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

test('a Safe on another network is told where to open the app', async ({ chain, page }) => {
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
