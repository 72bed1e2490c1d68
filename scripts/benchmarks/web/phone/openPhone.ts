import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { watchLayoutShifts } from '../../../../e2e/app/layoutShift.ts';
import { resumeSession } from '../../../../e2e/app/resumeSession.ts';
import { rememberedStorage, rememberedWallet } from '../product/rememberedWallet.ts';
import { webUrl } from '../product/addresses.ts';
import { BROWSER_ARGS } from '../../../../e2e/stack/browser.ts';
import { browserPath, NAME_HELPER } from './browserPath.ts';
import { noteTakeOver } from './takeOver.ts';

/** A page that nothing was loaded into yet, on a phone's screen that is touched. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** A browser for phones; each gets storage and caches of its own. */
export function launchBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, '--enable-precise-memory-info', ...more],
  });
}

/** Runs `use` with a phone of a first visit, or of a user whose wallet connected, signed in and bought earlier. */
export async function withPhone<T>(
  browser: Browser,
  { hasWallet = false }: { hasWallet?: boolean },
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: webUrl,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'light',
    timezoneId: 'Asia/Shanghai',
  });
  try {
    await context.addInitScript({ content: NAME_HELPER });
    await noteTakeOver(context);
    if (hasWallet) {
      const wallet = rememberedWallet();
      await wallet.install(context);
      await resumeSession(context, wallet, rememberedStorage);
    }
    const page = await context.newPage();
    await watchLayoutShifts(page);
    const cdp = await context.newCDPSession(page);
    return await use({ context, page, cdp });
  } finally {
    await context.close();
  }
}
