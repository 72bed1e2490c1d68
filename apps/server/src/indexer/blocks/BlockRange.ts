import type { Hex } from 'viem';

export interface SourceBlock {
  number: number;
  hash: Hex;
  parent: Hex;
  timestamp: number;
}

export interface SourceLog {
  block: number;
  logIndex: number;
  txHash: Hex;
  txIndex: number;
  address: Hex;
  topics: Hex[];
  data: Hex;
}

/** A transaction to the swap contract that reverted. */
export interface FailedCall {
  block: number;
  txHash: Hex;
  txIndex: number;
  from: Hex;
  input: Hex;
}

/** The deployment's events in blocks; logs in chain order. */
export interface BlockEvents {
  logs: SourceLog[];
  failed: FailedCall[];
}

/** Consecutive blocks with the events of the deployment in them. */
export interface BlockRange extends BlockEvents {
  blocks: SourceBlock[];
  /** The first block whose header is not proven because it has fields that this code does not support. */
  headerUnprovenFrom?: number | undefined;
}

/** The node's answers contradict each other, as they do during a reorganization or when two providers disagree. */
export class InconsistentAnswerError extends Error {
  override readonly name: string = 'InconsistentAnswerError';
}

/** An answer that does not match the provider's own headers: it was changed in transit, or forged. */
export class UnprovenAnswerError extends InconsistentAnswerError {
  override readonly name = 'UnprovenAnswerError';
}

/** Throws InconsistentAnswerError when a block does not name the one before as its parent. */
export function checkLinks({ blocks }: BlockRange): void {
  for (let i = 1; i < blocks.length; i++) {
    if (blocks[i]!.parent !== blocks[i - 1]!.hash) {
      throw new InconsistentAnswerError(
        `block ${blocks[i]!.number} has the parent ${blocks[i]!.parent}, but the previous block is ${blocks[i - 1]!.hash}`,
      );
    }
  }
}
