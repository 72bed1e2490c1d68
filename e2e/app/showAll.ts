import type { Page } from '@playwright/test';
import { settled } from './settled.ts';

/** Has the page make its cards that are far below the screen, as the first key does, and waits for them. */
export async function showAll(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await settled(page);
}
