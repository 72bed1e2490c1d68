import type { Hex } from 'viem';
import { config, z } from 'zod/mini';
import { allFlows } from '../allFlows.ts';
import type { FlowName } from '../allFlows.ts';
import { STEP_IDS } from '../Flow.ts';
import { STAGES } from './record.ts';
import type { FlowRecord } from './record.ts';

// The content security policy forbids code generated from strings.
config({ jitless: true });

const LATEST_DATE = 8.64e15;

const matches = <Text extends string>(pattern: RegExp) =>
  z.custom<Text>((value) => typeof value === 'string' && pattern.test(value));
const hash = matches<Hex>(/^0x[0-9a-f]{64}$/i);
const hex = matches<Hex>(/^0x[0-9a-f]*$/i);
const wei = matches<string>(/^\d{1,78}$/);
const natural = z.int().check(z.minimum(0));
const date = z.int().check(z.minimum(0), z.maximum(LATEST_DATE));

const step = z.object({
  id: z.enum(STEP_IDS),
  hash: z.exactOptional(hash),
  nonce: z.exactOptional(natural),
  isMined: z.exactOptional(z.boolean()),
});

const balanceChange = z.object({
  asset: z.enum(['JU', 'KL', 'GS', 'USDT', 'T/H']),
  wei: matches<string>(/^-?\d{1,78}$/),
  atMost: z.exactOptional(wei),
});

const prompt = z.object({
  nonce: natural,
  pending: z.exactOptional(natural),
  block: natural,
  isContract: z.exactOptional(z.boolean()),
  to: z.exactOptional(hex),
  data: z.exactOptional(hex),
  calls: z.exactOptional(z.array(z.object({ to: hex, data: hex }))),
});

const outcome = z.object({
  minedAt: date,
  blockTime: z.exactOptional(natural),
  changes: z.array(balanceChange),
  theirs: z.exactOptional(z.array(balanceChange)),
  redeemable: z.exactOptional(wei),
});

const flowRecord: z.ZodMiniType<FlowRecord> = z.object({
  id: z.string().check(z.minLength(1)),
  flow: z.enum(Object.keys(allFlows) as FlowName[]),
  summary: z.catchall(
    z.object({
      amount: z.exactOptional(wei),
      power: z.exactOptional(wei),
      receiver: z.exactOptional(z.string()),
      principal: z.exactOptional(z.string()),
      inviter: z.exactOptional(z.string()),
    }),
    z.string(),
  ),
  steps: z.array(step),
  stage: z.enum(STAGES),
  balanceChanges: z.exactOptional(z.array(balanceChange)),
  partyChanges: z.exactOptional(z.array(balanceChange)),
  createdAt: date,
  prompt: z.exactOptional(prompt),
  promptedAt: z.exactOptional(date),
  isAbandoned: z.exactOptional(z.boolean()),
  rejectedAt: z.exactOptional(date),
  batchId: z.exactOptional(z.string()),
  error: z.exactOptional(z.object({ code: z.string(), detail: z.exactOptional(z.string()) })),
  isIndexLate: z.exactOptional(z.boolean()),
  minedIn: z.exactOptional(z.object({ block: natural, hash })),
  outcome: z.exactOptional(outcome),
});

/** Whether a value from local storage, which may be corrupt, is a run in this version's format. */
export const isFlowRecord = (value: unknown): value is FlowRecord => flowRecord.safeParse(value).success;
