import { LANGUAGES } from '@koala/protocol/languages';
import { ROUTES } from '../app/routes.ts';
import { waitUntilSettled } from '../app/waitUntilSettled.ts';
import { expect, test } from '../app/test.ts';
import { VETERAN } from '../app/veteran.ts';
import { repositoryRoot } from '../stack/addresses.ts';
import { InjectedWallet } from '../wallet/InjectedWallet.ts';

for (const language of LANGUAGES) {
  test(`pages in ${language}`, async ({ openApp, page }) => {
    test.setTimeout(300_000);
    const wallet = new InjectedWallet(VETERAN);
    await openApp({ wallet, signedIn: true, language });
    for (const path of ROUTES) {
      await test.step(path, async () => {
        await page.goto(path);
        await waitUntilSettled(page);
        await expect.poll(() => wallet.count('eth_accounts')).toBeGreaterThan(0);
        // Includes chain reads, which have no skeleton.
        await page.waitForLoadState('networkidle');
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
        // Animations are shown in their final state.
        await page.screenshot({
          animations: 'disabled',
          path: `${repositoryRoot}/pictures/${language}/${name}.png`,
        });
      });
    }
  });
}
