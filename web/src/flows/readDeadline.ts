import type { PublicClient } from 'viem';

/** Long enough for a wallet's user to read, short enough that a stuck transaction does not trade on old prices. Seconds. */
const VALID_FOR = 20n * 60n;

/** Unix seconds, by the chain's own clock. */
export async function readDeadline(client: PublicClient): Promise<bigint> {
  return (await client.getBlock()).timestamp + VALID_FOR;
}
