import type { Locator } from '@playwright/test';
import type { KoalaApp } from './KoalaApp.ts';

/** The page on which an order is closed. */
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

  /** The figure beside a label of the order or of the costs, as shown. */
  figure(label: string): Locator {
    return this.app.page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
  }
}
