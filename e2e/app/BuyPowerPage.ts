import { expect, type Locator } from '@playwright/test';
import { formatEther } from 'viem';
import { type KoalaApp } from './KoalaApp.ts';

/** The page on which hash power is bought. */
export class BuyPowerPage {
  readonly amount: Locator;
  readonly receiver: Locator;
  readonly buyButton: Locator;
  /** Where a purchase stands, in one sentence. */
  readonly status: Locator;

  constructor(private readonly app: KoalaApp) {
    const { page, texts } = app;
    this.amount = page.getByRole('textbox', { name: texts.powerPurchase.amount, exact: true });
    this.receiver = page.getByRole('textbox', { name: texts.powerPurchase.receiver, exact: true });
    this.buyButton = this.button(texts.powerPurchase.buy);
    this.status = page.getByRole('main').getByRole('status');
  }

  button(name: string): Locator {
    return this.app.page.getByRole('button', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.app.page.getByRole('radio', { name, exact: true });
  }

  /** Types an amount, as wei, with JU or USDT chosen. */
  async enter(payWith: 'JU' | 'USDT', wei: bigint): Promise<void> {
    await this.choice(payWith).click();
    await this.amount.fill(formatEther(wei));
  }

  /** Buys, and waits for the success message. */
  async buy(payWith: 'JU' | 'USDT', wei: bigint): Promise<void> {
    const success = this.app.toast(this.app.texts.errors.buySuccess);
    await expect(success).toHaveCount(0);
    await this.enter(payWith, wei);
    await this.buyButton.click();
    await expect(success).toBeVisible();
  }

  /** Opens the drawer with the purchases of this browser and answers its rows. */
  async records(): Promise<Locator> {
    const { page, texts } = this.app;
    await this.button(texts.powerPurchase.records).click();
    return page.getByRole('dialog', { name: texts.powerPurchase.records }).getByRole('listitem');
  }
}
