import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { repositoryRoot } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

const PHONE = { width: 390, height: 844 };
const SHOTS = [
  { path: '/', size: PHONE, scheme: 'light' },
  { path: '/swap', size: { width: 1280, height: 844 }, scheme: 'light' },
  { path: '/user', size: PHONE, scheme: 'dark' },
] as const;

/** The picture in the README: two phones and a desktop, light and dark, as a holder of the demo world sees them. */
test('the picture of README', async ({ openApp, page, context }) => {
  const wallet = new InjectedWallet(VETERAN);
  await openApp({ wallet, signedIn: true });
  const pictures: string[] = [];
  for (const { path, size, scheme } of SHOTS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(path);
    await waitUntilSettled(page);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ animations: 'disabled' });
    pictures.push(`<img src="data:image/png;base64,${picture.toString('base64')}">`);
  }
  const frame = await context.newPage();
  await frame.setViewportSize({ width: 2200, height: 924 });
  await frame.setContent(`<style>
    body { margin: 0; padding: 40px; background: #e6e2f9; display: flex; gap: 40px; justify-content: center }
    img { height: 844px; border-radius: 28px }
  </style>${pictures.join('')}`);
  await frame.screenshot({ path: `${repositoryRoot}/docs/pictures/koala.png` });
});
