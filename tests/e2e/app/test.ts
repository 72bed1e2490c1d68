import { test as base, expect } from '@playwright/test';
import { DEFAULT_LANGUAGE } from '@koala/protocol/languages';
import type { Language } from '@koala/protocol/languages';
import { AppChain } from '../chain/AppChain.ts';
import type { InjectedWallet } from '../wallet/InjectedWallet.ts';
import type { WalletOptions } from '../wallet/walletTypes.ts';
import { BuyPowerPage } from './BuyPowerPage.ts';
import { confirmReviews } from './confirmReviews.ts';
import { KoalaApp } from './KoalaApp.ts';
import { newBuyer } from './newBuyer.ts';
import { reportPolicyViolations } from './reportPolicyViolations.ts';
import { resumeSession } from './resumeSession.ts';
import { waitUntilHydrated } from './waitUntilSettled.ts';
import { textsOf } from './texts.ts';

interface OpenOptions {
  path?: string;
  /** The language stored by an earlier visit; undefined: a first visit. */
  language?: Language;
  wallet?: InjectedWallet;
  /** The wallet connected and logged in on an earlier visit. */
  signedIn?: boolean;
  /** For a test that blocks scripts, because the load event would wait for them. */
  waitUntil?: 'commit';
}

/** A new wallet that can buy power, signed in on the purchase page. */
interface Purchase extends Awaited<ReturnType<typeof newBuyer>> {
  app: KoalaApp;
  buyPower: BuyPowerPage;
}

interface Fixtures {
  /** Opens the app on a phone. */
  openApp: (options?: OpenOptions) => Promise<KoalaApp>;
  /** Opens the purchase page for a new wallet; with `clock`, the test controls the page's time. */
  openPurchase: (setup?: { clock?: boolean; options?: WalletOptions }) => Promise<Purchase>;
  /** Whether reviews are confirmed automatically; tests of reviews read and answer them. */
  confirmsReviews: boolean;
  /** Confirms reviews, if `confirmsReviews` is set. */
  reviewer: undefined;
  /** Fails a test whose page threw, or in which any page violated its content security policy. */
  soundPage: undefined;
}

interface WorkerFixtures {
  /** The chain under test, shared by the tests of a worker. `chain` also renews its official price before each test. */
  sharedChain: AppChain;
}

export { expect };

export const test = base.extend<Fixtures & { chain: AppChain }, WorkerFixtures>({
  sharedChain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const chain = new AppChain();
      await chain.resumeBlocks();
      await use(chain);
    },
    { scope: 'worker' },
  ],

  chain: async ({ sharedChain }, use) => {
    await sharedChain.renewPrices();
    await use(sharedChain);
  },

  confirmsReviews: [true, { option: true }],

  reviewer: [
    async ({ context, confirmsReviews }, use) => {
      if (confirmsReviews) await confirmReviews(context);
      await use(undefined);
    },
    { auto: true },
  ],

  soundPage: [
    async ({ context, page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await reportPolicyViolations(context, faults);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],

  openApp: async ({ page, context }, use) => {
    await use(async ({ path = '/', language, wallet, signedIn = false, waitUntil } = {}) => {
      await wallet?.install(context);
      if (language) {
        await context.addInitScript((chosen) => {
          if (window.top === window && localStorage.getItem('language') === null) {
            localStorage.setItem('language', chosen);
            localStorage.setItem('i18nextLng', chosen);
          }
        }, language);
      }
      if (wallet && signedIn) await resumeSession(context, wallet);
      await page.goto(path, { ...(waitUntil && { waitUntil }) });
      return new KoalaApp(page, textsOf[language ?? DEFAULT_LANGUAGE], wallet);
    });
  },

  openPurchase: async ({ chain, openApp, page }, use) => {
    await use(async ({ clock = false, options } = {}) => {
      const buyer = await newBuyer(chain, options);
      if (clock) await page.clock.install();
      const app = await openApp({ wallet: buyer.wallet, signedIn: true, path: '/powerPurchase' });
      await waitUntilHydrated(page);
      return { ...buyer, app, buyPower: new BuyPowerPage(app) };
    });
  },
});
