import type { Hex } from 'viem';
import { config, z } from 'zod/mini';
import { allFlows } from '../allFlows.ts';
import type { FlowName } from '../allFlows.ts';
import { STEP_IDS } from '../Flow.ts';

// The page's content security policy forbids code generated from strings.
config({ jitless: true });

/**
 * checking: being planned and simulated. prompting: the wallet asks. mining: sent. indexing: mined, not indexed yet.
 * done: mined and indexed. rejected: declined in the wallet. failed: never sent. reverted: mined without effect.
 * cancelled, replaced: another transaction took its place. unknown: perhaps sent, and no result before the time-out.
 * interrupted: an approval was mined, the rest was never asked for.
 */
const STAGES = [
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

const LATEST_DATE = 8.64e15;

const matches = <Text extends string>(pattern: RegExp) =>
  z.custom<Text>((value) => typeof value === 'string' && pattern.test(value));
const hash = matches<Hex>(/^0x[0-9a-f]{64}$/i);
const hex = matches<Hex>(/^0x[0-9a-f]*$/i);
const wei = matches<string>(/^\d{1,78}$/);
const natural = z.int().check(z.minimum(0));
/** Unix milliseconds. */
const date = z.int().check(z.minimum(0), z.maximum(LATEST_DATE));

const step = z.object({
  id: z.enum(STEP_IDS),
  hash: z.exactOptional(hash),
  /** Of the transaction itself, once the node has known it. */
  nonce: z.exactOptional(natural),
  isMined: z.exactOptional(z.boolean()),
});

/** What a run takes from the account (negative) or brings it (positive), apart from the network fee. */
const balanceChange = z.object({
  asset: z.enum(['JU', 'KL', 'GS', 'USDT']),
  wei: matches<string>(/^-?\d{1,78}$/),
});

/** What the wallet was asked for, so that its answer can be found on the chain when the page missed it. */
const prompt = z.object({
  /** The account's nonce in the latest block at that time: a lower bound for what it sends afterwards. */
  nonce: natural,
  /** The same with pending transactions: the nonce that the answer should have, as far as the node knew. */
  pending: z.exactOptional(natural),
  /** The latest block at that time. */
  block: natural,
  /** The call of a single transaction; missing for a batch. */
  to: z.exactOptional(hex),
  data: z.exactOptional(hex),
  /** The calls of a batch. */
  calls: z.exactOptional(z.array(z.object({ to: hex, data: hex }))),
});

/** What is stored of one run of a flow, per account, in local storage. */
const flowRecord = z.object({
  id: z.string().check(z.minLength(1)),
  flow: z.enum(Object.keys(allFlows) as FlowName[]),
  summary: z.catchall(z.object({ amount: z.exactOptional(wei), power: z.exactOptional(wei) }), z.string()),
  /** All steps that were ever planned; the first that is not mined is the current one. */
  steps: z.array(step),
  stage: z.enum(STAGES),
  /** By simulation of the steps that are left; none where the node cannot simulate. */
  balanceChanges: z.exactOptional(z.array(balanceChange)),
  createdAt: date,
  prompt: z.exactOptional(prompt),
  promptedAt: z.exactOptional(date),
  /** The user abandoned the open prompt and may start again; meaningless once the prompt is answered. */
  isAbandoned: z.exactOptional(z.boolean()),
  /** The wallet's id of a batch (EIP-5792). */
  batchId: z.exactOptional(z.string()),
  error: z.exactOptional(z.object({ code: z.string(), detail: z.exactOptional(z.string()) })),
  /** Mined, but not indexed before the time-out. */
  isIndexLate: z.exactOptional(z.boolean()),
});

export type FlowRecord = z.infer<typeof flowRecord>;
export type StepRecord = z.infer<typeof step>;
export type BalanceChange = z.infer<typeof balanceChange>;
export type Prompt = z.infer<typeof prompt>;

/** Whether a value from local storage, which anything may write to, is a run that this version of the app understands. */
export const isFlowRecord = (value: unknown): value is FlowRecord => flowRecord.safeParse(value).success;

const IN_PROGRESS: readonly Stage[] = ['checking', 'prompting', 'mining', 'indexing'];

/** The stage is final, except that 'unknown' may still be rechecked. */
export const hasEnded = (record: FlowRecord) => !IN_PROGRESS.includes(record.stage);

/** Still in the wallet, but the user no longer waits for the answer. */
export const isAbandoned = (record: FlowRecord) =>
  record.stage === 'prompting' && record.isAbandoned === true;

/** In the wallet or on the chain, not settled and not abandoned: the same must not be asked for again. */
export const isOpen = (record: FlowRecord) =>
  record.stage === 'checking' ||
  (record.stage === 'prompting' && !isAbandoned(record)) ||
  record.stage === 'mining';

/** The hash of the last step that was sent. */
export const lastHash = (record: FlowRecord) =>
  record.steps.findLast(({ hash: sent }) => sent !== undefined)?.hash;
