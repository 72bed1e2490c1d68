import type { Address, Hex, Transaction } from 'viem';
import type { Step } from './Flow.ts';

/** What the wallet was asked, so that its answer can be found on the chain when nobody heard it. */
export interface Prompt {
  /** The account's nonce when it was asked. */
  nonce: number;
  /** The newest block then. */
  block: number;
  /** What one transaction was to call; missing where the wallet was asked for several as one. */
  to?: Address;
  data?: Hex;
}

const SELECTOR = 10;

/** Whether a transaction is what was asked for. An approval may have been edited to another amount. */
export function isAnswer({ to, input }: Transaction, prompt: Prompt, step: Step['id']): boolean {
  if (!prompt.data || to?.toLowerCase() !== prompt.to?.toLowerCase()) return false;
  return step === 'commit'
    ? input === prompt.data
    : input.slice(0, SELECTOR) === prompt.data.slice(0, SELECTOR);
}
