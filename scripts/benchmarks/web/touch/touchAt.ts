import type { Locator } from '@playwright/test';

/**
 * Touches the middle of a target by where it is. Playwright's own tap also looks up what lies under the finger, in handlers of the very
 * events that are timed here. Rejects when the target is not on the screen.
 */
export async function touchAt(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the screen`);
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
