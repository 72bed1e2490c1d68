import type { Locator } from '@playwright/test';
import { parseEther } from 'viem';
import type { KoalaApp } from './KoalaApp.ts';

/** The sheet that shows what a transaction costs and yields before it is signed. */
export class ReviewSheet {
  readonly sheet: Locator;
  readonly confirm: Locator;
  readonly hold: Locator;
  readonly cancel: Locator;
  /** The warnings above and between the figures. */
  readonly warnings: Locator;

  constructor(app: KoalaApp, title: string) {
    const { review } = app.texts.flows;
    this.sheet = app.page.getByRole('dialog', { name: title });
    this.confirm = this.sheet.getByRole('button', { name: review.confirm, exact: true });
    this.hold = this.sheet.getByRole('button', { name: review.hold, exact: true });
    this.cancel = this.sheet.getByRole('button', { name: app.texts.common.cancel, exact: true });
    this.warnings = this.sheet.locator('p', { has: app.page.locator('svg') });
  }

  /** Confirms a press-and-hold button as assistive technology does: by pressing twice. */
  async pressTwice(): Promise<void> {
    await this.hold.dispatchEvent('click');
    await this.hold.dispatchEvent('click');
  }

  /** The exact amounts of a label, by unit, in wei. */
  async amounts(label: string): Promise<Record<string, bigint>> {
    const beside = this.sheet.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
    const figures = await beside.locator('[style*="--letters"]').all();
    const entries = figures.map(async (figure): Promise<[string, bigint]> => {
      const text = await figure.innerText();
      const unit = /[A-Z/]+$/.exec(text.trim())?.[0] ?? '';
      // The title of a rounded figure has all digits.
      const whole = (await figure.getAttribute('title')) ?? text;
      return [unit, parseEther(/[\d,]*\d(\.\d+)?/.exec(whole)![0].replaceAll(',', ''))];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}
