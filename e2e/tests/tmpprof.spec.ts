import { writeFileSync } from 'node:fs';
import { expect, test } from '../app/test.ts';
import { WITH_MOTION } from '../app/depth.ts';
import { rememberedWallet } from '../../scripts/benchmarks/web/product/rememberedWallet.ts';
test.use({ contextOptions: WITH_MOTION });
test('prof', async ({ openApp, page }) => {
  test.setTimeout(200000);
  await openApp({ wallet: rememberedWallet(), signedIn: true, path: '/terms' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  for (const path of (process.env['PROF'] ?? '/').split(',')) {
    await cdp.send('Network.clearBrowserCache');
    await cdp.send('Profiler.start');
    await page.goto(path);
    await page.waitForTimeout(4000);
    const { profile } = await cdp.send('Profiler.stop');
    writeFileSync(`/tmp/prof${path.replaceAll('/', '_')}.json`, JSON.stringify(profile));
  }
  expect(1).toBe(1);
});
