import type { Locator, Page } from '@playwright/test';
import { MIN_NODE_PARTS } from '@koala/protocol/economics';
import { dailyEarnings, netOfFees } from '@koala/protocol/earnings';
import { parseEther } from 'viem';
import { formatExact, formatUnits } from '../../../apps/web/src/format/amounts.ts';
import type { KoalaApp } from '../app/KoalaApp.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { fill } from '../app/texts.ts';
import type { AppChain } from '../chain/AppChain.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const DAY = 86_400n;
const ONE = 10n ** 18n;

/** The figure of a label, as a button. */
const figureBeside = (within: Page | Locator, label: string) =>
  within.getByText(label, { exact: true }).locator('xpath=following-sibling::*').getByRole('button');

/** Opens the sheet of a figure, and returns its value and block. */
async function sheetOf(app: KoalaApp, figure: Locator, title: string) {
  await figure.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await figure.click();
  const sheet = app.page.getByRole('dialog', { name: title, exact: true });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  const text = await sheet.innerText();
  const value = /[\d,]+(\.\d+)?/.exec(text.replace(title, ''))![0];
  const found = fill(app.texts.proof.asOf, { block: '#', time: '' }).split('#')[0]!.trim();
  const block = new RegExp(String.raw`${found} ([\d,]+)`).exec(text)![1]!;
  await app.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  return { value, blockNumber: BigInt(block.replaceAll(',', '')), text };
}

/** For each compared figure, reads what the contracts return at a block; `owner` is the account. */
function chainFigures(chain: AppChain, owner: `0x${string}`) {
  const { miner, reward, top101FF, node, kl, usdt, top101, pair, oracle } = chain.contracts;
  const read = chain.client.readContract.bind(chain.client);
  const args = [owner] as const;
  const release = async (blockNumber: bigint) => {
    const { timestamp } = await chain.client.getBlock({ blockNumber });
    const [start] = await read({ ...miner, blockNumber, functionName: 'flushInfo' });
    const midnight = timestamp - ((timestamp - start) % DAY);
    const at = (time: bigint) => read({ ...miner, blockNumber, functionName: 'releasedAt', args: [time] });
    return {
      day: (await at(midnight + DAY)) - (await at(midnight)),
      untilNow: (await at(timestamp)) - (await at(midnight)),
    };
  };
  return {
    pending: (blockNumber) => read({ ...miner, blockNumber, functionName: 'pending', args }),
    daily: async (blockNumber) => {
      const [, , power] = await read({ ...miner, blockNumber, functionName: 'userInfo', args });
      const totalPower = await read({ ...miner, blockNumber, functionName: 'totalPower' });
      const [nodeFee, daoFee] = await read({ ...miner, blockNumber, functionName: 'baseInfo' });
      const { day } = await release(blockNumber);
      return netOfFees(dailyEarnings(power, { release: day, totalPower }), { nodeFee, daoFee });
    },
    power: async (blockNumber) => (await read({ ...miner, blockNumber, functionName: 'userInfo', args }))[2],
    redeemable: async (blockNumber) =>
      (await read({ ...miner, blockNumber, functionName: 'redeemOptions', args }))[1].value,
    team: (blockNumber) => read({ ...reward, blockNumber, functionName: 'balanceOf', args }),
    ranking: (blockNumber) => read({ ...top101FF, blockNumber, functionName: 'balanceOf', args }),
    dividend: async (blockNumber) => (await read({ ...node, blockNumber, functionName: 'pending', args }))[0],
    fund: async (blockNumber) => (await read({ ...node, blockNumber, functionName: 'pending', args }))[1],
    totalPower: (blockNumber) => read({ ...miner, blockNumber, functionName: 'totalPower' }),
    bought: (blockNumber) => read({ ...miner, blockNumber, functionName: 'totalPerformance' }),
    released: async (blockNumber) => (await release(blockNumber)).untilNow,
    dead: (blockNumber) =>
      read({ ...kl, blockNumber, functionName: 'balanceOf', args: [chain.manifest.accounts.deadAddress] }),
    treasury: (blockNumber) =>
      read({ ...usdt, blockNumber, functionName: 'balanceOf', args: [chain.manifest.accounts.treasury] }),
    minerKl: (blockNumber) => read({ ...kl, blockNumber, functionName: 'balanceOf', args: [miner.address] }),
    rankingPool: (blockNumber) => read({ ...top101, blockNumber, functionName: 'totalAmount' }),
    price: async (blockNumber) => {
      const [reserve0, reserve1] = await read({ ...pair, blockNumber, functionName: 'getReserves' });
      const isKlFirst = BigInt(kl.address) < BigInt(chain.contracts.wju.address);
      const [ofKl, ofJu] = isKlFirst ? [reserve0, reserve1] : [reserve1, reserve0];
      const latest = await read({ ...oracle, blockNumber, functionName: 'latestPrice' });
      const precision = await read({ ...oracle, blockNumber, functionName: 'pricePrecision' });
      return (ofJu * ((latest * ONE) / precision)) / ofKl;
    },
  } satisfies Record<string, (blockNumber: bigint) => Promise<bigint>>;
}

