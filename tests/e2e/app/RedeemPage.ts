import type { Locator } from '@playwright/test';
import type { KoalaApp } from './KoalaApp.ts';

export class RedeemPage {
  readonly confirm: Locator;
  readonly uidDialog: Locator;
  readonly success: Locator;

  constructor(private readonly app: KoalaApp) {
    const { page, texts } = app;
    this.confirm = page.getByRole('button', { name: texts.redeem.confirm, exact: true });
    this.uidDialog = page.getByRole('dialog', { name: texts.user.uidTitle });
    this.success = page.getByRole('dialog', { name: texts.redeem.success });
  }

  /** The displayed figure of a label in the order or the costs. */
  figure(label: string): Locator {
    return this.app.page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
  }
}
