import { z } from 'zod';

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
});
export type IndexStatus = z.infer<typeof indexStatus>;
