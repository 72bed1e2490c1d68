import { formatUnits, isAddressEqual, parseEther, zeroAddress } from 'viem';
import type { Hex } from 'viem';
import { DEFAULT_LANGUAGE } from '@koala/protocol/languages';
import { formatBalance6, formatRecord2 } from '../../../apps/web/src/format/amounts.ts';
import { BuyPowerPage } from '../app/BuyPowerPage.ts';
import { languagesAtDepth } from '../app/depth.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { expect, test } from '../app/test.ts';
import { UserPage } from '../app/UserPage.ts';
import { PromisedAmounts } from '../chain/PromisedAmounts.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PAID_JU = parseEther('50');
const PAID_USDT = parseEther('100');
const MINED_SECONDS = 900;
const MILLIONTH = 10n ** 12n;

for (const language of languagesAtDepth(DEFAULT_LANGUAGE)) {
  // shows BP-01, AP-05
  test(`in ${language}: from the first page to the lists`, async ({ chain, openApp, page }) => {
    const wallet = new InjectedWallet(await chain.newAccount({ usdt: PAID_USDT }));
    const promises = new PromisedAmounts(chain);
    const before = await chain.balances(wallet.address);
    const app = await openApp({ wallet, language });
    const { texts } = app;
    const { tabs } = texts.shell;

    await test.step('the page speaks the language', async () => {
      await expect(app.tabBar.getByRole('link')).toHaveText([
        tabs.home,
        tabs.node,
        tabs.power,
        tabs.swap,
        tabs.user,
      ]);
      await expect(app.connectButton).toBeVisible();
    });

    await test.step('connect and sign in with one signature', async () => {
      await app.connect();
      expect(wallet.count('personal_sign')).toBe(1);
    });

    await test.step('bind an inviter', async () => {
      expect(await chain.inviterOf(wallet.address)).toBe(zeroAddress);
      await app.inviteDialog.getByRole('textbox', { name: texts.invite.label }).fill(chain.inviter);
      await app.inviteDialog.getByRole('button', { name: texts.invite.confirm }).click();
      await expect(page.getByText(texts.flows.receipt.of.bindInviter)).toBeVisible();
      await expect(app.inviteDialog).toHaveCount(0);
      await expect(app.accountButton(wallet.address)).toBeVisible();
      expect(await chain.inviterOf(wallet.address)).toBe(chain.inviter);
    });

    const value = await test.step('buy power with JU and with USDT', async () => {
      await app.tab('power').click();
      await page.getByRole('link', { name: texts.power.buy, exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: texts.shell.titles.powerPurchase }),
      ).toBeVisible();
      const buyPower = new BuyPowerPage(app);
      await buyPower.buy('JU', PAID_JU);
      const hash = wallet.hashes.at(-1) as Hex;
      await buyPower.buy('USDT', PAID_USDT);
      const bought = (await promises.juValue(hash, PAID_JU)) + PAID_USDT;
      expect(await chain.order(wallet.address)).toEqual({
        usdtValue: bought,
        claimedValue: 0n,
        power: bought,
      });
      expect(await chain.balances(wallet.address)).toEqual({
        ju: before.ju - PAID_JU - (await promises.gas(wallet.hashes)),
        kl: 0n,
        gs: bought / 10n,
        usdt: 0n,
      });
      return bought;
    });

    const user = new UserPage(app);
    await test.step('the reward grows', async () => {
      await page.getByRole('button', { name: texts.common.back }).click();
      await app.tab('user').click();
      await expect.poll(() => user.shownPending()).toBeGreaterThan(0n);
      const [shown, pending] = await Promise.all([user.shownPending(), chain.pending(wallet.address)]);
      await chain.advance(MINED_SECONDS);
      expect(await chain.pending(wallet.address)).toBeGreaterThan(pending);
      await expect.poll(() => user.shownPending()).toBeGreaterThan(shown * 2n);
    });

    const claimed = await test.step('claim it', async () => {
      await user.claim.click();
      await expect(app.notice(texts.errors.claimSuccess)).toBeVisible();
      const received = await promises.claimed(wallet.hashes.at(-1) as Hex, wallet.address);
      expect((await chain.balances(wallet.address)).kl).toBe(received);
      expect(received).toBeGreaterThan(0n);
      return received;
    });

    const sale = await test.step('swap KL for JU, paying GS', async () => {
      await app.tab('swap').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('KL/JU');
      const sold = (claimed / 2n / MILLIONTH) * MILLIONTH;
      await new SwapPage(app).sell(formatUnits(sold, 18));
      return { sold, ...(await promises.sale(wallet.hashes.at(-1) as Hex, sold)) };
    });

    await test.step('every wei is where the contracts promised', async () => {
      expect(await chain.balances(wallet.address)).toEqual({
        ju: before.ju - PAID_JU + sale.ju - (await promises.gas(wallet.hashes)),
        kl: claimed - sale.sold,
        gs: value / 10n - sale.fuel,
        usdt: before.usdt - PAID_USDT,
      });
    });

    await test.step('purchase, claim and swap are in their lists', async () => {
      const swaps = new SwapPage(app).records;
      await expect(swaps).toHaveCount(1);
      await expect(swaps).toContainText(formatBalance6(sale.sold));
      await expect(swaps).toContainText(formatBalance6(sale.ju));

      await app.tab('user').click();
      await page.getByRole('tab', { name: texts.shell.titles.purchaseHistory, exact: true }).click();
      const purchases = user.rows(texts.shell.titles.purchaseHistory);
      const boughtWithJu = formatRecord2(value - PAID_USDT);
      const expectPurchases = async () => {
        await expect(purchases).toHaveCount(2);
        await expect(purchases.nth(0)).toContainText(/\+100\s*T\/H/);
        await expect(purchases.nth(0)).toContainText(/-100\s*USDT/);
        await expect(purchases.nth(1)).toContainText(`+${boughtWithJu}`);
        await expect(purchases.nth(1)).toContainText(`-${boughtWithJu}`);
      };
      await expectPurchases();

      await page.getByRole('link', { name: texts.shell.titles.recordList, exact: true }).click();
      await expect(page).toHaveURL('/recordList/reward');
      const claims = user.rows(texts.records.miner);
      await expect(claims).toHaveCount(1);
      await expect(claims).toContainText(`+${formatRecord2(claimed)}`);
      await page.getByRole('tab', { name: texts.records.tabs.purchaseHistory, exact: true }).click();
      await expect(page).toHaveURL('/recordList/purchaseHistory');
      await expectPurchases();
      await page.getByRole('button', { name: texts.common.back }).click();
      await expect(page).toHaveURL('/user');
    });

    await test.step('what was approved is in the activity feed, each with its proof', async () => {
      const { kl, gs, usdt } = chain.contracts;
      const kinds = new Map([
        [usdt.address, 'approvedUsdt'],
        [kl.address, 'approvedKl'],
        [gs.address, 'approvedGs'],
      ] as const);
      await page.getByRole('tab', { name: texts.user.allKinds, exact: true }).click();
      await page
        .getByRole('region', { name: texts.user.groups.history })
        .getByRole('link', { name: texts.user.viewAll })
        .click();
      await page.getByRole('button', { name: texts.activity.filters.all, exact: true }).click();
      await page.getByRole('radio', { name: texts.activity.filters.approvals, exact: true }).click();
      const feed = user.rows(texts.shell.titles.activity);
      await expect(feed).toHaveCount(3);
      const sent = wallet.transactions.map(({ to }, index) => ({ to, hash: wallet.hashes[index] as Hex }));
      for (const [token, kind] of kinds) {
        const name = texts.activity.kinds[kind];
        await feed.filter({ hasText: name }).getByRole('button').click();
        const receipt = page.getByRole('dialog', { name });
        const { hash } = sent.find(({ to }) => to !== undefined && isAddressEqual(to, token))!;
        await expect(receipt.getByTitle(hash)).toHaveAttribute('href', new RegExp(hash));
        await page.keyboard.press('Escape');
        await expect(receipt).toHaveCount(0);
      }
    });
  });
}
