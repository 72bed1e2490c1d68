import type { Locator } from '@playwright/test';
import { parseEther } from 'viem';
import type { KoalaApp } from './KoalaApp.ts';

export class UserPage {
  readonly rewards: Locator;
  readonly claim: Locator;

  constructor(private readonly app: KoalaApp) {
    const { page, texts } = app;
    this.rewards = page.getByRole('region', { name: texts.user.groups.money }).getByRole('tabpanel');
    this.claim = page.getByRole('button', { name: texts.user.claim, exact: true });
  }

  /** The displayed pending reward, in wei. */
  async shownPending(): Promise<bigint> {
    const text = await this.rewards.innerText();
    const figure = /[\d,]+\.\d{6}/.exec(text)?.[0];
    return figure === undefined ? 0n : parseEther(figure.replaceAll(',', ''));
  }

  /** The rows of a list, by its accessible name. */
  rows(name: string): Locator {
    return this.app.page.getByRole('list', { name, exact: true }).getByRole('listitem');
  }
}
