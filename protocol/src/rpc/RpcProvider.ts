import { createClient, http, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { assertSameChain, readChainIdentity } from './chainIdentity.ts';
import type { ChainIdentity, RpcRequest } from './chainIdentity.ts';

/** Blocks come with all their transactions: a batch of full ones is several megabytes. */
const LARGEST_ANSWER_BYTES = 256 * 2 ** 20;

/** A block as the node returns it, as far as it is read here. */
export interface RpcBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  /** Some nodes leave it out. */
  logsBloom?: Hex;
  transactions: (RpcTransaction | Hex)[];
}

export interface RpcTransaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
  transactionIndex: Hex;
}

export interface RpcLog {
  address: Hex;
  topics: Hex[];
  data: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  transactionHash: Hex;
  transactionIndex: Hex;
  logIndex: Hex;
}

export interface RpcReceipt {
  blockHash: Hex;
  status: Hex;
}

/** Logs of some contracts, in one block or in a range with both ends included. */
export type LogFilter = { address: readonly Hex[] } & (
  { blockHash: Hex } | { fromBlock: number; toBlock: number }
);

export interface RpcProviderOptions {
  /** How messages and logs name it. The URL's path is never shown: it may hold a key. */
  name?: string;
  /** The chain that it must be on. Checked before its first use, and again after a failed check. */
  expected?: ChainIdentity;
  /** Longest wait for one answer. */
  timeoutMs: number;
  /** Calls made together go out in one request of at most so many. */
  batchSize?: number;
  /** How often a failed call is repeated, after pauses that grow from `retryDelayMs`. */
  retries?: number;
  retryDelayMs?: number;
}

/** One RPC provider. Blocks, logs and receipts of a certain provider are fetched here. */
export class RpcProvider {
  readonly name: string;
  readonly #send: RpcRequest;
  readonly #expected: ChainIdentity | undefined;
  #check: Promise<void> | undefined;

  constructor(url: string, options: RpcProviderOptions) {
    const { name, expected, timeoutMs, batchSize, retries = 0, retryDelayMs } = options;
    this.name = name ?? new URL(url).origin;
    this.#expected = expected;
    const transport = http(url, {
      timeout: timeoutMs,
      maxResponseBodySize: LARGEST_ANSWER_BYTES,
      retryCount: retries,
      ...(batchSize === undefined ? {} : { batch: { batchSize } }),
      ...(retryDelayMs === undefined ? {} : { retryDelay: retryDelayMs }),
    });
    this.#send = createClient({ transport }).request as RpcRequest;
  }

  /** One call. Rejects with WrongChainError, and asks nothing, when the provider is not on the expected chain. */
  readonly request: RpcRequest = async (call) => {
    if (this.#expected) await (this.#check ??= this.#checkChain(this.#expected));
    return this.#send(call);
  };

  /** The chain that the provider is on, expected or not. */
  identity(): Promise<ChainIdentity> {
    return readChainIdentity(this.#send);
  }

  /** A block, with its transactions in full or by hash; null when the provider does not have it. */
  block(number: number | 'latest', isFull = false): Promise<RpcBlock | null> {
    const tag = number === 'latest' ? number : numberToHex(number);
    return this.#ask('eth_getBlockByNumber', tag, isFull);
  }

  logs({ address, ...where }: LogFilter): Promise<RpcLog[]> {
    const blocks =
      'blockHash' in where
        ? where
        : { fromBlock: numberToHex(where.fromBlock), toBlock: numberToHex(where.toBlock) };
    return this.#ask('eth_getLogs', { address, ...blocks });
  }

  /** The receipt of a transaction; null when the provider does not have it. */
  receipt(hash: Hex): Promise<RpcReceipt | null> {
    return this.#ask('eth_getTransactionReceipt', hash);
  }

  async #ask<T>(method: string, ...params: unknown[]): Promise<T> {
    return (await this.request({ method, params })) as T;
  }

  async #checkChain(expected: ChainIdentity): Promise<void> {
    try {
      assertSameChain(await this.identity(), expected, this.name);
    } catch (error) {
      // Checked again next time: it may have been away, or is put right.
      this.#check = undefined;
      throw error;
    }
  }
}
