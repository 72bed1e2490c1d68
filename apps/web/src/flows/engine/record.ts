import type { Address, Hex } from 'viem';
import { RECHECK_PERIOD, REJECTION_RECHECK, SIGNERS_PERIOD } from '../../lib/timings.ts';
import type { FlowName } from '../allFlows.ts';
import type { ErrorReason } from '../errors/FlowError.ts';
import type { StepId } from '../Flow.ts';
import type { Asset } from '../Terms.ts';

/**
 * checking: being planned, simulated and reviewed. prompting: the wallet shows its prompt. mining: sent. indexing:
 * mined, not indexed yet. done: mined, and indexed unless `isIndexLate`. rejected: declined in the wallet. failed:
 * ended before the current step was sent. reverted: mined without effect. cancelled, replaced: another transaction took
 * its place. unknown: perhaps sent, without a result so far. interrupted: an approval was mined, the next step never
 * sent.
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

/** A run as stored in local storage, in one list per chain and account; `recordSchema.ts` validates it when read. */
export interface FlowRecord {
  id: string;
  flow: FlowName;
  /** Values of the request: amounts in wei, addresses, counts, ids, the payment method. */
  summary: {
    [key: string]: string;
    amount?: string;
    power?: string;
    receiver?: string;
    principal?: string;
    inviter?: string;
  };
  /** The mined steps, then those of the latest plan; the first that is not mined is the current one. */
  steps: StepRecord[];
  stage: Stage;
  /** Simulated effect of the remaining steps; missing before the simulation, empty where the node cannot simulate. */
  balanceChanges?: BalanceChange[];
  /** The same for the other wallet involved. */
  partyChanges?: BalanceChange[];
  /** Unix milliseconds. */
  createdAt: number;
  prompt?: Prompt;
  /** Unix milliseconds. */
  promptedAt?: number;
  /** The user abandoned the prompt or the unknown outcome and may start again; ignored once the outcome is known. */
  isAbandoned?: boolean;
  /** When the wallet reported that the user declined, Unix milliseconds. Some wallets send the transaction anyway. */
  rejectedAt?: number;
  /** The wallet's batch id (EIP-5792). */
  batchId?: string;
  error?: ErrorReason;
  /** Mined, but not indexed within the time limit. */
  isIndexLate?: boolean;
  /** Block of the mined commit, until it is confirmed as final. */
  minedIn?: { block: number; hash: Hex };
  outcome?: Outcome;
}

/** Balance changes of a commit from its receipt, without the network fee. */
export interface Outcome {
  /** When the app detected it, Unix milliseconds. */
  minedAt: number;
  /** Block time, Unix seconds; missing where the block could not be read. */
  blockTime?: number;
  /** Of the account. */
  changes: BalanceChange[];
  /** Of the other wallet involved, if any. */
  theirs?: BalanceChange[];
  /**
   * By how much a purchase of power raised the payment of the receiver's order, USDT wei; missing where its block could
   * not be read.
   */
  redeemable?: string;
}

export interface StepRecord {
  id: StepId;
  hash?: Hex;
  /** Nonce of the transaction, once a node has returned it. */
  nonce?: number;
  isMined?: boolean;
}

/** A balance change: negative when it leaves the wallet; without the network fee. T/H is hash power. */
export interface BalanceChange {
  asset: Asset;
  wei: string;
  /** Upper bound of what may leave, where it exceeds the expected amount. */
  atMost?: string;
}

/** The request sent to the wallet, so that its transaction can be found on chain when the page missed the answer. */
export interface Prompt {
  /** The account's nonce in the latest block at that time: a lower bound for the transaction's nonce. */
  nonce: number;
  /** The same with pending transactions: the expected nonce of the transaction. */
  pending?: number;
  /** The latest block at that time. */
  block: number;
  /** The account is a contract, whose wallet may return a hash of its own and execute the call later. */
  isContract?: boolean;
  /** The call of a single transaction; missing for a batch. */
  to?: Hex;
  data?: Hex;
  calls?: { to: Hex; data: Hex }[];
}

const IN_PROGRESS: readonly Stage[] = ['checking', 'prompting', 'mining', 'indexing'];

/** No longer in progress. 'unknown', 'rejected' and 'done' may still change: see `needsRecheck`. */
export const hasEnded = (record: FlowRecord) => !IN_PROGRESS.includes(record.stage);

/** Prompted, or sent with an unknown outcome, but the user no longer waits for it. */
export const isAbandoned = (record: FlowRecord) =>
  (record.stage === 'prompting' || record.stage === 'unknown') && record.isAbandoned === true;

/** Recently ended as unknown: it may still settle and is watched. Signers of a contract wallet may take days. */
const isWatched = ({ stage, createdAt, prompt }: FlowRecord) =>
  stage === 'unknown' && Date.now() - createdAt < (prompt?.isContract ? SIGNERS_PERIOD : RECHECK_PERIOD);

/** Recently reported as declined: the chain is still searched in case the wallet sent it anyway. */
export const isRecentlyDeclined = ({ stage, rejectedAt }: FlowRecord) =>
  stage === 'rejected' && rejectedAt !== undefined && Date.now() - rejectedAt < REJECTION_RECHECK;

/** Ended, but its outcome may still change, so it is rechecked. */
export const needsRecheck = (record: FlowRecord) =>
  isWatched(record) ||
  isRecentlyDeclined(record) ||
  (record.stage === 'done' && record.minedIn !== undefined);

/** Possibly sent, and the user has not chosen to go on without it: a tap must not send it again. */
export const isUnanswered = (record: FlowRecord) => isWatched(record) && !isAbandoned(record);

/** Being prepared, prompted or sent, neither settled nor abandoned: must not be requested again. */
export const isOpen = (record: FlowRecord) =>
  record.stage === 'checking' ||
  (record.stage === 'prompting' && !isAbandoned(record)) ||
  record.stage === 'mining';

export const newestOf = (records: readonly (FlowRecord | undefined)[]): FlowRecord | undefined =>
  records.reduce(
    (newest, one) => (one && one.createdAt > (newest?.createdAt ?? -1) ? one : newest),
    undefined,
  );

/** The other wallet of a run: the receiver of a purchase, or the principal. May equal the account. */
export const counterpartyIn = ({ receiver, principal }: FlowRecord['summary']) =>
  (receiver ?? principal) as Address | undefined;

/** Hash of the last step that was sent. */
export const lastHash = (record: FlowRecord) => record.steps.findLast(({ hash }) => hash !== undefined)?.hash;

/** Hash of the commit; undefined until it is sent, even if an approval was. */
export const commitHash = (record: FlowRecord) => record.steps.find(({ id }) => id === 'commit')?.hash;

export const currentHash = (record: FlowRecord) => record.steps.find(({ isMined }) => !isMined)?.hash;

/** The account is a contract, which executes the call once enough signers have confirmed. */
export const isAwaitingSigners = ({ stage, prompt }: FlowRecord) =>
  prompt?.isContract === true && (stage === 'mining' || stage === 'unknown');

/** The commit was mined successfully. */
export const hasSucceeded = ({ stage }: FlowRecord) => stage === 'indexing' || stage === 'done';
