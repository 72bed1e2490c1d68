import { HttpRequestError, numberToHex, RpcError, TimeoutError } from 'viem';
import type { Address, Hex, PublicClient, RpcLog } from 'viem';

const FIRST_RANGE = 10_000n;
const LARGEST_RANGE = 200_000n;

/**
 * The logs of `addresses` whose first topic is one of `topics`, in blocks `from` to `to` inclusive, in chain order
 * whatever order the provider returns. Block ranges shrink when the provider rejects one for its size and grow
 * otherwise. Rejects when a single block is rejected, or the provider is unreachable.
 */
export async function* readLogs(
  client: PublicClient,
  { addresses, topics, from, to }: { addresses: Address[]; topics: Hex[]; from: bigint; to: bigint },
): AsyncGenerator<RpcLog[]> {
  let range = FIRST_RANGE;
  let ceiling = LARGEST_RANGE;
  for (let start = from; start <= to;) {
    const end = start + range - 1n < to ? start + range - 1n : to;
    let logs: RpcLog[];
    try {
      logs = await client.request({
        method: 'eth_getLogs',
        params: [
          { address: addresses, topics: [topics], fromBlock: numberToHex(start), toBlock: numberToHex(end) },
        ],
      });
    } catch (error) {
      if (!mayBeTooLarge(error) || end === start) throw error;
      ceiling = (end - start + 1n) / 2n;
      range = ceiling;
      continue;
    }
    yield logs.sort(byPosition);
    start = end + 1n;
    // The size may not have been the reason for the rejection.
    const grown = ceiling + ceiling / 8n + 1n;
    ceiling = grown < LARGEST_RANGE ? grown : LARGEST_RANGE;
    range = range * 2n < ceiling ? range * 2n : ceiling;
  }
}

function byPosition(a: RpcLog, b: RpcLog): number {
  const [one, other] = [a, b].map(({ blockNumber, logIndex }) => [Number(blockNumber), Number(logIndex)]);
  return one![0]! - other![0]! || one![1]! - other![1]!;
}

/** Whether the range may be too large: providers report that by any error in a response, or by a timeout. */
function mayBeTooLarge(error: unknown): boolean {
  if (error instanceof RpcError || error instanceof TimeoutError) return true;
  return error instanceof HttpRequestError && error.status !== undefined;
}
