import type { Page } from '@playwright/test';

/** Keeps every script of the app from the page; answers what lets them arrive. Pages are to be opened with `waitUntil: 'commit'`. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
