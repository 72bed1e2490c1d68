import { config, z } from 'zod/mini';
import { flowAffects } from '../flowAffects.ts';
import { STEP_IDS } from './Flow.ts';
import type { FlowName } from './Flow.ts';
import { STAGES } from './FlowRecord.ts';
import type { FlowRecord } from './FlowRecord.ts';

// The page's content policy forbids code made from text.
config({ jitless: true });

const FLOWS = Object.keys(flowAffects) as FlowName[];
const LATEST_DATE = 8.64e15;

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i));
const nonce = z.int().check(z.minimum(0));
const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/i));
const wei = z.string().check(z.regex(/^\d{1,78}$/));
const date = z.int().check(z.minimum(0), z.maximum(LATEST_DATE));

const schema = z.object({
  id: z.string().check(z.minLength(1)),
  flow: z.enum(FLOWS),
  summary: z.catchall(z.object({ amount: z.exactOptional(wei), power: z.exactOptional(wei) }), z.string()),
  steps: z.array(
    z.object({
      id: z.enum(STEP_IDS),
      hash: z.exactOptional(hash),
      nonce: z.exactOptional(nonce),
      isMined: z.exactOptional(z.boolean()),
    }),
  ),
  stage: z.enum(STAGES),
  moves: z.exactOptional(
    z.array(
      z.object({
        asset: z.enum(['JU', 'KL', 'GS', 'USDT']),
        wei: z.string().check(z.regex(/^-?\d{1,78}$/)),
      }),
    ),
  ),
  createdAt: date,
  prompt: z.exactOptional(
    z.object({
      nonce,
      pending: z.exactOptional(nonce),
      block: z.int().check(z.minimum(0)),
      to: z.exactOptional(hex),
      data: z.exactOptional(hex),
      calls: z.exactOptional(z.array(z.object({ to: hex, data: hex }))),
    }),
  ),
  promptedAt: z.exactOptional(date),
  isGivenUp: z.exactOptional(z.boolean()),
  batchId: z.exactOptional(z.string()),
  error: z.exactOptional(z.object({ code: z.string(), detail: z.exactOptional(z.string()) })),
  isIndexLate: z.exactOptional(z.boolean()),
});

/** Whether a value out of local storage, where anybody may write, is a run that this version of the app knows how to go on with. */
export const isFlowRecord = (value: unknown): value is FlowRecord => schema.safeParse(value).success;
