import { languagesAtDepth } from '../app/depth.ts';
import { createStoredSession } from '../app/resumeSession.ts';
import { expect, test } from '../app/test.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

/** The API's response code for a request with this session token. */
async function codeOf(token: string): Promise<number> {
  const response = await fetch(`${apiUrl}/user/account`, { headers: { authorization: token } });
  return ((await response.json()) as { code: number }).code;
}

test('disconnecting the wallet ends the session on the server too, and the next visit signs again', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const app = await openApp({ wallet });
  await app.connect();
  const token = (await app.storedToken())!;
  expect(await codeOf(token)).toBe(200);
  await page.evaluate(
    async (kept) => (await caches.open('koala-push')).put('/registration', new Response(kept)),
    token,
  );
  await app.accountButton(wallet.address).click();
  await app.disconnectButton.click();
  await expect(app.connectButton).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.has('koala-push'))).toBe(false);
  expect(await app.storedToken()).toBeNull();
  await expect.poll(() => codeOf(token)).toBe(401);
  await app.connectButton.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${wallet.name} Recent` })
    .click();
  await app.waitUntilSignedIn();
  expect(wallet.count('personal_sign')).toBe(2);
  expect(await app.storedToken()).not.toBe(token);
});

for (const language of languagesAtDepth('zh-CN')) {
  test(`in ${language}, the account's dialog ends all of its sessions after a second tap`, async ({
    chain,
    openApp,
    page,
  }) => {
    const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
    const app = await openApp({ wallet, language });
    await app.connect();
    const token = (await app.storedToken())!;
    const elsewhere = (await createStoredSession(wallet))[`token:${wallet.address.toLowerCase()}`]!;
    expect(await codeOf(elsewhere)).toBe(200);
    await app.accountButton(wallet.address).click();
    const button = page.getByRole('button', { name: app.texts.sessions.endAll });
    await button.click();
    await expect(page.getByText(app.texts.sessions.question)).toBeVisible();
    expect(await codeOf(token)).toBe(200);
    await button.click();
    await expect(page.getByText(app.texts.sessions.ended)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    for (const ended of [token, elsewhere]) await expect.poll(() => codeOf(ended)).toBe(401);
    expect(await app.storedToken()).toBeNull();
  });
}