type Known = keyof ReturnType<typeof chainFigures>;

test('the sheet of each figure has the value that the contracts return at its block', async ({
  chain,
  openApp,
  page,
}) => {
  test.slow();
  const account = await chain.newAccount({
    inviter: chain.inviter,
    power: parseEther('120'),
    ranking: parseEther('7'),
  });
  await chain.advance(3_600);
  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true });
  const { home, power, user } = app.texts;
  const figures = chainFigures(chain, account.address);

  async function compare(id: Known, figure: Locator, title: string) {
    const { value, blockNumber } = await sheetOf(app, figure, title);
    expect(value, id).toBe(formatExact(await figures[id](blockNumber)));
  }

  const hero = page.getByRole('region', { name: home.position.pending }).getByTitle(app.texts.common.explain);
  await compare('pending', hero, home.position.pending);
  await compare('power', figureBeside(page, home.position.power), home.position.power);
  await compare('daily', figureBeside(page, home.position.daily), home.position.daily);
  await compare('redeemable', figureBeside(page, home.position.redeemable), home.position.redeemable);
  await compare('totalPower', figureBeside(page, home.stats.totalPower).first(), home.stats.totalPower);
  await compare('released', figureBeside(page, home.stats.released), home.stats.released);
  const price = page.getByRole('region', { name: home.price }).getByTitle(app.texts.common.explain);
  await page.getByRole('heading', { name: home.price }).evaluate((title) => title.scrollIntoView());
  await compare('price', price, home.price);
  await page.getByRole('heading', { name: home.treasury.title }).evaluate((title) => title.scrollIntoView());
  for (const [id, key] of [
    ['treasury', 'usdt'],
    ['minerKl', 'miner'],
    ['rankingPool', 'ranking'],
  ] as const)
    await compare(id, figureBeside(page, home.treasury[key]), home.treasury[key]);

  await app.visit('/power');
  await page.getByRole('heading', { name: power.network }).evaluate((title) => title.scrollIntoView());
  await compare('dead', figureBeside(page, power.dead), power.dead);
  await compare('bought', figureBeside(page, power.performance), power.performance);

  await app.visit('/user');
  for (const [id, title] of [
    ['team', user.teamReward],
    ['ranking', user.rankingReward],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: title });
    await compare(id, row.getByTitle(app.texts.common.explain), title);
  }
});

test("a node's sheets have what its contract would pay at their block", async ({ chain, openApp, page }) => {
  const account = await chain.newAccount({ inviter: chain.inviter, node: true });
  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true, path: '/node' });
  const { node } = app.texts;
  await page.getByRole('button', { name: node.claimPower.later, exact: true }).click();
  const figures = chainFigures(chain, account.address);
  for (const [id, title] of [
    ['dividend', node.rewardKl],
    ['fund', node.rewardUsdt],
  ] as const) {
    const { value, text, blockNumber } = await sheetOf(app, figureBeside(page, title).first(), title);
    expect(value, id).toBe(formatExact(await figures[id](blockNumber)));
    const [total, left] = await Promise.all(
      (['totalNode', 'balanceNode'] as const).map((functionName) =>
        chain.client.readContract({ ...chain.contracts.node, blockNumber, functionName }),
      ),
    );
    const sold = Number(total! - left!);
    expect(text, id).toContain(`÷ ${Math.max(sold, MIN_NODE_PARTS)} parts`);
  }
});

test('the sheet of a figure of the index has the inputs that the contracts return at its block', async ({
  chain,
  openApp,
  page,
}) => {
  const { miner, kl } = chain.contracts;
  const app = await openApp();
  const { stats } = app.texts.home;
  const { deadAddress } = chain.manifest.accounts;
  const six = (wei: bigint) => formatUnits(wei, { decimals: 6, trim: true });

  /** Retries if a block was mined between the server's two answers. */
  async function compare(title: string, input: (blockNumber: bigint) => Promise<string>) {
    await expect(async () => {
      const { text, blockNumber } = await sheetOf(app, figureBeside(page, title), title);
      expect(text).toContain(await input(blockNumber));
    }).toPass();
  }

  await compare(stats.perPerson, async (blockNumber) => {
    const total = await chain.client.readContract({ ...miner, blockNumber, functionName: 'totalPower' });
    return `${six(total)}\u00a0T/H ÷`;
  });
  await compare(stats.burned, async (blockNumber) => {
    const args = [deadAddress] as const;
    const dead = await chain.client.readContract({ ...kl, blockNumber, functionName: 'balanceOf', args });
    return `${six(dead)}\u00a0KL there now`;
  });
});

test('a sheet opens and closes by the keyboard, and restores the focus', async ({ openApp, page }) => {
  const app = await openApp();
  const { stats } = app.texts.home;
  await waitUntilSettled(page);
  const figure = figureBeside(page, stats.totalPower).first();
  await figure.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: stats.totalPower });
  await expect(sheet.getByRole('link', { name: 'Miner' })).toHaveAttribute('href', /0x[0-9a-fA-F]{40}/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(figure).toBeFocused();
});
