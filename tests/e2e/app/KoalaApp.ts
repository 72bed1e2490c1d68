import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { TabName } from '../../../apps/web/src/routes.ts';
import type { InjectedWallet } from '../wallet/InjectedWallet.ts';
import { waitUntilSettled, POLL_INTERVALS } from './waitUntilSettled.ts';
import { fill } from './texts.ts';
import type { Texts } from './texts.ts';

/** The app as a user sees it: elements are found by their visible text, in the page's language. */
export class KoalaApp {
  readonly topBar: Locator;
  readonly tabBar: Locator;

  constructor(
    readonly page: Page,
    readonly texts: Texts,
    readonly wallet: InjectedWallet | undefined,
  ) {
    this.topBar = page.getByRole('banner');
    this.tabBar = page.getByRole('navigation', { name: texts.shell.tabs.label });
  }

  tab(name: TabName): Locator {
    return this.tabBar.getByRole('link', { name: this.texts.shell.tabs[name], exact: true });
  }

  get connectButton(): Locator {
    return this.topBar.getByRole('button', { name: this.texts.wallet.connect, exact: true });
  }

  get signInButton(): Locator {
    return this.topBar.getByRole('button', { name: this.texts.wallet.signIn, exact: true });
  }

  /** The button of the wallet kit's sign-in dialog, in English. It reads 'Sign message' once a nonce has arrived. */
  get signButton(): Locator {
    const button = this.page.getByRole('dialog').getByTestId('rk-auth-message-button');
    return button.filter({ hasText: 'Sign message' });
  }

  /** The disconnect button of the wallet kit's account dialog. */
  get disconnectButton(): Locator {
    return this.page.getByRole('dialog').getByTestId('rk-disconnect-button');
  }

  accountButton(address: string): Locator {
    const shortened = `${address.slice(0, 4)}…${address.slice(-4)}`;
    return this.topBar.getByRole('button', { name: fill(this.texts.wallet.account, { address: shortened }) });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  /** The status or result of a run, over the page or in its card. */
  notice(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: text });
  }

  /** The title of a power purchase's receipt, which replaces the form. */
  get purchaseReceipt(): Locator {
    return this.page.getByRole('heading', { name: this.texts.powerPurchase.receipt.title });
  }

  async chooseWallet(name: string): Promise<void> {
    await this.connectButton.click();
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** Connects the test's wallet, which signs the login at once, and waits for the session. */
  async connect(): Promise<void> {
    if (!this.wallet) throw new Error('this test has no wallet: pass one to openApp');
    await this.chooseWallet(this.wallet.name);
    await this.waitUntilSignedIn();
  }

  /** Navigates without a page load, as a link does, and waits for the page's content. */
  async visit(path: string): Promise<void> {
    // Previous pages may stay mounted while hidden.
    const title = this.page.locator('h1').filter({ visible: true });
    await this.page.evaluate((to) => {
      for (const each of document.querySelectorAll('h1')) {
        delete each.dataset.left;
        if (each.checkVisibility()) each.dataset.left = each.textContent;
      }
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const isThere = async () =>
      (await title.count()) > 0 &&
      (await title.first().evaluate((shown) => shown.textContent !== shown.dataset.left));
    await expect.poll(isThere, { message: `the title of ${path}`, intervals: POLL_INTERVALS }).toBe(true);
    await waitUntilSettled(this.page);
  }

  get inviteDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.texts.invite.title });
  }

  /** Waits until the page has stored a session token of the wallet. */
  async waitUntilSignedIn(): Promise<void> {
    await expect.poll(() => this.storedToken(), 'a session token').toMatch(/\S/);
  }

  async storedToken(): Promise<string | null> {
    const address = this.wallet?.address.toLowerCase() ?? '';
    return this.page.evaluate((key) => localStorage.getItem(key), `token:${address}`);
  }
}
