import { atDepth } from '@koala/testkit/depth';
import { juChain } from '@koala/protocol/chains';
import { hexToString } from 'viem';
import type { Hex } from 'viem';
import { DEFAULT_LANGUAGE } from '@koala/protocol/languages';
import { languagesAtDepth } from '../app/depth.ts';
import { KoalaApp } from '../app/KoalaApp.ts';
import { expect, test } from '../app/test.ts';
import { apiUrl, rpcUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const rpcPort = new URL(rpcUrl).port;

// shows RO-01
test('there are no chain requests before a wallet connects', async ({ openApp, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).port === rpcPort) asked.push(request.url());
  });
  const app = await openApp();
  for (const name of ['power', 'swap', 'node', 'home'] as const) {
    await app.tab(name).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  await page.goto('/powerPurchase');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});

for (const language of languagesAtDepth(DEFAULT_LANGUAGE)) {
  // shows WA-01, WA-03, WA-10
  test(`in ${language}, connecting takes one signature, and a reload none`, async ({
    chain,
    openApp,
    page,
  }) => {
    const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
    const app = await openApp({ wallet, language });
    const login = page.waitForRequest(`${apiUrl}/auth/login`);
    await app.connect();

    expect(wallet.count('personal_sign')).toBe(1);
    const [signed] = wallet.requests.filter(({ method }) => method === 'personal_sign');
    expect(Math.abs(Number(hexToString(signed?.params[0] as Hex)) - Date.now())).toBeLessThan(60_000);
    expect(signed?.params[1]).toBe(wallet.address);
    const posted = (await login).postDataJSON() as Record<string, unknown>;
    expect(posted).toMatchObject({
      method: 'POST',
      address: wallet.address,
      msg: hexToString(signed?.params[0] as Hex),
    });
    expect(await app.storedToken()).toMatch(/\S/);

    await page.reload();
    await expect(app.accountButton(wallet.address)).toBeVisible();
    await expect.poll(() => wallet.count('eth_accounts')).toBeGreaterThan(1);
    expect(wallet.count('personal_sign')).toBe(1);
  });
}

// shows SH-05, WA-01, WA-02
test('a declined login shows nothing, and the sign-in dialog signs in later', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  wallet.rejectNext('personal_sign');
  const app = await openApp({ wallet });
  await app.chooseWallet(wallet.name);
  await expect(app.signInButton).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await app.storedToken()).toBeNull();

  await app.signInButton.click();
  const signInDialog = page.getByRole('dialog');
  const sign = app.signButton;
  wallet.rejectNext('personal_sign');
  await sign.click();
  await expect.poll(() => wallet.count('personal_sign')).toBe(2);
  await expect(sign).toHaveText('Sign message');
  await expect(signInDialog.getByText(/error/i)).toHaveCount(0);

  await sign.click();
  await expect(signInDialog).toHaveCount(0);
  await app.waitUntilSignedIn();
  const message = hexToString(
    wallet.requests.findLast(({ method }) => method === 'personal_sign')?.params[0] as Hex,
  );
  expect(message).toContain(wallet.address);
  expect(message).toContain(`Chain ID: ${juChain.id}`);
  expect(message).toMatch(/Nonce: \S{8,}/);
});

test('a MetaMask that only sets window.ethereum is connected through it', async ({ chain, openApp }) => {
  const account = await chain.newAccount({ inviter: chain.inviter });
  const wallet = new InjectedWallet(account, { isMetaMask: true, isPlain: true });
  const app = await openApp({ wallet });
  await app.connect();
  await expect(app.accountButton(wallet.address)).toBeVisible();
});

test('the demo wallet serves users without an extension, and prompts before it connects and signs', async ({
  openApp,
  page,
}) => {
  const app = await openApp();
  await app.chooseWallet('Demo wallet');
  const demo = page.getByRole('dialog', { name: app.texts.demoWallet.title });
  await expect(demo).toContainText(app.texts.demoWallet.connect);
  await demo.getByRole('button', { name: app.texts.wallet.connect }).click();
  await expect(demo).toContainText(app.texts.demoWallet.signTime.split('\n')[0]!);
  await demo.getByRole('button', { name: app.texts.demoWallet.approve }).click();
  await expect(app.inviteDialog).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('token:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')))
    .toMatch(/\S/);
});

