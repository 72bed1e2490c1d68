import type { BrowserContext } from '@playwright/test';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 imToken/2.9.8';

interface OldWallet {
  request: (call: unknown) => Promise<unknown>;
}

/**
 * Turns `window.ethereum` into a provider from before EIP-1193, with imToken's flag. With a delay it is only
 * injected when the test calls `e2eEnter`.
 */
async function makeOld(context: BrowserContext, delay = 0): Promise<void> {
  await context.addInitScript((wait) => {
    if (window.top !== window) return;
    const page = window as unknown as { ethereum?: OldWallet | object; imToken?: object };
    const { request } = page.ethereum as OldWallet;
    const old = {
      isImToken: true,
      isMetaMask: true,
      sendAsync: (call: { id: number }, done: (error: unknown, answer?: unknown) => void) => {
        request(call).then(
          (result) => done(null, { jsonrpc: '2.0', id: call.id, result }),
          (error: unknown) => done(error),
        );
      },
    };
    delete page.ethereum;
    const enter = () => (page.ethereum = old);
    if (wait === 0) enter();
    else (window as unknown as { e2eEnter: () => void }).e2eEnter = enter;
  }, delay);
}

test.describe('in the browser of an old imToken', () => {
  test.use({ userAgent: PHONE, hasTouch: true, isMobile: true });

  test('the entry imToken connects, and the wallet is connected again after a reload', async ({
    chain,
    openApp,
    page,
    context,
  }) => {
    const { wallet } = await newBuyer(chain, { isPlain: true });
    await wallet.install(context);
    await makeOld(context);
    const app = await openApp();
    await app.connectButton.tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'imToken' }).tap();
    await expect(app.accountButton(wallet.address)).toBeVisible();
    await expect.poll(() => wallet.count('personal_sign')).toBe(1);
    await page.reload();
    await expect(app.accountButton(wallet.address)).toBeEnabled();
  });

  test('a wallet that enters the page while the list is shown connects', async ({
    chain,
    openApp,
    page,
    context,
  }) => {
    const { wallet } = await newBuyer(chain, { isPlain: true });
    await wallet.install(context);
    await makeOld(context, 1);
    const app = await openApp();
    await app.connectButton.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'imToken' })).toBeVisible();
    await page.evaluate(() => (window as unknown as { e2eEnter: () => void }).e2eEnter());
    // Until the wallet is detected the entry links to the wallet's app.
    await expect(async () => {
      await dialog.getByRole('button', { name: 'imToken' }).tap();
      await expect(app.accountButton(wallet.address)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test('a wallet that does not respond is reported, can be retried, and connects when it answers late', async ({
  chain,
  openApp,
  page,
}) => {
  const { wallet } = await newBuyer(chain);
  await page.clock.install();
  const app = await openApp({ wallet });
  const held = wallet.holdNext('wallet_requestPermissions');
  await app.chooseWallet(wallet.name);
  await held.seen;
  await page.clock.runFor(20_000);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/has not answered yet/)).toBeVisible();
  wallet.rejectNext('wallet_requestPermissions', {
    code: -32002,
    message: 'Already processing eth_requestAccounts. Please wait.',
  });
  await dialog.getByRole('button', { name: app.texts.common.retry, exact: true }).click();
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(dialog.getByText(/has a request open/)).toBeVisible({ timeout: 500 });
  }).toPass();
  held.approve();
  await page.clock.resume();
  await expect(app.accountButton(wallet.address)).toBeVisible();
});
