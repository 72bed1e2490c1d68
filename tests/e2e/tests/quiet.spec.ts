import type { Page, Request } from '@playwright/test';
import { parseEther } from 'viem';
import { ACCOUNT_POLL, CANDLE_POLL, PRICE_POLL, QUOTE_POLL } from '../../../apps/web/src/lib/timings.ts';
import { SwapPage } from '../app/SwapPage.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { ports } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const perMinute = (interval: number) => 60_000 / interval;

/** Maximum seconds between two chain reads. */
const LONGEST_PAUSE = ACCOUNT_POLL / 1_000 + 1;

/** Records the page's requests: paths of the API, and methods of the chain, batched ones joined by '+'. */
class Asked {
  readonly #page: Page;
  readonly #wallet: InjectedWallet | undefined;
  readonly #open = new Set<Request>();
  #api: string[] = [];
  #rpc: string[] = [];

  /** @param wallet Its open requests are awaited, too. */
  constructor(page: Page, wallet?: InjectedWallet) {
    this.#page = page;
    this.#wallet = wallet;
    const end = (request: Request) => this.#open.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
    page.on('request', (request) => {
      const { port, pathname } = new URL(request.url());
      if (port === `${ports.api}`) this.#api.push(pathname);
      else if (port === `${ports.rpc}`) this.#rpc.push(methodsOf(request));
      else return;
      this.#open.add(request);
    });
  }

  /**
   * Counts the requests of an idle page in one minute. Advances the page's clock second by second, each time after all
   * requests have been answered. Calls `begin` when the minute starts.
   */
  async inAMinute(
    begin: () => void = () => undefined,
  ): Promise<{ api: Record<string, number>; rpc: Record<string, number> }> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.pauseAt(now + 1_000);
    await this.#pass(7);
    await this.#passRead();
    this.#api = [];
    this.#rpc = [];
    begin();
    await this.#pass(60);
    await this.#page.clock.resume();
    return { api: count(this.#api), rpc: count(this.#rpc) };
  }

  /**
   * Advances past a second with a chain read to one without, so that none is due next. Batched reads wait 16 ms for
   * each other, so that a read usually, but not always, belongs to the next second.
   */
  async #passRead(): Promise<void> {
    const before = this.#rpc.length;
    for (let second = 0; second < LONGEST_PAUSE && this.#rpc.length === before; second++) await this.#pass(1);
    await this.#pass(1);
  }

  async #pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await this.#page.clock.runFor(1_000);
      // The page's earlier requests are reported before the answer to this.
      await this.#page.evaluate(() => undefined);
      const open = () => this.#open.size + (this.#wallet?.underWay ?? 0);
      await expect.poll(open, { intervals: [5] }).toBe(0);
      await this.#page.evaluate(() => undefined);
    }
  }
}

function methodsOf(request: Request): string {
  const body = request.postDataJSON() as { method: string } | { method: string }[];
  return [body]
    .flat()
    .map(({ method }) => method)
    .join('+');
}

function count(names: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const name of names) counted[name] = (counted[name] ?? 0) + 1;
  return counted;
}

const POLLED_ON_HOME = {
  '/compPower/todayData': perMinute(PRICE_POLL),
  '/home/stats': perMinute(PRICE_POLL),
  '/kline': perMinute(CANDLE_POLL),
};

// shows HO-18
test('home polls what is on the screen, each figure once, and makes no chain requests for a visitor', async ({
  openApp,
  page,
}) => {
  await page.clock.install();
  const asked = new Asked(page);
  const { texts } = await openApp();
  await waitUntilSettled(page);
  // The figures are below the introduction, and the chart's code loads when the chart is near the screen.
  await page.getByText(texts.home.price, { exact: true }).evaluate((title) => title.scrollIntoView());
  await page
    .getByRole('slider')
    .first()
    .evaluate((chart) => chart.scrollIntoView({ block: 'end' }));
  await expect(page.getByRole('slider').first()).toBeInViewport();
  // Content that loaded meanwhile may have moved the chart.
  await waitUntilSettled(page);
  await page
    .getByRole('slider')
    .first()
    .evaluate((chart) => chart.scrollIntoView({ block: 'end' }));
  expect(await asked.inAMinute()).toEqual({ api: POLLED_ON_HOME, rpc: {} });

  // The top figures are off screen, those of the treasury on screen.
  const treasury = page.getByText(texts.home.treasury.title, { exact: true });
  await treasury.evaluate((card) => card.scrollIntoView());
  await expect(page.getByText(texts.home.treasury.usdt, { exact: true })).toBeVisible();
  await treasury.evaluate((card) => card.scrollIntoView());
  const { api } = await asked.inAMinute();
  expect(api).toMatchObject({
    '/home/treasury': perMinute(PRICE_POLL),
    '/home/joinInfo': perMinute(PRICE_POLL),
  });
  expect(Object.keys(api)).not.toContain('/home/stats');

  await page.getByRole('region', { name: texts.home.token.title }).scrollIntoViewIfNeeded();
  await page.getByText(texts.home.partners).evaluate((card) => card.scrollIntoView());
  expect(await asked.inAMinute()).toEqual({ api: {}, rpc: {} });
});

test('home of a connected account reads the chain once per interval', async ({ chain, openApp, page }) => {
  await page.clock.install();
  const wallet = new InjectedWallet(await chain.newAccount({ inviter: chain.inviter }));
  const asked = new Asked(page, wallet);
  const app = await openApp({ wallet, signedIn: true });
  await expect(app.accountButton(wallet.address)).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${app.texts.home.stats.pending}`) }),
  ).toContainText('KL');
  const { rpc } = await asked.inAMinute(() => void (wallet.requests.length = 0));
  expect(rpc).toEqual({ eth_call: perMinute(ACCOUNT_POLL) });
  expect(wallet.requests).toEqual([]);
});

// shows SW-08
test('with an amount typed the swap reads the chain once per interval, through the wallet too', async ({
  chain,
  openApp,
  page,
}) => {
  // So tall that prices and balances are also on screen.
  await page.setViewportSize({ width: 390, height: 1600 });
  await page.clock.install();
  const account = await chain.newAccount({
    inviter: chain.inviter,
    kl: parseEther('40.5'),
    power: parseEther('100'),
  });
  const wallet = new InjectedWallet(account);
  const asked = new Asked(page, wallet);
  const swap = new SwapPage(await openApp({ wallet, signedIn: true, path: '/swap' }));
  await swap.amount.fill('12.25');
  await expect(swap.receive).not.toHaveValue('');
  wallet.requests.length = 0;
  const { rpc } = await asked.inAMinute();
  expect(rpc).toEqual({ eth_call: perMinute(QUOTE_POLL) });
  expect(new Set(wallet.requests.map(({ method }) => method))).toEqual(new Set(['eth_call']));
});
