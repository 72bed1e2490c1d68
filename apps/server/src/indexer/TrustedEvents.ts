import type { RpcBlock, RpcLog, RpcReceipt, RpcTransaction } from '@koala/chain-node/rpc/RpcProvider';
import type { Hex } from 'viem';
import { InconsistentAnswerError } from './blocks/BlockRange.ts';
import type { BlockEvents, FailedCall, SourceLog } from './blocks/BlockRange.ts';
import type { Providers } from './Providers.ts';
import type { WantedEvents } from './WantedEvents.ts';

/** The events of blocks from a trusted provider's log index: nothing is proven, and less data is transferred. */
export class TrustedEvents {
  constructor(
    private readonly providers: Providers,
    private readonly wanted: WantedEvents,
    /** Address of the swap contract, in lower case. */
    private readonly swap: Hex,
  ) {}

  /** Events of consecutive blocks, which must include their full transactions. */
  async read(blocks: readonly RpcBlock[]): Promise<BlockEvents> {
    const answered = await this.#logsOfAll(blocks);
    const logs = await this.#complete(blocks, answered);
    const hashes = new Map(blocks.map((block) => [block.number, block.hash]));
    for (const log of logs) {
      if (hashes.get(log.blockNumber) !== log.blockHash) {
        const expected = hashes.get(log.blockNumber) ?? 'no log of this block';
        throw new InconsistentAnswerError(
          `a log of block ${Number(log.blockNumber)} has block hash ${log.blockHash}, expected ${expected}`,
        );
      }
    }
    const failed = await Promise.all(blocks.map((block) => this.#failedCalls(block)));
    return { logs: logs.map(toLog).sort(byPosition), failed: failed.flat() };
  }

  #logsOfAll(blocks: readonly RpcBlock[]): Promise<RpcLog[]> {
    if (blocks.length === 1) return this.#logsOf(blocks[0]!);
    const [fromBlock, toBlock] = [Number(blocks[0]!.number), Number(blocks.at(-1)!.number)];
    return this.#ask({ fromBlock, toBlock });
  }

  #logsOf({ hash }: RpcBlock): Promise<RpcLog[]> {
    return this.#ask({ blockHash: hash });
  }

  async #ask(where: { blockHash: Hex } | { fromBlock: number; toBlock: number }): Promise<RpcLog[]> {
    const answers = await Promise.all(
      this.wanted.filters.map((contents) =>
        this.providers.ask((provider) => provider.logs({ ...contents, ...where })),
      ),
    );
    return answers.flat();
  }

  /**
   * The bloom of a block reveals omitted logs. When it may contain a contract without a log in the answer, the block's logs are requested
   * again by its hash. A node answers that from the block itself and not from an index that may lag. Most such blocks are false positives
   * of the bloom.
   */
  async #complete(blocks: readonly RpcBlock[], logs: RpcLog[]): Promise<RpcLog[]> {
    const seen = new Set(logs.map((log) => `${log.blockHash} ${log.address.toLowerCase()}`));
    const doubtful = blocks.filter(({ hash, logsBloom = '0x' }) =>
      this.wanted.mayBeIn(logsBloom).some((address) => !seen.has(`${hash} ${address}`)),
    );
    if (doubtful.length === 0) return logs;
    const answers = await Promise.all(doubtful.map((block) => this.#logsOf(block)));
    const again = new Set(doubtful.map(({ hash }) => hash));
    const others = logs.filter(({ blockHash }) => !again.has(blockHash));
    for (const [i, { hash }] of doubtful.entries()) {
      const before = logs.filter(({ blockHash }) => blockHash === hash);
      if (answers[i]!.length < before.length)
        throw new InconsistentAnswerError(
          `block ${hash} has ${answers[i]!.length} logs when read again, ${before.length} before`,
        );
    }
    return [...others, ...answers.flat()];
  }

  async #failedCalls(block: RpcBlock): Promise<FailedCall[]> {
    const calls = block.transactions.filter(
      (tx): tx is RpcTransaction => typeof tx !== 'string' && tx.to?.toLowerCase() === this.swap,
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
      throw new InconsistentAnswerError(`the receipt of ${hash} is missing or belongs to another block`);
    }
    return receipt;
  }
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
