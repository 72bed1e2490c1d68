import type { WalletAnswer } from './pageProvider.ts';
import { walletErrors } from './walletErrors.ts';

/** A request that waits in the wallet's window until the test decides, as a user would. */
export class HeldRequest {
  #markSeen: () => void = () => {};
  #decide: (decision: 'approve' | WalletAnswer) => void = () => {};
  /** Resolves when the page has asked. */
  readonly seen = new Promise<void>((resolve) => (this.#markSeen = resolve));
  readonly #decision = new Promise<'approve' | WalletAnswer>((resolve) => (this.#decide = resolve));

  /** Lets the wallet do what was asked. */
  approve(): void {
    this.#decide('approve');
  }

  /** Declines like a user who presses 'reject'. */
  reject(): void {
    this.#decide({ error: walletErrors.userRejected });
  }

  /** Called by the wallet: signals that the page sent the request, and waits for the decision. */
  wait(): Promise<'approve' | WalletAnswer> {
    this.#markSeen();
    return this.#decision;
  }
}
