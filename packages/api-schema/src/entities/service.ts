import { z } from 'zod';

export const notice = z.object({ title: z.string(), content: z.string() });
export type Notice = z.infer<typeof notice>;

/** Severity of a status line: the reader can dismiss all but 'serious'. */
export const SEVERITIES = ['info', 'warning', 'serious'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** One sentence of the operator on top of every page. */
export const statusLine = z.object({
  /** Differs for each sentence, severity and end; the same in all languages. */
  id: z.string(),
  severity: z.enum(SEVERITIES),
  /** Plain text. */
  text: z.string(),
  /** Unix seconds; null: no end. */
  until: z.int().nullable(),
});
export type StatusLine = z.infer<typeof statusLine>;

/** State of the index relative to its chain: `GET /status`. */
export const indexStatus = z.object({
  chainId: z.int(),
  /** Newest block of the chain that the indexer has seen; estimated while it sends no heartbeat. */
  head: z.int(),
  /** Newest indexed block; `startBlock - 1` before the first. */
  indexed: z.int(),
  /** Newest indexed block that counts as final. */
  finalized: z.int(),
  /** Blocks still to be indexed. */
  lag: z.int(),
  /**
   * First indexed block whose header has fields unknown to the indexer, so that its hash is not proven; null if there
   * is none.
   */
  headerUnprovenFrom: z.int().nullable(),
});
export type IndexStatus = z.infer<typeof indexStatus>;
