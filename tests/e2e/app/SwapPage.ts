import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { KoalaApp } from './KoalaApp.ts';

export class SwapPage {
  readonly amount: Locator;
  /** The fuel row with label and figures. */
  readonly fuel: Locator;
  readonly receive: Locator;
  readonly confirm: Locator;
  readonly records: Locator;

  constructor(private readonly app: KoalaApp) {
    const { page, texts } = app;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    this.amount = field(texts.swap.sell);
    const term = page.getByRole('term').filter({ hasText: texts.swap.fuel });
    this.fuel = page.locator('dl > div').filter({ has: term });
    this.receive = field(texts.swap.receive);
    this.confirm = page.getByRole('button', { name: texts.swap.confirm, exact: true });
    this.records = page.getByRole('list', { name: texts.swap.records }).getByRole('listitem');
  }

  /** Sells KL, typed as a decimal number of tokens, and waits for the success message. */
  async sell(typed: string): Promise<void> {
    const success = this.app.notice(this.app.texts.common.swapSuccess);
    // A notice under the pointer does not close.
    await this.app.page.mouse.move(0, 0);
    await expect(success).toHaveCount(0);
    await this.amount.fill(typed);
    await this.confirm.click();
    await expect(success).toBeVisible();
  }
}
