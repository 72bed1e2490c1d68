import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { apiUrl } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

/** Maximum height of the statement in phone screens, with nothing expanded. */
const MAX_SCREENS = 12;

test('a month is abridged on a phone and complete in print', async ({ chain: _, openApp, page }) => {
  const url = `${apiUrl}/export?address=${VETERAN.address}&history=all&from=2020-01-01&to=2099-12-31&format=json`;
  const answer = (await (await page.request.get(url)).json()) as { rows: { time: string }[] };
  // The middle of the month that the demo world spans: the chain's newest days may still be in the browser's future, whose
  // months the page does not show.
  const times = answer.rows.map(({ time }) => time).sort();
  const month = times[times.length >> 1]!.slice(0, 7);
  const rows = answer.rows.filter(({ time }) => time.startsWith(month));
  expect(rows.length).toBeGreaterThan(40);

  await openApp({ wallet: new InjectedWallet(VETERAN), signedIn: true, path: `/statement/${month}` });
  await waitUntilSettled(page);
  const paper = page.getByRole('article');
  await expect(paper).toBeVisible();
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(MAX_SCREENS);
  await expect(paper.getByRole('listitem').filter({ visible: true })).toHaveCount(0);

  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('listitem').filter({ visible: true })).toHaveCount(rows.length);
  await expect(paper.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(paper.getByRole('listitem').filter({ visible: true })).toHaveCount(0);
});
