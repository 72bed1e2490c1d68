import type { EIP1193RequestFn, Hex, Transport } from 'viem';
import { hexToNumber, numberToHex } from 'viem';
import { pause } from '../lib/pause.ts';
import { LAG_POLL, LAG_TIMEOUT } from '../lib/timings.ts';
import { causesOf } from './walletErrors.ts';

// One URL may serve several nodes, some of which lag behind. The block number from one of them does not apply to the
// node that serves the next read, so each read specifies its block.

class NodeLagsError extends Error {
  override readonly name = 'NodeLagsError';
}

/** Whether a read failed because the node did not reach the block of the page's last transaction in time. */
export const isNodeLag = (error: unknown): boolean =>
  causesOf(error).some((cause) => (cause as { name?: unknown }).name === 'NodeLagsError');

/** How long reads are pinned after a write, milliseconds; by then every node should have its block. */
const PIN_TIME = 600_000;

interface Write {
  block: number;
  /** Unix milliseconds. */
  pinnedUntil: number;
}

/** The newest block with a transaction of this page, by chain. */
const writes = new Map<number, Write>();

function recordWrite(chainId: number, block: number): void {
  const known = writes.get(chainId);
  if (known && known.block >= block) return;
  writes.set(chainId, { block, pinnedUntil: Date.now() + PIN_TIME });
}

function lastWrite(chainId: number): number | undefined {
  const known = writes.get(chainId);
  return known && Date.now() < known.pinnedUntil ? known.block : undefined;
}

/** Index of the block parameter of each state read. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
};

interface Options {
  chainId: number;
  /** A wallet caches its block number for up to 20 s, but forwards an explicit block to its node. */
  isHeadCached?: boolean;
}

/**
 * After a transaction of this page, pins reads of the latest state to its block or a later one. A node without that
 * block is retried for 15 s; then the read rejects with NodeLagsError.
 */
export function readAfterWrites(transport: Transport, options: Options): Transport {
  return (settings) => {
    const inner = transport(settings);
    return { ...inner, request: pinToBlock(inner.request as Send, options) as EIP1193RequestFn };
  };
}

interface Call {
  method: string;
  params?: unknown;
}

type Send = (call: Call, options?: unknown) => Promise<unknown>;

function pinToBlock(send: Send, { chainId, isHeadCached = false }: Options): Send {
  return async (call, options) => {
    const { method } = call;
    if (method === 'eth_getTransactionReceipt') {
      const receipt = await send(call, options);
      const block = (receipt as { blockNumber?: Hex | null } | null)?.blockNumber;
      if (block) recordWrite(chainId, hexToNumber(block));
      return receipt;
    }
    const place = BLOCK_PARAMETER[method];
    const params = (call.params ?? []) as unknown[];
    const write = lastWrite(chainId);
    const isLatest = place !== undefined && (params[place] ?? 'latest') === 'latest';
    if (!isLatest || write === undefined) return send(call, options);

    const deadline = Date.now() + LAG_TIMEOUT;
    const head = await whileNodeLags(async () => {
      const newest = hexToNumber((await send({ method: 'eth_blockNumber' })) as Hex);
      return newest >= write || isHeadCached ? newest : undefined;
    }, deadline);
    let block = Math.max(head, write) + 1;
    return whileNodeLags(() => {
      // Each retry reads one block earlier, down to that of the write. Requesting the head again might each time reach a
      // node that is ahead of the one that serves the read.
      block = Math.max(block - 1, write);
      return send({ method, params: Object.assign([...params], { [place]: numberToHex(block) }) }, options);
    }, deadline);
  };
}

/** Retries a read while the node lacks its block or returns null; after 15 s, rejects with NodeLagsError. */
export async function whileNodeLags<T>(
  read: () => Promise<T>,
  deadline = Date.now() + LAG_TIMEOUT,
): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await read().catch((error: unknown) => {
      if (!isUnknownBlock(error)) throw error;
    });
    if (answer !== undefined && answer !== null) return answer;
    if (Date.now() >= deadline)
      throw new NodeLagsError(`the node did not reach the requested block within ${LAG_TIMEOUT / 1000} s`);
    await pause(LAG_POLL);
  }
}

/** Messages of nodes that lack a block; there is no error code for it. */
const UNKNOWN_BLOCK =
  /header not found|block.{0,40}(not found|unknown|unavailable|not (yet )?available|does not exist|out of ?range|requested was|too new)|(unknown|future|invalid|find|missing)( the)? block|unfinalized|latest (known )?(block|height)/i;

function isUnknownBlock(error: unknown): boolean {
  // A library's message also quotes the request, including method names.
  const texts = causesOf(error).map((cause) =>
    String((cause as { details?: string }).details ?? cause.message),
  );
  return !texts.some((text) => /revert/i.test(text)) && texts.some((text) => UNKNOWN_BLOCK.test(text));
}
