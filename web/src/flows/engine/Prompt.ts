import type { Address, Hex, Transaction } from 'viem';
import type { Step } from './Flow.ts';

/** What the wallet was asked, so that its answer can be found on the chain when nobody heard it. */
export interface Prompt {
  /** The account's nonce in the newest block when it was asked; what it sends from then on has no lower one. */
  nonce: number;
  /** The same with what was still waiting for a block: the nonce that the answer takes, as far as the node knew. */
  pending?: number;
  /** The newest block then. */
  block: number;
  /** What one transaction was to call; missing where the wallet was asked for several as one. */
  to?: Address;
  data?: Hex;
  /** What several were to call as one. */
  calls?: Call[];
}

interface Call {
  to: Address;
  data: Hex;
}

const SELECTOR = 10;

/**
 * Whether a transaction is what was asked for. An approval may have been edited to another amount; several calls may be wrapped in anything
 * that carries all of them.
 */
export function isAnswer({ to, input }: Transaction, prompt: Prompt, step: Step['id']): boolean {
  if (prompt.calls) return prompt.calls.every((call) => holds(input, call.to) && holds(input, call.data));
  if (!prompt.data || to?.toLowerCase() !== prompt.to?.toLowerCase()) return false;
  return step === 'commit'
    ? input === prompt.data
    : input.slice(0, SELECTOR) === prompt.data.slice(0, SELECTOR);
}

const holds = (input: Hex, part: Hex) => input.toLowerCase().includes(part.slice(2).toLowerCase());

/** Whether what was asked is known well enough to be told from other transactions. */
export const isKnown = ({ data, calls }: Prompt) => data !== undefined || calls !== undefined;
