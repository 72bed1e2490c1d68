import type { BrowserContext, Page } from '@playwright/test';
import { textsOf } from '../../../../e2e/app/texts.ts';

interface TakenOver {
  koalaIsTakenOver?: boolean;
}

/** Lets every page note when its code has taken over its HTML. */
export async function noteTakeOver(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('koala:interactive', () => ((window as TakenOver).koalaIsTakenOver = true)),
  );
}

/** Resolves once the page's code has taken over its HTML, and with that has scrolled to its top. */
export async function whenTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as TakenOver).koalaIsTakenOver === true);
}

/** Scrolls home to its ranking, which is made when it comes near the screen. */
export async function showRanking(page: Page): Promise<void> {
  const { rank } = textsOf['en-US'].home;
  await whenTakenOver(page);
  const heading = page.getByRole('heading', { name: rank.title });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.getByRole('tab', { name: rank.elite, exact: true }).waitFor();
}
