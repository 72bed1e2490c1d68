import { createClient, http, numberToHex } from 'viem';
import type { RpcBlock, RpcLog, RpcReceipt, RpcTransaction } from './rpcTypes.ts';

type Hex = `0x${string}`;

export interface SourceBlock {
  number: number;
  hash: Hex;
  parent: Hex;
  timestamp: number;
}

export interface SourceLog {
  block: number;
  logIndex: number;
  txHash: Hex;
  txIndex: number;
  address: Hex;
  topics: Hex[];
  data: Hex;
}

/** A transaction to the swap contract that reverted. */
export interface FailedCall {
  block: number;
  txHash: Hex;
  txIndex: number;
  from: Hex;
  input: Hex;
}

/** Consecutive blocks with the events of the deployment in them; logs in order. */
export interface Stretch {
  blocks: SourceBlock[];
  logs: SourceLog[];
  failed: FailedCall[];
}

/** The node answered something that does not fit together, as it does while it reorganises or when two providers disagree. */
export class InconsistentAnswerError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InconsistentAnswerError';
  }
}

/** Blocks come with all their transactions: a batch of full ones is several megabytes. */
const BATCH_SIZE = 25;
const LARGEST_ANSWER_BYTES = 256 * 2 ** 20;
const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const RETRY_DELAY_MS = 100;

type Request = (call: { method: string; params?: unknown[] }) => Promise<unknown>;

/**
 * Reads blocks, events and failed calls from one of several providers. Time-outs, 429 and 5xx are tried again with growing pauses; a provider
 * that still fails gives way to the next, and the call rejects: the caller tries again.
 */
export class ChainSource {
  readonly #providers: Request[];
  #current = 0;

  constructor(
    rpcUrls: readonly string[],
    /** Contracts whose events are wanted. */
    private readonly addresses: readonly Hex[],
    /** Contract whose reverted transactions are wanted. */
    private readonly swap: Hex,
  ) {
    this.#providers = rpcUrls.map((url) => {
      const transport = http(url, {
        batch: { batchSize: BATCH_SIZE },
        timeout: TIMEOUT_MS,
        maxResponseBodySize: LARGEST_ANSWER_BYTES,
        retryCount: RETRIES,
        retryDelay: RETRY_DELAY_MS,
      });
      return createClient({ transport }).request as Request;
    });
  }

  async #ask<T>(method: string, ...params: unknown[]): Promise<T> {
    const asked = this.#current;
    try {
      return (await this.#providers[asked]!({ method, params })) as T;
    } catch (error) {
      // Of many calls that fail together only the first one moves on.
      if (this.#current === asked) this.#current = (asked + 1) % this.#providers.length;
      throw error;
    }
  }

  async identity(): Promise<{ chainId: number; genesisHash: Hex }> {
    const [chainId, genesis] = await Promise.all([this.#ask<Hex>('eth_chainId'), this.block(0)]);
    if (!genesis) throw new InconsistentAnswerError('The node has no block 0.');
    return { chainId: Number(chainId), genesisHash: genesis.hash };
  }

  /** The newest block. */
  async head(): Promise<SourceBlock> {
    const block = await this.#block('latest', false);
    if (!block) throw new InconsistentAnswerError('The node has no newest block.');
    return toBlock(block);
  }

  /** Block `number`; undefined when the chain is shorter. */
  async block(number: number): Promise<SourceBlock | undefined> {
    const block = await this.#block(numberToHex(number), false);
    return block ? toBlock(block) : undefined;
  }

  /** Block `number` with what belongs to it, its logs asked for by the block's hash; undefined when the chain is shorter. */
  async liveStretch(number: number): Promise<Stretch | undefined> {
    const block = await this.#block(numberToHex(number), true);
    if (!block) return undefined;
    const filter = { address: [...this.addresses], blockHash: block.hash };
    const logs = await this.#ask<RpcLog[]>('eth_getLogs', filter);
    return this.#assemble([block], logs);
  }

  /** Blocks `from` to `to`, both included. Throws InconsistentAnswerError when one is missing. */
  async stretch(from: number, to: number): Promise<Stretch> {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => numberToHex(from + i));
    const [blocks, logs] = await Promise.all([
      Promise.all(numbers.map((number) => this.#block(number, true))),
      this.#ask<RpcLog[]>('eth_getLogs', {
        address: [...this.addresses],
        fromBlock: numberToHex(from),
        toBlock: numberToHex(to),
      }),
    ]);
    return this.#assemble(
      blocks.map((block, i) => {
        if (!block) throw new InconsistentAnswerError(`The node lacks block ${from + i}.`);
        return block;
      }),
      logs,
    );
  }

  #block(number: Hex | 'latest', full: boolean): Promise<RpcBlock | null> {
    return this.#ask('eth_getBlockByNumber', number, full);
  }

  async #assemble(blocks: RpcBlock[], logs: RpcLog[]): Promise<Stretch> {
    const hashes = new Map(blocks.map((block) => [block.number, block.hash]));
    for (const log of logs) {
      if (hashes.get(log.blockNumber) !== log.blockHash) {
        throw new InconsistentAnswerError(`A log names another block ${Number(log.blockNumber)}.`);
      }
    }
    const failed = await Promise.all(blocks.map((block) => this.#failedCalls(block)));
    return { blocks: blocks.map(toBlock), logs: logs.map(toLog).sort(byPosition), failed: failed.flat() };
  }

  async #failedCalls(block: RpcBlock): Promise<FailedCall[]> {
    const calls = block.transactions.filter(
      (tx): tx is RpcTransaction =>
        typeof tx !== 'string' && tx.to?.toLowerCase() === this.swap.toLowerCase(),
    );
    const receipts = await Promise.all(calls.map((call) => this.#receipt(call.hash, block.hash)));
    return calls
      .filter((_, i) => Number(receipts[i]!.status) === 0)
      .map((call) => ({
        block: Number(block.number),
        txHash: call.hash,
        txIndex: Number(call.transactionIndex),
        from: call.from,
        input: call.input,
      }));
  }

  async #receipt(hash: Hex, blockHash: Hex): Promise<RpcReceipt> {
    const receipt = await this.#ask<RpcReceipt | null>('eth_getTransactionReceipt', hash);
    if (receipt?.blockHash !== blockHash) {
      throw new InconsistentAnswerError(`The receipt of ${hash} is missing or of another block.`);
    }
    return receipt;
  }
}

function toBlock(block: RpcBlock): SourceBlock {
  return {
    number: Number(block.number),
    hash: block.hash,
    parent: block.parentHash,
    timestamp: Number(block.timestamp),
  };
}

function toLog(log: RpcLog): SourceLog {
  return {
    block: Number(log.blockNumber),
    logIndex: Number(log.logIndex),
    txHash: log.transactionHash,
    txIndex: Number(log.transactionIndex),
    address: log.address.toLowerCase() as Hex,
    topics: log.topics,
    data: log.data,
  };
}

function byPosition(a: SourceLog, b: SourceLog): number {
  return a.block - b.block || a.logIndex - b.logIndex;
}
