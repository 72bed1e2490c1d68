import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import type { Language } from '@koala/protocol/languages';
import { isNightly } from '@koala/testkit/depth';
import { languagesAtDepth } from '../app/depth.ts';
import type { KoalaApp } from '../app/KoalaApp.ts';
import { BARE_ROUTES, ROUTES_WITH_BARS } from '../app/routes.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { smallTargets, violations } from '../app/violations.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

/** Pages of the tab bar come last, because they stay mounted and slow down later checks. */
const PATHS = [...BARE_ROUTES, ...ROUTES_WITH_BARS];
/** The first page of a visit. */
const START = PATHS[0]!;
/** For a pull request each page is checked once: half of them as a visitor sees them, the others as an account does. */
const AS_VISITOR = PATHS.filter((_, index) => isNightly || index % 2 === 0);

/** One of the languages is checked in dark mode. */
const SCHEMES: Partial<Record<Language, 'dark'>> = { 'zh-CN': 'dark' };

// As tall as most pages: a target partly below the tab bar would count as too small.
test.use({ viewport: { width: 390, height: 4500 } });

async function expectSound(page: Page, place: string): Promise<void> {
  expect.soft(await violations(page), place).toEqual([]);
}

/** Checks only the dialog. The page behind it is checked while no dialog is open. */
async function expectSoundDialog(page: Page, place: string): Promise<void> {
  expect.soft(await violations(page, '[role=dialog]'), place).toEqual([]);
}

test('pages are accessible to a visitor', async ({ openApp, page }) => {
  const app = await openApp({ path: START });
  for (const path of AS_VISITOR) {
    if (path !== START) await app.visit(path);
    await waitUntilSettled(page);
    await expectSound(page, path);
  }
});

test("home's first view has whole targets above the tab bar, for a visitor and for a wallet", async ({
  chain,
  openApp,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp();
  await waitUntilSettled(page);
  expect(await smallTargets(page)).toEqual([]);
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('50') });
  await openApp({ wallet: new InjectedWallet(account), signedIn: true });
  await waitUntilSettled(page);
  expect(await smallTargets(page)).toEqual([]);
});

// A visitor's pages are checked in English and light mode; these in other languages, zh-CN in dark mode.
for (const language of languagesAtDepth('zh-CN')) {
  // shows BP-04
  test(`in ${language} pages and every dialog are accessible to an account`, async ({
    chain,
    openApp,
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme: SCHEMES[language] ?? 'light', reducedMotion: 'reduce' });
    const account = await chain.newAccount({
      inviter: chain.inviter,
      power: parseEther('50'),
      kl: parseEther('5'),
      usdt: parseEther('300'),
    });
    const principal = await chain.newAccount({ inviter: account.address, power: parseEther('20') });
    const { user } = chain.contracts;
    await chain.act(principal, { ...user, functionName: 'bindProxy', args: [account.address] });
    const wallet = new InjectedWallet(account);
    const app = await openApp({ wallet, signedIn: true, language, path: START });
    await expect.poll(() => wallet.count('eth_accounts')).toBeGreaterThan(0);

    const dialogs = dialogsOf(app, principal.address);
    for (const path of PATHS.filter((each) => isNightly || each in dialogs || !AS_VISITOR.includes(each))) {
      if (path !== START) await app.visit(path);
      await waitUntilSettled(page);
      await expectSound(page, path);
      for (const [name, open] of Object.entries(dialogs[path] ?? {})) {
        await open();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectSoundDialog(page, `${path}, ${name}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
  });
}

// shows SH-11
test('the dialogs of the wallet kit, and the one for an inviter, are accessible', async ({
  chain,
  openApp,
  page,
}) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  wallet.rejectNext('personal_sign');
  const app = await openApp({ wallet });
  await app.connectButton.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSoundDialog(page, 'connect');
  await page.getByRole('dialog').getByRole('button', { name: wallet.name, exact: true }).click();
  await app.inviteDialog.waitFor();
  await expectSoundDialog(page, 'invite');
  await app.inviteDialog.getByRole('button', { name: app.texts.invite.notNow }).click();
  await expect(app.inviteDialog).toHaveCount(0);
  await app.signInButton.click();
  await expect(app.signButton).toBeVisible();
  await expectSoundDialog(page, 'sign in');
  await app.signButton.click();
  await app.waitUntilSignedIn();
  await app.accountButton(wallet.address).click();
  await expect(app.disconnectButton).toBeVisible();
  await expectSoundDialog(page, 'account');
});

test('a purchase is accessible while prompted, declined and done, and so are its records', async ({
  openPurchase,
  page,
}) => {
  const { app, buyPower: buying } = await openPurchase();
  const prompt = await buying.buyUntilAsked('USDT', parseEther('12'));
  await expect(buying.status).toContainText(app.texts.flows.stage.prompting);
  await expectSound(page, 'prompted');
  prompt.reject();
  await expect(app.toast(app.texts.errors.userReject)).toBeVisible();
  await expectSound(page, 'declined');
  await buying.startBuying('JU', parseEther('12'));
  await expect(app.purchaseReceipt).toBeVisible();
  await expectSound(page, 'done');
  await page.getByRole('button', { name: app.texts.powerPurchase.records }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  await expectSoundDialog(page, 'records');
});

/** How to open each dialog, sheet and drawer from its page, with a connected wallet. */
function dialogsOf(app: KoalaApp, principal: string): Record<string, Record<string, () => Promise<void>>> {
  const { page, texts } = app;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const shortened = `${principal.slice(0, 5)}…${principal.slice(-4)}`;
  const invitation = { invitation: () => press(new RegExp(shortened)) };
  return {
    '/': {
      languages: () => press(new RegExp(`^${texts.shell.language}:`)),
      networks: () => press(new RegExp(`${texts.wallet.network}:`)),
    },
    '/node': {
      fund: () => press(texts.node.fundAbout),
      'open order': async () => {
        await page.getByRole('radio', { name: 'USDT', exact: true }).click();
        await press(texts.node.purchase.idle);
      },
    },
    '/swap': {
      principals: async () => {
        await page.getByRole('tab', { name: texts.swap.proxy }).click();
        await press(texts.swap.choosePrincipal);
      },
      tips: async () => {
        await press(texts.swap.bindProxy);
        await page.getByRole('textbox', { name: texts.swap.proxyAddress }).fill(principal);
        await page.getByRole('button', { name: texts.common.confirm, exact: true }).last().click();
      },
    },
    '/user': {
      UID: () => page.getByRole('button', { name: texts.user.bind, exact: true }).click(),
      team: () => press(texts.user.teamAbout),
      ...invitation,
    },
    '/powerPurchase': {
      explanation: () => press(texts.powerPurchase.explanation),
      help: () => press(texts.powerPurchase.help),
      records: () => press(texts.powerPurchase.records),
    },
    '/inviteList': invitation,
  };
}
