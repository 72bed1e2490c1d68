import { AxeBuilder } from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { parseEther } from 'viem';
import { settled } from '../app/settled.ts';
import { expect, test } from '../app/test.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA on the page as it stands, a line for each place. */
async function violations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

const SCREENS = [
  '/',
  '/swap',
  '/power',
  '/user',
  '/powerPurchase',
  '/purchaseHistory',
  '/rewardList',
  '/dynamicList',
  '/inviteList',
  '/recordList/purchaseHistory',
  '/recordList/reward',
];

// As tall as any page: a target half under the tab bar would count as too small.
test.use({ viewport: { width: 390, height: 3000 } });

for (const path of SCREENS) {
  test(`${path} is accessible without and with a wallet`, async ({ chain, openApp, page }) => {
    await openApp({ path });
    await settled(page);
    expect(await violations(page)).toEqual([]);

    const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('50') });
    const wallet = new InjectedWallet(account);
    await openApp({ wallet, signedIn: true, path });
    await expect.poll(() => wallet.count('eth_accounts')).toBeGreaterThan(0);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });
}

test('dialogs and sheets are accessible', async ({ chain, openApp, page }) => {
  const wallet = new InjectedWallet(await chain.newAccount());
  const app = await openApp({ wallet, signedIn: true });
  await expect(app.inviteDialog).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await app.inviteDialog.getByRole('button', { name: app.texts.invite.notNow }).click();
  await expect(app.inviteDialog).toHaveCount(0);

  await app.topBar.getByRole('button', { name: new RegExp(`^${app.texts.shell.language}:`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
