import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import { formatEther } from 'viem';
import type { AppChain } from '../chain/AppChain.ts';
import type { HeldRequest } from '../wallet/HeldRequest.ts';
import type { KoalaApp } from './KoalaApp.ts';

/** Matches a stored run's step with a transaction hash and a nonce. */
const SENT_NONCE = /hash\W+0x\w{64}\W+nonce/;

export class BuyPowerPage {
  readonly amount: Locator;
  readonly receiver: Locator;
  readonly buyButton: Locator;
  readonly status: Locator;

  constructor(private readonly app: KoalaApp) {
    const { page, texts } = app;
    this.amount = page.getByRole('textbox', { name: texts.powerPurchase.amount, exact: true });
    this.receiver = page.getByRole('textbox', { name: texts.powerPurchase.receiver, exact: true });
    this.buyButton = this.button(texts.powerPurchase.buy);
    // The last status with text: parts that failed to load show a status above it.
    this.status = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).last();
  }

  button(name: string): Locator {
    return this.app.page.getByRole('button', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.app.page.getByRole('radio', { name, exact: true });
  }

  async buyForAnother(receiver: string): Promise<void> {
    const { buyFor, forAnother } = this.app.texts.powerPurchase;
    await this.app.page.getByRole('button', { name: buyFor }).click();
    await this.choice(forAnother).click();
    await this.receiver.fill(receiver);
  }

  /** Selects JU or USDT, and enters the amount, which is given in wei. */
  async enter(payWith: 'JU' | 'USDT', wei: bigint): Promise<void> {
    await this.leaveReceipt();
    await this.choice(payWith).click();
    await this.amount.fill(formatEther(wei));
  }

  /** Leaves the receipt, which replaces the form after a purchase. */
  async leaveReceipt(): Promise<void> {
    const again = this.button(this.app.texts.powerPurchase.receipt.again);
    if (await again.isVisible()) await again.click();
  }

  /** Starts another purchase although an earlier one may still go through. */
  async sendAnother(): Promise<void> {
    await this.app.page
      .getByRole('main')
      .getByRole('button', { name: this.app.texts.flows.sendAnother })
      .click();
  }

  async startBuying(payWith: 'JU' | 'USDT', wei: bigint): Promise<void> {
    await this.enter(payWith, wei);
    await this.buyButton.click();
  }

  /** Buys until the wallet receives the first transaction request; returns it for the test to approve or reject. */
  async buyUntilAsked(payWith: 'JU' | 'USDT', wei: bigint): Promise<HeldRequest> {
    const { wallet } = this.app;
    if (!wallet) throw new Error('this test has no wallet: pass one to openApp');
    const held = wallet.holdNext('eth_sendTransaction');
    await this.startBuying(payWith, wei);
    await held.seen;
    return held;
  }

  /** Buys until the first transaction is sent but not mined; the test resumes mining. */
  async buyUntilSent(chain: AppChain, payWith: 'JU' | 'USDT', wei: bigint): Promise<void> {
    await chain.pauseBlocks();
    await this.startBuying(payWith, wei);
    await expect(this.status).toContainText(this.app.texts.flows.stage.mining);
    // Wait until the nonce is stored, by which a replacement is recognized.
    await expect
      .poll(() => this.app.page.evaluate(() => JSON.stringify({ ...localStorage })))
      .toMatch(SENT_NONCE);
  }

  async buy(payWith: 'JU' | 'USDT', wei: bigint): Promise<void> {
    await this.startBuying(payWith, wei);
    await expect(this.app.purchaseReceipt).toBeVisible();
  }

  async records(): Promise<Locator> {
    const { page, texts } = this.app;
    await this.button(texts.powerPurchase.records).click();
    return page.getByRole('dialog', { name: texts.powerPurchase.records }).getByRole('listitem');
  }
}
