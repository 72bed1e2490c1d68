import type { Page } from '@playwright/test';

/** Blocks every script of the app; returns a function that lets them load. Open pages with `waitUntil: 'commit'`. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
