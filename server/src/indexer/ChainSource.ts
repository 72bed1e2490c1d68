import { createClient, fallback, http, numberToHex, type EIP1193RequestFn } from 'viem';
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

const BATCH_SIZE = 100;
const TIMEOUT_MS = 10_000;
const RETRIES = 5;
const RETRY_DELAY_MS = 150;

/**
 * Reads blocks, events and failed calls from one or more providers. Time-outs, 429 and 5xx are tried again with growing pauses, then the next
 * provider is asked.
 */
export class ChainSource {
  readonly #request: EIP1193RequestFn;

  constructor(
    rpcUrls: readonly string[],
    /** Contracts whose events are wanted. */
    private readonly addresses: readonly Hex[],
    /** Contract whose reverted transactions are wanted. */
    private readonly swap: Hex,
  ) {
    const transports = rpcUrls.map((url) =>
      http(url, {
        batch: { batchSize: BATCH_SIZE },
        timeout: TIMEOUT_MS,
        retryCount: RETRIES,
        retryDelay: RETRY_DELAY_MS,
      }),
    );
    this.#request = createClient({ transport: fallback(transports, { retryCount: 0 }) })
      .request as EIP1193RequestFn;
  }

  async identity(): Promise<{ chainId: number; genesisHash: Hex }> {
    const [chainId, genesis] = await Promise.all([
      this.#request({ method: 'eth_chainId' }) as Promise<Hex>,
      this.block(0),
    ]);
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
    const logs = (await this.#request({
      method: 'eth_getLogs',
      params: [{ address: [...this.addresses], blockHash: block.hash }],
    } as never)) as RpcLog[];
    return this.#assemble([block], logs);
  }

  /** Blocks `from` to `to`, both included. Throws InconsistentAnswerError when one is missing. */
  async stretch(from: number, to: number): Promise<Stretch> {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => numberToHex(from + i));
    const [blocks, logs] = await Promise.all([
      Promise.all(numbers.map((number) => this.#block(number, true))),
      this.#request({
        method: 'eth_getLogs',
        params: [{ address: [...this.addresses], fromBlock: numberToHex(from), toBlock: numberToHex(to) }],
      }) as Promise<RpcLog[]>,
    ]);
    return this.#assemble(
      blocks.map((block, i) => {
        if (!block) throw new InconsistentAnswerError(`The node lacks block ${from + i}.`);
        return block;
      }),
      logs,
    );
  }

  async #block(number: Hex | 'latest', full: boolean): Promise<RpcBlock | null> {
    return (await this.#request({
      method: 'eth_getBlockByNumber',
      params: [number, full],
    })) as RpcBlock | null;
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
    const receipt = (await this.#request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })) as RpcReceipt | null;
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
