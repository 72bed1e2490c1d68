import { z } from 'zod';

export const notice = z.object({ title: z.string(), content: z.string() });
export type Notice = z.infer<typeof notice>;

/** How much a status line matters: a reader may put away all but the last. */
export const SEVERITIES = ['info', 'warning', 'serious'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One sentence of the operator on top of every page. */
export const statusLine = z.object({
  /** Another one for each sentence, severity and end; the same in all languages. */
  id: z.string(),
  severity: z.enum(SEVERITIES),
  /** Plain text. */
  text: z.string(),
  /** Unix seconds; null: until it is cleared. */
  until: z.int().nullable(),
});
export type StatusLine = z.infer<typeof statusLine>;

/** Where the index stands against its chain: `GET /status`. */
export const indexStatus = z.object({
  chainId: z.int(),
  /** Newest block of the chain, as far as the indexer knows. */
  head: z.int(),
  /** Newest indexed block; `startBlock - 1` before the first. */
  indexed: z.int(),
  /** Newest indexed block that counts as final. */
  finalised: z.int(),
  /** Blocks that are still to be indexed. */
  lag: z.int(),
  /** First indexed block whose header has fields that the indexer does not know, so that its hash is not proven; null when all are. */
  headerUnprovenFrom: z.int().nullable(),
});
export type IndexStatus = z.infer<typeof indexStatus>;
