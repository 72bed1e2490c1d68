import { zeroAddress } from 'viem';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { shortenAddress } from '../../../apps/web/src/format/addresses.ts';
import { KoalaApp } from '../app/KoalaApp.ts';
import { expect, test } from '../app/test.ts';
import { fill } from '../app/texts.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import { layoutShift, watchLayoutShifts } from '../app/layoutShift.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const parts = ({ inviteDialog, texts }: KoalaApp) => ({
  field: inviteDialog.getByRole('textbox', { name: texts.invite.label }),
  confirm: inviteDialog.getByRole('button', { name: texts.invite.confirm }),
  notNow: inviteDialog.getByRole('button', { name: texts.invite.notNow }),
  problem: inviteDialog.getByRole('alert'),
  /** The inviter from a link, in place of the field. */
  chosen: (address: string) => inviteDialog.getByText(shortenAddress(address)),
  change: inviteDialog.getByRole('button', { name: texts.invite.change }),
});

// shows SH-07, IN-01, IN-05
test('a wallet without an inviter is prompted for one, and binding costs only gas', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet, signedIn: true });
  const { field, confirm } = parts(app);
  await expect(app.inviteDialog).toBeVisible();
  const before = await chain.balances(wallet.address);
  expect(await chain.inviterOf(wallet.address)).toBe(zeroAddress);

  await field.fill(chain.inviter);
  await confirm.click();
  await expect(app.notice(app.texts.flows.receipt.of.bindInviter)).toBeVisible();
  await expect(app.inviteDialog).toHaveCount(0);
  expect(await chain.inviterOf(wallet.address)).toBe(chain.inviter);
  expect(await page.evaluate(() => localStorage.getItem('inviter'))).toBe(chain.inviter);
  const gas = await new PromisedAmounts(chain).gas(wallet.hashes);
  expect(await chain.balances(wallet.address)).toEqual({ ...before, ju: before.ju - gas });

  const [sent] = wallet.transactions;
  const estimate = await chain.client.estimateGas({
    account: wallet.address,
    to: chain.contracts.user.address,
    data: sent?.data ?? '0x',
    blockNumber: (await chain.mined(wallet.hashes[0] ?? '0x')).blockNumber - 1n,
  });
  expect(BigInt(sent?.gas ?? 0)).toBe((estimate * 13n) / 10n);
});

// shows US-07
test('content covered by the receipt of a binding can be scrolled into view', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet, signedIn: true, path: '/user' });
  const { field, confirm } = parts(app);
  await field.fill(chain.inviter);
  await confirm.click();
  const said = page.getByText(app.texts.flows.receipt.of.bindInviter);
  // The receipt stays while hovered.
  await said.hover();
  await expect(app.inviteDialog).toHaveCount(0);
  const last = page.getByText('v1.0.1');
  const edges = async () => {
    // Repeated, because late content makes the page longer.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [line, receipt] = await Promise.all([last.boundingBox(), said.boundingBox()]);
    return receipt!.y - (line!.y + line!.height);
  };
  await expect.poll(edges).toBeGreaterThan(0);
});

// shows BP-03, IN-01, RO-03
test("'not now' applies to the session, and the purchase page opens on tap", async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet, signedIn: true });
  await parts(app).notNow.click();
  await expect(app.inviteDialog).toHaveCount(0);
  await page.goto('/powerPurchase');
  const bind = page.getByRole('button', { name: app.texts.powerPurchase.bindInviter });
  await expect(bind).toBeEnabled();
  await expect(app.inviteDialog).toHaveCount(0);
  await bind.click();
  await expect(app.inviteDialog).toBeVisible();
});

test('Back closes the dialog, then leaves the page', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet, signedIn: true, path: '/node' });
  await parts(app).notNow.click();
  await expect(app.inviteDialog).toHaveCount(0);
  await page.getByRole('link', { name: app.texts.shell.tabs.power }).click();
  await expect(page).toHaveURL('/power');
  await app.topBar.getByRole('button', { name: new RegExp(`^${app.texts.shell.language}`) }).click();
  const sheet = page.getByRole('dialog', { name: app.texts.shell.language });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/power');
  await page.goBack();
  await expect(page).toHaveURL('/node');
});

