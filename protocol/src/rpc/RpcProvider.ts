import { createClient, http, HttpRequestError, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { assertSameChain, readChainIdentity } from './chainIdentity.ts';
import type { ChainIdentity, RpcRequest } from './chainIdentity.ts';
import type { FaultKind } from '../metrics/ProviderFaults.ts';

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
  transactionsRoot: Hex;
  receiptsRoot: Hex;
  transactions: (RpcTransaction | Hex)[];
}

/** What is read of a transaction by name; `readTransactions` reads the rest. */
export interface RpcTransaction {
  hash: Hex;
  /** Some nodes leave it out for the oldest kind. */
  type?: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
  transactionIndex: Hex;
  r: Hex;
  s: Hex;
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
  transactionHash: Hex;
  /** Some nodes leave it out for the oldest kind of transaction. */
  type?: Hex;
  status: Hex;
  cumulativeGasUsed: Hex;
  logsBloom: Hex;
  logs: Pick<RpcLog, 'address' | 'topics' | 'data'>[];
}

/** A provider knows no call that answers receipts: its logs cannot be proven. */
export class NoReceiptsError extends Error {
  override readonly name = 'NoReceiptsError';

  constructor(provider: string) {
    super(`${provider} knows neither eth_getBlockReceipts nor eth_getTransactionReceipt`);
  }
}

/** Logs of some contracts, with certain topics or any, in one block or in a range with both ends included. */
export type LogFilter = { address: readonly Hex[]; topics?: readonly (Hex | null | readonly Hex[])[] } & (
  | { blockHash: Hex }
  | { fromBlock: number; toBlock: number }
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
  /** Told of each HTTP request that was not answered as it should be, also when it is then repeated. */
  onFault?: ((kind: FaultKind) => void) | undefined;
}

/** One RPC provider. Blocks, logs and receipts of a certain provider are fetched here. */
export class RpcProvider {
  readonly name: string;
  readonly #send: RpcRequest;
  readonly #expected: ChainIdentity | undefined;
  #check: Promise<void> | undefined;
  /** False once the provider has said that it does not know the call for all receipts of a block. */
  #hasBlockReceipts = true;

  constructor(url: string, options: RpcProviderOptions) {
    const { name, expected, timeoutMs, batchSize, retries = 0, retryDelayMs, onFault } = options;
    this.name = name ?? new URL(url).origin;
    this.#expected = expected;
    const transport = http(url, {
      timeout: timeoutMs,
      maxResponseBodySize: LARGEST_ANSWER_BYTES,
      // The operator named this host, and no other.
      fetchOptions: { redirect: 'error' },
      retryCount: retries,
      ...(batchSize === undefined ? {} : { batch: { batchSize } }),
      ...(retryDelayMs === undefined ? {} : { retryDelay: retryDelayMs }),
      fetchFn: providerFetch(timeoutMs, onFault),
    });
    const { request } = createClient({ transport });
    this.#send = (call) =>
      (request as RpcRequest)(call).catch((error: unknown) => {
        if (isLateBody(error)) onFault?.('timeout');
        throw error;
      });
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

  logs({ address, topics, ...where }: LogFilter): Promise<RpcLog[]> {
    const blocks =
      'blockHash' in where
        ? where
        : { fromBlock: numberToHex(where.fromBlock), toBlock: numberToHex(where.toBlock) };
    return this.#ask('eth_getLogs', { address, ...(topics && { topics }), ...blocks });
  }

  /** The receipt of a transaction; null when the provider does not have it. Rejects with NoReceiptsError when it knows no such call. */
  async receipt(hash: Hex): Promise<RpcReceipt | null> {
    try {
      return await this.#ask('eth_getTransactionReceipt', hash);
    } catch (error) {
      throw isUnknownMethod(error) ? new NoReceiptsError(this.name) : error;
    }
  }

  /**
   * All receipts of a block: in one call where the provider knows it, else one by one. Null where it does not have them. Rejects with
   * NoReceiptsError when it knows neither call.
   */
  async receipts({ hash, transactions }: RpcBlock): Promise<(RpcReceipt | null)[] | null> {
    if (this.#hasBlockReceipts) {
      try {
        return await this.#ask('eth_getBlockReceipts', hash);
      } catch (error) {
        this.#askOneByOneAfter(error);
      }
    }
    return Promise.all(transactions.map((tx) => this.receipt(typeof tx === 'string' ? tx : tx.hash)));
  }

  /** All receipts of the block at a height, before that block is known; undefined where there is no single call for them. */
  async receiptsAt(number: number): Promise<(RpcReceipt | null)[] | null | undefined> {
    if (!this.#hasBlockReceipts) return undefined;
    try {
      return await this.#ask('eth_getBlockReceipts', numberToHex(number));
    } catch (error) {
      this.#askOneByOneAfter(error);
      return undefined;
    }
  }

  /** Rejects with NoReceiptsError when the provider knows no call for receipts. */
  async checkReceipts(): Promise<void> {
    if (this.#hasBlockReceipts) {
      try {
        await this.#ask('eth_getBlockReceipts', 'latest');
        return;
      } catch (error) {
        this.#askOneByOneAfter(error);
      }
    }
    await this.receipt(`0x${'0'.repeat(64)}`);
  }

  /** Throws any error but the one that says that eth_getBlockReceipts is not known. */
  #askOneByOneAfter(error: unknown): void {
    if (!isUnknownMethod(error)) throw error;
    this.#hasBlockReceipts = false;
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

/** Codes of JSON-RPC and EIP-1474. Some providers have a sentence and a code of their own instead. */
const UNKNOWN_METHOD_CODES: unknown[] = [-32601, -32004];
const UNKNOWN_METHOD =
  /method .*(?:not (?:found|supported|available|allowed)|does not exist)|unsupported method/i;

function isUnknownMethod(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const details = 'details' in error ? error.details : error.message;
  return UNKNOWN_METHOD_CODES.includes(error.code) || UNKNOWN_METHOD.test(String(details));
}

/** Seconds. A longer `Retry-After` is replaced by the caller's own pause. */
const LONGEST_RETRY_AFTER = 2;

/** Whether the body of an answer did not come to its end in time. */
function isLateBody(error: unknown): boolean {
  if (!(error instanceof HttpRequestError)) return false;
  const { cause } = error;
  return cause instanceof Error && cause.name === 'TimeoutError';
}

/**
 * `fetch` that reports each failed request, even one that succeeds when repeated, and drops a long `Retry-After`. It gives the body as long
 * as the rest together: viem's own timeout ends with the headers, and a provider that sends nothing after them would hold its caller for
 * minutes.
 */
function providerFetch(timeoutMs: number, onFault: ((kind: FaultKind) => void) | undefined): typeof fetch {
  return async (input, init) => {
    try {
      const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      if (response.ok) return response;
      onFault?.(response.status === 429 ? 'rate_limited' : 'http_error');
      return withoutLongWait(response);
    } catch (error) {
      const isLate = init?.signal?.aborted || (error instanceof Error && error.name === 'TimeoutError');
      onFault?.(isLate ? 'timeout' : 'unreachable');
      throw error;
    }
  };
}

function withoutLongWait(response: Response): Response {
  if (!(Number(response.headers.get('retry-after')) > LONGEST_RETRY_AFTER)) return response;
  const headers = new Headers(response.headers);
  headers.delete('retry-after');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
