import type { Address, Hex } from 'viem';
import { RECHECK_PERIOD, REJECTION_RECHECK, SIGNERS_PERIOD } from '../../lib/timings.ts';
import type { FlowName } from '../allFlows.ts';
import type { ErrorReason } from '../errors/FlowError.ts';
import type { StepId } from '../Flow.ts';
import type { Asset } from '../Terms.ts';

/**
 * checking: being planned and simulated. prompting: the wallet shows its prompt. mining: sent. indexing: mined, not indexed yet.
 * done: mined and indexed. rejected: declined in the wallet. failed: never sent. reverted: mined without effect.
 * cancelled, replaced: another transaction took its place. unknown: perhaps sent, and no result before the time-out.
 * interrupted: an approval was mined, the rest was never requested.
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

/** What is stored of one run of a flow, per account, in local storage; `recordSchema.ts` checks what is read from there. */
export interface FlowRecord {
  id: string;
  flow: FlowName;
  /** Amounts in wei, addresses, the kind of payment. */
  summary: {
    [key: string]: string;
    amount?: string;
    power?: string;
    receiver?: string;
    principal?: string;
    inviter?: string;
  };
  /** All steps that were ever planned; the first that is not mined is the current one. */
  steps: StepRecord[];
  stage: Stage;
  /** By simulation of the steps that are left; none where the node cannot simulate. */
  balanceChanges?: BalanceChange[];
  /** The same for the other wallet that the run concerns. */
  partyChanges?: BalanceChange[];
  /** Unix milliseconds. */
  createdAt: number;
  prompt?: Prompt;
  /** Unix milliseconds. */
  promptedAt?: number;
  /** The user abandoned the open prompt, or the unknown outcome, and may start again; meaningless once it is answered or known. */
  isAbandoned?: boolean;
  /** When the wallet reported that the user declined, Unix milliseconds. Some send the transaction all the same. */
  rejectedAt?: number;
  /** The wallet's id of a batch (EIP-5792). */
  batchId?: string;
  error?: ErrorReason;
  /** Mined, but not indexed before the time-out. */
  isIndexLate?: boolean;
  /** The block of the mined commit, until it was found to be still there once final. */
  minedIn?: { block: number; hash: Hex };
  /** Of the mined commit. */
  outcome?: Outcome;
}

/** What a commit moved, by its own receipt, apart from the network fee. */
export interface Outcome {
  /** When the app learned of it, Unix milliseconds. */
  minedAt: number;
  /** The time of its block, Unix seconds; missing where the block could not be read. */
  blockTime?: number;
  /** Of the account. */
  changes: BalanceChange[];
  /** Of the other wallet that the run concerns; missing where there is none. */
  theirs?: BalanceChange[];
  /** How much more the receiver's order pays after a purchase of power, USDT wei; missing where its block could not be read. */
  redeemable?: string;
}

export interface StepRecord {
  id: StepId;
  hash?: Hex;
  /** Of the transaction itself, once a node has returned it. */
  nonce?: number;
  isMined?: boolean;
}

/** What a run takes from a wallet (negative) or brings it (positive), apart from the network fee. T/H is hash power. */
export interface BalanceChange {
  asset: Asset;
  wei: string;
  /** The amount that may leave at most, where that is more than what is expected to leave. */
  atMost?: string;
}

/** What was requested from the wallet, so that its answer can be found on the chain when the page missed it. */
export interface Prompt {
  /** The account's nonce in the latest block at that time: a lower bound for what it sends afterwards. */
  nonce: number;
  /** The same with pending transactions that the node had seen: the expected nonce of the answer. */
  pending?: number;
  /** The latest block at that time. */
  block: number;
  /** The account is a contract, whose wallet may return its own hash instead of a transaction's, and execute the call later. */
  isContract?: boolean;
  /** The call of a single transaction; missing for a batch. */
  to?: Hex;
  data?: Hex;
  /** The calls of a batch. */
  calls?: { to: Hex; data: Hex }[];
}

const IN_PROGRESS: readonly Stage[] = ['checking', 'prompting', 'mining', 'indexing'];

/** The stage is final, except that 'unknown' may still settle. */
export const hasEnded = (record: FlowRecord) => !IN_PROGRESS.includes(record.stage);

/** Still in the wallet, or sent with an unknown outcome, but the user no longer waits for it. */
export const isAbandoned = (record: FlowRecord) =>
  (record.stage === 'prompting' || record.stage === 'unknown') && record.isAbandoned === true;

/** Ended as unknown a short time ago: it may still settle, and is watched. The signers of a contract wallet may take days. */
const isWatched = ({ stage, createdAt, prompt }: FlowRecord) =>
  stage === 'unknown' && Date.now() - createdAt < (prompt?.isContract ? SIGNERS_PERIOD : RECHECK_PERIOD);

/** Reported as declined a short time ago: what the wallet may have sent all the same is still searched for. */
export const isDoubtful = ({ stage, rejectedAt }: FlowRecord) =>
  stage === 'rejected' && rejectedAt !== undefined && Date.now() - rejectedAt < REJECTION_RECHECK;

/** Ended, but its outcome may still change: it is rechecked. */
export const needsRecheck = (record: FlowRecord) =>
  isWatched(record) || isDoubtful(record) || (record.stage === 'done' && record.minedIn !== undefined);

/** May have been sent, and its user has not chosen to go on without it: a tap on the button must not send the same again. */
export const isUnanswered = (record: FlowRecord) => isWatched(record) && !isAbandoned(record);

/** In the wallet or on the chain, not settled and not abandoned: the same must not be requested again. */
export const isOpen = (record: FlowRecord) =>
  record.stage === 'checking' ||
  (record.stage === 'prompting' && !isAbandoned(record)) ||
  record.stage === 'mining';

/** The run that was started last. */
export const newestOf = (records: readonly (FlowRecord | undefined)[]): FlowRecord | undefined =>
  records.reduce(
    (newest, one) => (one && one.createdAt > (newest?.createdAt ?? -1) ? one : newest),
    undefined,
  );

/** The wallet that a run is for: the receiver of a purchase, or the principal. It may be the account itself. */
export const partyIn = ({ receiver, principal }: FlowRecord['summary']) =>
  (receiver ?? principal) as Address | undefined;

/** The hash of the last step that was sent. */
export const lastHash = (record: FlowRecord) =>
  record.steps.findLast(({ hash: sent }) => sent !== undefined)?.hash;

/** The hash of the transaction that the run is for; undefined while it is not sent, even if an approval is. */
export const commitHash = (record: FlowRecord) => record.steps.find(({ id }) => id === 'commit')?.hash;

/** The hash of the step that is under way, whichever it is. */
export const currentHash = (record: FlowRecord) => record.steps.find(({ isMined }) => !isMined)?.hash;

/** The account is a contract: its wallet carries out what was sent once all signers have confirmed. */
export const isAwaitingSigners = ({ stage, prompt }: FlowRecord) =>
  prompt?.isContract === true && (stage === 'mining' || stage === 'unknown');

/** The commit is mined and did what it was for. */
export const hasSucceeded = ({ stage }: FlowRecord) => stage === 'indexing' || stage === 'done';