test('an invited friend is greeted by the inviter, gets JU for the fee in the dialog, and binds', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount({ ju: 0n }));
  await watchLayoutShifts(page);
  const app = await openApp({ wallet, path: `/?inviter=${chain.inviter}` });
  const { home, invite } = app.texts;
  const greeting = page.getByText(
    fill(home.onboarding.invitedBy, { address: shortenAddress(chain.inviter) }),
  );
  await expect(page.getByRole('region', { name: home.story.title }).locator(greeting)).toBeVisible();
  expect((await layoutShift(page)).sum).toBeLessThan(0.01);
  await page.getByRole('button', { name: home.story.begin }).click();
  await expect(page.getByRole('dialog').locator(greeting)).toBeVisible();
  await page.keyboard.press('Escape');

  await app.connect();
  const { chosen, confirm } = parts(app);
  await expect(chosen(chain.inviter)).toBeVisible();
  await expect(app.inviteDialog.getByText(invite.needsJu)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await app.inviteDialog.getByRole('button', { name: app.texts.flows.getJu }).click();
  await app.inviteDialog.getByRole('button', { name: home.onboarding.ju.faucet }).click();
  await expect(app.inviteDialog.getByText(invite.needsJu)).toHaveCount(0);
  await confirm.click();
  await expect(app.inviteDialog).toHaveCount(0);
  await expect.poll(() => chain.inviterOf(wallet.address)).toBe(chain.inviter);
});

// shows IN-04
test('the inviter of a link is kept on another page, after a reload and in a new tab, until it is bound', async ({
  chain,
  context,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet, path: `/?inviter=${chain.inviter}` });
  await app.tab('power').click();
  await expect(page).toHaveURL('/power');
  await page.reload();
  await app.connect();
  await expect(parts(app).chosen(chain.inviter)).toBeVisible();

  const newTab = await context.newPage();
  await newTab.goto('/node');
  await expect(parts(new KoalaApp(newTab, app.texts, wallet)).chosen(chain.inviter)).toBeVisible();
  await newTab.close();

  await parts(app).confirm.click();
  await expect(app.notice(app.texts.flows.receipt.of.bindInviter)).toBeVisible();
  expect(await chain.inviterOf(wallet.address)).toBe(chain.inviter);
  const stored = await page.evaluate(() => Object.entries(localStorage));
  expect(stored.filter(([, value]) => value === chain.inviter).map(([key]) => key)).toEqual(['inviter']);
});

// shows IN-03
test('an address is extracted from pasted text, and one that cannot invite gets a reason', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const stranger = privateKeyToAccount(generatePrivateKey()).address;
  const app = await openApp({ wallet, signedIn: true, path: `/?inviter=${chain.inviter}%E3%80%82` });
  const { field, confirm, problem, change } = parts(app);
  const { address, common, invite } = app.texts;
  await change.click();
  await expect(field).toHaveValue(chain.inviter);

  await field.fill('alice.eth');
  await expect(problem).toHaveText(address.name);
  await expect(confirm).toBeDisabled();
  await field.fill(`ethereum:pay-${stranger}@210000?value=0`);
  await expect(field).toHaveValue(stranger);
  await expect(problem).toHaveCount(0);
  await confirm.click();
  await expect(problem).toHaveText(common.addressno);
  await expect(app.inviteDialog).toContainText(invite.notBound);

  // The caret stays where the text is corrected.
  await field.fill(`0x${'1'.repeat(40)}`);
  for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'Delete', 'a', 'Delete', 'b'])
    await page.keyboard.press(key);
  await expect(field).toHaveValue(`0xab${'1'.repeat(38)}`);
  await expect(problem).toHaveCount(0);
});
