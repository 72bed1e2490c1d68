import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until a page shows its content and no skeleton of it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[class*=skeleton], [class*=Skeleton]')).toHaveCount(0);
}
