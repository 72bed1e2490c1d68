import { parseEther } from 'viem';
import { formatPower6, formatUsdt2 } from '../../../apps/web/src/format/amounts.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

// shows LI-01, EN-03
test('an invitation shows its figures on a tap: performance in USDT, power in T/H', async ({
  chain,
  openApp,
  page,
}) => {
  const account = await chain.newAccount({ inviter: chain.inviter });
  const bought = parseEther('120.5');
  const invited = await chain.newAccount({ inviter: account.address, power: bought });
  const below = parseEther('30.25');
  await chain.newAccount({ inviter: invited.address, power: below });
  await chain.waitUntilIndexed();
  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: '/inviteList' });
  const shortened = `${invited.address.slice(0, 5)}…${invited.address.slice(-4)}`;
  await page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(shortened) })
    .click();
  const dialog = page.getByRole('dialog', { name: shortened });
  const { figures } = app.texts.user;
  const figure = (label: string) =>
    dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
  await expect(figure(figures.teamPerf)).toHaveText(`${formatUsdt2(below)}USDT`);
  await expect(figure(figures.communityPerf)).toHaveText(`${formatUsdt2(bought + below)}USDT`);
  await expect(figure(figures.myPerf)).toHaveText(`${formatUsdt2(bought)}USDT`);
  await expect(figure(figures.teamPower)).toHaveText(`${formatPower6(below)}T/H`);
  await expect(figure(figures.communityPower)).toHaveText(`${formatPower6(bought + below)}T/H`);
  await expect(figure(figures.compPower)).toHaveText(`${formatPower6(bought)}T/H`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: app.texts.common.back }).click();
  await expect(page).toHaveURL('/user');
});

// shows SH-02, LI-03
test('the tabs of the records follow the address and load more on scrolling', async ({ openApp, page }) => {
  const { texts } = await openApp({
    wallet: new InjectedWallet(VETERAN),
    signedIn: true,
    path: '/recordList/purchaseHistory',
  });
  for (const [type, name] of Object.entries(texts.records.tabs)) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page).toHaveURL(`/recordList/${type}`);
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  const cut = await page.getByRole('tab').evaluateAll(
    (tabs) =>
      tabs.filter((tab) => {
        const words = document.createRange();
        words.selectNodeContents(tab);
        const { left, right } = words.getBoundingClientRect();
        const edge = tab.parentElement!.getBoundingClientRect();
        return left < Math.max(0, edge.left) || right > Math.min(innerWidth, edge.right);
      }).length,
  );
  expect(cut, 'tabs that are not whole at 390 px').toBe(0);
  // So short that the first page of rows reaches beyond the screen.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/recordList/reward');
  const rows = page.getByRole('list', { name: texts.records.miner }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(10);
});

// shows LI-06
test('/rank only requests the ranking and leads back home', async ({ openApp, page }) => {
  const asked = page.waitForRequest(`${apiUrl}/home/rank`);
  const { texts } = await openApp({ path: '/rank' });
  await asked;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: texts.shell.titles.rank })).toBeVisible();
  expect(await main.innerText()).toBe(texts.shell.titles.rank);
  await page.getByRole('button', { name: texts.common.back }).click();
  await expect(page).toHaveURL('/');
});

// shows LI-07
test('/BFbusiness frames the notes under the records title and leads back home', async ({
  openApp,
  page,
}) => {
  const { texts } = await openApp({ path: '/BFbusiness' });
  await expect(page.getByRole('heading', { level: 1, name: texts.shell.titles.bfBusiness })).toBeVisible();
  const frame = page.frameLocator(`iframe[title="${texts.shell.titles.bfBusiness}"]`);
  await expect(frame.getByRole('heading').first()).toBeVisible();
  await page.getByRole('button', { name: texts.common.back }).click();
  await expect(page).toHaveURL('/');
});
