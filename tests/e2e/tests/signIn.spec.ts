import { atDepth } from '@koala/testkit/depth';
import { newBuyer } from '../app/newBuyer.ts';
import { expect, test } from '../app/test.ts';

for (const [which, days] of atDepth<[string, number]>([['ahead', 2]], [['behind', -2]])) {
  // shows WA-03
  test(`a device whose clock is two days ${which} signs in at the first attempt`, async ({
    chain,
    openApp,
    page,
  }) => {
    const { wallet } = await newBuyer(chain);
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    const app = await openApp({ wallet });
    await app.connect();
    expect(wallet.count('personal_sign')).toBe(1);
  });
}
