import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

const MAX_PRESSES = 60;

/** Presses Tab until `control` is focused; throws when it is unreachable. */
export async function tabTo(control: Locator): Promise<void> {
  await control.waitFor();
  // Tab skips a control until its code has loaded.
  await expect(control).not.toHaveAttribute('inert');
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isFocused()); presses++) {
    if (presses > MAX_PRESSES)
      throw new Error(`Tab, pressed ${presses} times, did not reach ${control.toString()}`);
    await control.page().keyboard.press('Tab');
  }
}

export async function pressByKeys(control: Locator): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press('Enter');
}

export async function typeByKeys(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
