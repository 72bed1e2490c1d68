import { createClient, http, HttpRequestError, numberToHex } from 'viem';
import type { Hex } from 'viem';
import { assertSameChain, readChainIdentity } from '@koala/protocol/chainIdentity';
import type { ChainIdentity, RpcRequest } from '@koala/protocol/chainIdentity';
import type { FaultKind } from '../metrics/ProviderFaults.ts';

/** Limit for responses: a batch of full blocks with all transactions is several megabytes. */
const LARGEST_ANSWER_BYTES = 256 * 2 ** 20;

/** The fields of a node's block that are used here. */
export interface RpcBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  /** Omitted by some nodes. */
  logsBloom?: Hex;
  transactionsRoot: Hex;
  receiptsRoot: Hex;
  transactions: (RpcTransaction | Hex)[];
}

/** Fields of a transaction that are used by name; `readTransactions` reads the rest. */
export interface RpcTransaction {
  hash: Hex;
  /** Omitted by some nodes for legacy transactions. */
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
  /** Omitted by some nodes for legacy transactions. */
  type?: Hex;
  status: Hex;
  cumulativeGasUsed: Hex;
  logsBloom: Hex;
  logs: Pick<RpcLog, 'address' | 'topics' | 'data'>[];
}

/** The provider has no method for receipts, so its logs cannot be proven. */
export class NoReceiptsError extends Error {
  override readonly name = 'NoReceiptsError';

  constructor(provider: string) {
    super(`${provider} supports neither eth_getBlockReceipts nor eth_getTransactionReceipt`);
  }
}

/** A provider answered HTTP 200 without a result or an error for the call. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';

  constructor(provider: string, method: string) {
    super(`${provider} returned neither a result nor an error for ${method}`);
  }
}

/** Logs of some contracts, optionally by topics, in one block or in an inclusive range. */
export type LogFilter = { address: readonly Hex[]; topics?: readonly (Hex | null | readonly Hex[])[] } & (
  | { blockHash: Hex }
  | { fromBlock: number; toBlock: number }
);

export interface RpcProviderOptions {
  /** Name in messages and logs. The URL's path is never shown, because it may contain a key. */
  name?: string;
  /** The expected chain. Checked before the first use, and again after a failed check. */
  expected?: ChainIdentity;
  timeoutMs: number;
  /** Concurrent calls are batched into one request of at most this many. */
  batchSize?: number;
  /** Number of retries of a failed call, with pauses that grow from `retryDelayMs`. */
  retries?: number;
  retryDelayMs?: number;
  /** Called for each failed HTTP request, including ones that are retried, and for a rate limit or a missing result in the JSON. */
  onFault?: ((kind: FaultKind) => void) | undefined;
}

export class RpcProvider {
  readonly name: string;
  readonly #send: RpcRequest;
  readonly #expected: ChainIdentity | undefined;
  #check: Promise<void> | undefined;
  #counted: FaultKind | undefined;
  /** False after the provider has reported that it lacks the call for all receipts of a block. */
  #hasBlockReceipts = true;

