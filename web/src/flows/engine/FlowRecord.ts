import type { Hex } from 'viem';
import type { FlowName, StepId } from './Flow.ts';
import type { FlowError } from './FlowFault.ts';
import type { Prompt } from './Prompt.ts';
import type { Move } from './simulateSteps.ts';

/**
 * checking: planned and simulated. prompting: the wallet asks. mining: sent. indexing: mined, the indexer has not reached the block yet.
 * done: mined and indexed. rejected: declined in the wallet, costs nothing. failed: never sent. reverted: mined without effect.
 * cancelled, replaced: another transaction took its place. unknown: sent, or perhaps sent, and no answer within the time that we wait.
 * interrupted: an approval was mined, the rest was not asked for any more.
 */
export const STAGES = [
  'checking',
  'prompting',
  'mining',
  'indexing',
  'done',
  'rejected',
  'failed',
  'reverted',
  'cancelled',
  'replaced',
  'unknown',
  'interrupted',
] as const;
export type Stage = (typeof STAGES)[number];

export interface StepRecord {
  id: StepId;
  hash?: Hex;
  /** Of the transaction itself, once the node has known it. */
  nonce?: number;
  isMined?: boolean;
}

/** What is kept of one run of a flow, per account, in local storage. */
export interface FlowRecord {
  id: string;
  flow: FlowName;
  summary: Record<string, string>;
  /** All steps that were ever planned; the first that is not mined is the current one. */
  steps: StepRecord[];
  stage: Stage;
  /** What the steps that are left will take and bring, by simulation; none where the node cannot simulate. */
  moves?: Move[];
  /** Unix milliseconds. */
  createdAt: number;
  /** What the wallet was last asked: tells after a reload whether something was sent. */
  prompt?: Prompt;
  /** When the wallet was last asked, unix milliseconds. */
  promptedAt?: number;
  /** Its user gave the open prompt up and may start anew; means nothing any more once the prompt is answered. */
  isGivenUp?: boolean;
  /** The wallet's name for several steps confirmed as one (EIP-5792). */
  batchId?: string;
  error?: FlowError;
  /** Mined, and the indexer is so late that we stopped waiting. */
  isIndexLate?: boolean;
}

const OPEN: readonly Stage[] = ['checking', 'prompting', 'mining', 'indexing'];

/** Nothing follows any more, unless one without an answer is looked at again. */
export const hasEnded = (record: FlowRecord) => !OPEN.includes(record.stage);

/** In the wallet, and its user does not wait for the answer any more. */
export const isGivenUp = (record: FlowRecord) => record.stage === 'prompting' && record.isGivenUp === true;

/** In the wallet or on the chain, not settled and not given up: must not be asked for again. */
export const isOpen = (record: FlowRecord) =>
  record.stage === 'checking' ||
  (record.stage === 'prompting' && !isGivenUp(record)) ||
  record.stage === 'mining';

/** The hash of the last step that was sent. */
export const lastHash = (record: FlowRecord) =>
  record.steps.findLast((step) => step.hash !== undefined)?.hash;
