import { assertSameChain } from '@koala/protocol/rpc/chainIdentity';
import type { ChainIdentity } from '@koala/protocol/rpc/chainIdentity';
import type { RpcBlock, RpcLog, RpcReceipt, RpcTransaction } from '@koala/protocol/rpc/RpcProvider';
import type { Hex } from 'viem';
import { bloomBits, mayContain } from './bloom.ts';
import type { Providers } from './Providers.ts';

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
export interface BlockRange {
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

/** Reads blocks, events and failed calls from the provider of the moment. What it cannot read it rejects: the caller tries again. */
export class ChainSource {
  readonly #watched: { address: Hex; bits: number[] }[];

  constructor(
    readonly providers: Providers,
    /** Contracts whose events are wanted. */
    private readonly addresses: readonly Hex[],
    /** Contract whose reverted transactions are wanted. */
    private readonly swap: Hex,
  ) {
    this.#watched = addresses.map((address) => ({
      address: address.toLowerCase() as Hex,
      bits: bloomBits(address),
    }));
  }

  /** Rejects with WrongChainError when the current provider is on another chain. */
  async checkChain(expected: ChainIdentity): Promise<void> {
    const provider = this.providers.providers[this.providers.current]!;
    const found = await this.providers.ask((asked) => asked.identity());
    assertSameChain(found, expected, provider.name);
  }

  /** The newest block. */
  async head(): Promise<SourceBlock> {
    const block = await this.#block('latest', false);
    if (!block) throw new InconsistentAnswerError('The node has no newest block.');
    return toBlock(block);
  }

  /** Block `number`; undefined when the chain is shorter. */
  async block(number: number): Promise<SourceBlock | undefined> {
    const block = await this.#block(number, false);
    return block ? toBlock(block) : undefined;
  }

  /** Block `number` with what belongs to it, its logs asked for by the block's hash; undefined when the chain is shorter. */
  async liveBlock(number: number): Promise<BlockRange | undefined> {
    const block = await this.#block(number, true);
    if (!block) return undefined;
    return this.#assemble([block], await this.#logsOf(block));
  }

  /** Blocks `from` to `to`, both included. Throws InconsistentAnswerError when one is missing. */
  async range(from: number, to: number): Promise<BlockRange> {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const [blocks, logs] = await Promise.all([
      Promise.all(numbers.map((number) => this.#block(number, true))),
      this.providers.ask((provider) =>
        provider.logs({ address: this.addresses, fromBlock: from, toBlock: to }),
      ),
    ]);
    return this.#assemble(
      blocks.map((block, i) => {
        if (!block) throw new InconsistentAnswerError(`The node lacks block ${from + i}.`);
        return block;
      }),
      logs,
    );
  }

  #block(number: number | 'latest', isFull: boolean): Promise<RpcBlock | null> {
    return this.providers.ask((provider) => provider.block(number, isFull));
  }

  #logsOf({ hash }: RpcBlock): Promise<RpcLog[]> {
    return this.providers.ask((provider) => provider.logs({ address: this.addresses, blockHash: hash }));
  }

  async #assemble(blocks: RpcBlock[], answered: RpcLog[]): Promise<BlockRange> {
    const logs = await this.#complete(blocks, answered);
    const hashes = new Map(blocks.map((block) => [block.number, block.hash]));
    for (const log of logs) {
      if (hashes.get(log.blockNumber) !== log.blockHash) {
        throw new InconsistentAnswerError(`A log names another block ${Number(log.blockNumber)}.`);
      }
    }
    const failed = await Promise.all(blocks.map((block) => this.#failedCalls(block)));
    return { blocks: blocks.map(toBlock), logs: logs.map(toLog).sort(byPosition), failed: failed.flat() };
  }

  /**
   * The bloom of a block reveals omitted logs. When it may contain a contract without a log in the answer, the block's logs are requested
   * again by its hash, which a node answers from the block itself and not from an index that may lag. Most are false positives.
   */
  async #complete(blocks: RpcBlock[], logs: RpcLog[]): Promise<RpcLog[]> {
    const seen = new Set(logs.map((log) => `${log.blockHash} ${log.address.toLowerCase()}`));
    const doubtful = blocks.filter(({ hash, logsBloom = '0x' }) =>
      this.#watched.some(
        ({ address, bits }) => mayContain(logsBloom, bits) && !seen.has(`${hash} ${address}`),
      ),
    );
    if (doubtful.length === 0) return logs;
    const answers = await Promise.all(doubtful.map((block) => this.#logsOf(block)));
    const again = new Set(doubtful.map(({ hash }) => hash));
    const others = logs.filter(({ blockHash }) => !again.has(blockHash));
    const found = answers.flat();
    if (others.length + found.length < logs.length) {
      throw new InconsistentAnswerError('A block asked for again has fewer logs than before.');
    }
    return [...others, ...found];
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
    const receipt = await this.providers.ask((provider) => provider.receipt(hash));
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
