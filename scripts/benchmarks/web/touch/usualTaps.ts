import type { Locator, Page } from '@playwright/test';
import type { KoalaApp } from '../../../../e2e/app/KoalaApp.ts';
import { touchAt } from './touchAt.ts';

/** Between two taps: what the first one shows is there. */
const PAUSE_MS = 700;

/** Ten taps that users do, from home at its ranking on, where the wallet is not connected. */
export async function tapAsUsual(app: KoalaApp, page: Page): Promise<void> {
  for (const target of usualTaps(app, page)) {
    await touchAt(target);
    await page.waitForTimeout(PAUSE_MS);
  }
}

function usualTaps(app: KoalaApp, page: Page): Locator[] {
  const { home, power, shell, swap } = app.texts;
  const radio = (name: string) => page.getByRole('radio', { name, exact: true }).first();
  return [
    page.getByRole('tab', { name: home.rank.elite, exact: true }),
    page.getByRole('tab', { name: home.rank.challenge, exact: true }),
    app.tab('node'),
    app.tab('power'),
    radio(power.ranges.week),
    radio(power.ranges.month),
    app.tab('swap'),
    page.getByRole('tab', { name: swap.proxy, exact: true }),
    app.tab('home'),
    app.topBar.getByRole('button', { name: new RegExp(`^${shell.language}`) }),
  ];
}
