import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Polling intervals in milliseconds. Short, because a page is ready within tenths of a second, and tests of
 * all pages wait for every page.
 */
export const POLL_INTERVALS = [25, 50, 100, 250, 500];

/** Waits until a page shows its content without skeletons, and responds to taps. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await expect(page.locator('[data-skeleton]').filter({ visible: true })).toHaveCount(0);
}

/** Waits until a page is hydrated: its links then navigate without a load, which needs no network. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeAttached();
  // Prerendered HTML looks the same before and after hydration; only React's own marker shows the difference.
  const isTakenOver = () =>
    title.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTakenOver, { message: 'the page is hydrated', intervals: POLL_INTERVALS }).toBe(true);
  await expect(page.locator('#root :is(button, input, textarea)[inert]')).toHaveCount(0);
}
