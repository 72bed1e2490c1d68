import { expect, test } from '../app/test.ts';

test.use({ serviceWorkers: 'allow' });

test('opens without a network, with the figures last seen and their age', async ({
  context,
  openApp,
  page,
}) => {
  await page.clock.install();
  const app = await openApp();
  const { totalPower, power24h } = app.texts.home.stats;
  const card = page.getByText(totalPower).first().locator('..');
  const figure = async () => (await card.innerText()).replace(power24h, '');
  await expect.poll(figure).toMatch(/\d/);
  const seen = await figure();
  // The app is kept once the page has been at rest.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.reload();
  const notice = page.getByRole('status').filter({ hasText: app.texts.common.connection.offline });
  await expect(notice).toContainText(app.texts.common.connection.age.split('{{')[0]!);
  await expect.poll(figure).toBe(seen);
  await app.tab('node').click();
  await expect(page.getByText(app.texts.node.buyTitle, { exact: true }).first()).toBeVisible();
  await page.goto('/swap');
  await expect(page.getByText(app.texts.swap.sell, { exact: true }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
