import type { WalletAnswer } from './pageProvider.ts';
import { walletErrors } from './walletErrors.ts';

/** A request held open in the wallet until the test approves or rejects it. */
export class HeldRequest {
  #markSeen: () => void = () => {};
  #decide: (decision: 'approve' | WalletAnswer) => void = () => {};
  /** Resolves when the page has sent the request. */
  readonly seen = new Promise<void>((resolve) => (this.#markSeen = resolve));
  readonly #decision = new Promise<'approve' | WalletAnswer>((resolve) => (this.#decide = resolve));

  approve(): void {
    this.#decide('approve');
  }

  reject(): void {
    this.#decide({ error: walletErrors.userRejected });
  }

  /** Called by the wallet: signals that the page sent the request, and waits for the decision. */
  wait(): Promise<'approve' | WalletAnswer> {
    this.#markSeen();
    return this.#decision;
  }
}