// shows WA-03
test('another account in the wallet logs in separately, and switching back needs no signature', async ({
  chain,
  openApp,
}) => {
  const first = await chain.newAccount({ inviter: chain.inviter });
  const wallet = new InjectedWallet(first);
  const second = await chain.newAccount({ inviter: chain.inviter });
  const app = await openApp({ wallet });
  await app.connect();
  await wallet.switchAccount(second);
  await expect(app.accountButton(second.address)).toBeVisible();
  await app.waitUntilSignedIn();
  expect(wallet.count('personal_sign')).toBe(2);

  await wallet.switchAccount(first);
  await expect(app.accountButton(first.address)).toBeVisible();
  await app.tab('user').click();
  await expect(app.page).toHaveURL('/user');
  expect(wallet.count('personal_sign')).toBe(2);
});

/** Waits until the wallet is connected again. A wallet that reconnects after its session has ended requests another signature. */
async function waitUntilReconnected(app: KoalaApp, wallet: InjectedWallet): Promise<void> {
  await app.page.bringToFront();
  await app.accountButton(wallet.address).click();
  await expect(app.disconnectButton).toBeVisible();
  await app.page.keyboard.press('Escape');
  await expect(app.disconnectButton).toBeHidden();
}

for (const code of atDepth([401], [301])) {
  // shows WA-04
  test(`a session that the server ended with ${code} is forgotten, in every tab, and signing in again counts in every tab`, async ({
    chain,
    openApp,
    page,
    context,
  }) => {
    const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
    const app = await openApp({ wallet, signedIn: true });
    const other = await context.newPage();
    await other.goto('/');
    const otherApp = new KoalaApp(other, app.texts, wallet);
    for (const tab of [otherApp, app]) await waitUntilReconnected(tab, wallet);
    await page.route(`${apiUrl}/user/**`, (route) => route.fulfill({ json: { code, message: 'ended' } }));
    await app.tab('user').click();
    await expect.poll(() => app.storedToken()).toBeNull();
    await expect(app.signInButton).toBeVisible();
    await expect(otherApp.signInButton).toBeVisible();

    await page.unroute(`${apiUrl}/user/**`);
    await app.signInButton.click();
    await app.signButton.click();
    await app.waitUntilSignedIn();
    for (const tab of [app, otherApp]) await expect(tab.accountButton(wallet.address)).toBeVisible();
    expect(wallet.count('personal_sign')).toBe(1);
  });
}

// shows WA-03
test('two tabs that log in at the same moment request one signature', async ({ chain, openApp, context }) => {
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const app = await openApp({ wallet });
  const held = wallet.holdNext('personal_sign');
  await app.chooseWallet(wallet.name);
  await held.seen;
  const other = await context.newPage();
  await other.goto('/');
  const otherApp = new KoalaApp(other, app.texts, wallet);
  await expect(otherApp.accountButton(wallet.address)).toHaveAttribute('aria-busy', 'true');
  expect(wallet.count('personal_sign')).toBe(1);
  held.approve();
  await app.waitUntilSignedIn();
  for (const tab of [app, otherApp])
    await expect(tab.accountButton(wallet.address)).not.toHaveAttribute('aria-busy');
  expect(wallet.count('personal_sign')).toBe(1);
});

for (const [which, days] of atDepth<[string, number]>([['ahead', 2]], [['behind', -2]])) {
  // shows WA-03
  test(`a device whose clock is two days ${which} signs in at the first attempt`, async ({
    chain,
    openApp,
    page,
  }) => {
    const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    const app = await openApp({ wallet });
    await app.connect();
    expect(wallet.count('personal_sign')).toBe(1);
  });
}