  constructor(url: string, options: RpcProviderOptions) {
    const { name, expected, timeoutMs, batchSize, retries = 0, retryDelayMs, onFault } = options;
    this.name = name ?? new URL(url).origin;
    this.#expected = expected;
    const transport = http(url, {
      // `fetchFn` applies the timeout, because a request that viem aborts would not be counted as a fault.
      timeout: 0,
      maxResponseBodySize: LARGEST_ANSWER_BYTES,
      // Never follow a redirect to a host that the operator did not configure.
      fetchOptions: { redirect: 'error' },
      retryCount: retries,
      ...(batchSize === undefined ? {} : { batch: { batchSize } }),
      ...(retryDelayMs === undefined ? {} : { retryDelay: retryDelayMs }),
      fetchFn: providerFetch(timeoutMs, onFault),
    });
    const { request } = createClient({ transport });
    this.#send = async (call) => {
      try {
        const result: unknown = await (request as RpcRequest)(call);
        if (result === undefined) throw new NoAnswerError(this.name, call.method);
        return result;
      } catch (error) {
        const kind = faultIn(error);
        if (kind && onFault) this.#count(kind, onFault);
        throw error;
      }
    };
  }

  /** Calls of one request fail together, and count once. */
  #count(kind: FaultKind, onFault: (kind: FaultKind) => void): void {
    if (this.#counted === kind) return;
    this.#counted = kind;
    setTimeout(() => (this.#counted = undefined));
    onFault(kind);
  }

  /** One call. Rejects with WrongChainError, without sending it, when the provider is not on the expected chain. */
  readonly request: RpcRequest = async (call) => {
    if (this.#expected) await (this.#check ??= this.#checkChain(this.#expected));
    return this.#send(call);
  };

  /** The provider's chain, expected or not. */
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

  /**
   * The receipt of a transaction; null when the provider does not have it. Rejects with NoReceiptsError when the method
   * is unsupported.
   */
  async receipt(hash: Hex): Promise<RpcReceipt | null> {
    try {
      return await this.#ask('eth_getTransactionReceipt', hash);
    } catch (error) {
      throw isUnknownMethod(error) ? new NoReceiptsError(this.name) : error;
    }
  }

  /**
   * All receipts of a block: in one call where supported, else one by one. Null when the provider does not have them.
   * Rejects with NoReceiptsError when neither call is supported.
   */
  async receipts({ hash, transactions }: RpcBlock): Promise<(RpcReceipt | null)[] | null> {
    const all = await this.#blockReceipts(hash);
    if (all !== undefined) return all;
    return Promise.all(transactions.map((tx) => this.receipt(typeof tx === 'string' ? tx : tx.hash)));
  }

  /** All receipts of the block at a height, before its hash is known; undefined when eth_getBlockReceipts is unsupported. */
  receiptsAt(number: number): Promise<(RpcReceipt | null)[] | null | undefined> {
    return this.#blockReceipts(numberToHex(number));
  }

  /** Rejects with NoReceiptsError when the provider supports no call for receipts. */
  async checkReceipts(): Promise<void> {
    if ((await this.#blockReceipts('latest')) === undefined) await this.receipt(`0x${'0'.repeat(64)}`);
  }

  /** Undefined when eth_getBlockReceipts is unsupported. */
  async #blockReceipts(block: Hex | 'latest'): Promise<(RpcReceipt | null)[] | null | undefined> {
    if (!this.#hasBlockReceipts) return undefined;
    try {
      return await this.#ask('eth_getBlockReceipts', block);
    } catch (error) {
      if (!isUnknownMethod(error)) throw error;
      this.#hasBlockReceipts = false;
      return undefined;
    }
  }

  async #ask<T>(method: string, ...params: unknown[]): Promise<T> {
    return (await this.request({ method, params })) as T;
  }

  async #checkChain(expected: ChainIdentity): Promise<void> {
    try {
      assertSameChain(await this.identity(), expected, this.name);
    } catch (error) {
      // Check again next time: the provider may have been unreachable, or be fixed by then.
      this.#check = undefined;
      throw error;
    }
  }
}

/** Codes of JSON-RPC and EIP-1474. Some providers use their own code and message. */
const UNKNOWN_METHOD_CODES: unknown[] = [-32601, -32004];
const UNKNOWN_METHOD =
  /method .*(?:not (?:found|supported|available|allowed)|does not exist)|unsupported method/i;

function isUnknownMethod(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const details = 'details' in error ? error.details : error.message;
  return UNKNOWN_METHOD_CODES.includes(error.code) || UNKNOWN_METHOD.test(String(details));
}

/** Providers that answer HTTP 200 put their rate limit into the JSON: EIP-1474's code, or HTTP's. */
const RATE_LIMIT_CODES: unknown[] = [-32005, 429];

/** Whether a provider refused a call in its JSON because there were too many. */
export function isRateLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RATE_LIMIT_CODES.includes(error.code);
}

/** The fault in an answer whose HTTP request succeeded; undefined when the node rejects the call, or the fault is counted already. */
function faultIn(error: unknown): FaultKind | undefined {
  if (isRateLimit(error)) return 'rate_limited';
  if (error instanceof NoAnswerError) return 'inconsistent';
  if (!(error instanceof HttpRequestError) || error.status !== undefined) return undefined;
  const { cause } = error;
  if (!(cause instanceof Error) || counted.has(cause)) return undefined;
  // Otherwise it is JSON of an unexpected shape, such as an empty list for a batch.
  return isTimeout(cause) ? 'timeout' : 'inconsistent';
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

/** Errors of `fetch` that were counted when they happened. */
const counted = new WeakSet<Error>();

/** Seconds. For a longer `Retry-After` the caller's own pause applies. */
const LONGEST_RETRY_AFTER = 2;

/**
 * `fetch` that reports each failed request, even one that succeeds when repeated, and drops a long `Retry-After`. `timeoutMs` limits
 * headers and body together.
 */
function providerFetch(timeoutMs: number, onFault: ((kind: FaultKind) => void) | undefined): typeof fetch {
  return async (input, init) => {
    try {
      const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
      if (response.ok) return response;
      onFault?.(response.status === 429 ? 'rate_limited' : 'http_error');
      return refusal(response);
    } catch (error) {
      onFault?.(isTimeout(error) ? 'timeout' : 'unreachable');
      counted.add(error as Error);
      throw error;
    }
  };
}

/**
 * A failed response without its body: viem would return a JSON-RPC error in it as the node's answer, and no other provider would be tried.
 */
function refusal({ status, statusText, headers }: Response): Response {
  const pause = headers.get('retry-after');
  const isShort = pause !== null && Number(pause) <= LONGEST_RETRY_AFTER;
  return new Response(null, { status, statusText, headers: isShort ? { 'retry-after': pause } : {} });
}
