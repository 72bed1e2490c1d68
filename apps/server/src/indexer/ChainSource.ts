import { assertSameChain } from '@koala/protocol/chainIdentity';
import type { ChainIdentity } from '@koala/protocol/chainIdentity';
import type { RpcBlock } from '@koala/chain-node/rpc/RpcProvider';
import type { Manifest } from '@koala/protocol/manifest';
import type { Logger } from 'pino';
import type { Hex } from 'viem';
import { InconsistentAnswerError } from './blocks/BlockRange.ts';
import type { BlockEvents, BlockRange, SourceBlock } from './blocks/BlockRange.ts';
import { HeaderProofs } from './HeaderProofs.ts';
import { ProvenEvents } from './ProvenEvents.ts';
import type { EarlyReceipts } from './ProvenEvents.ts';
import { Providers } from './Providers.ts';
import type { ProvidersOptions } from './Providers.ts';
import { TrustedEvents } from './TrustedEvents.ts';
import { WantedEvents } from './WantedEvents.ts';

export interface ChainSourceOptions extends ProvidersOptions {
  manifest: Manifest;
  log: Logger;
  /**
   * Maximum number of transactions in a range of several blocks, counting only blocks whose bloom may contain wanted events. A single
   * block may have more. By default 1,000.
   */
  mostTransactions?: number | undefined;
}

/**
 * Reads blocks, events and failed calls of a deployment from the current provider, and proves them unless that provider is trusted. Rejects
 * when something cannot be read or proven; the caller retries.
 */
export class ChainSource {
  readonly providers: Providers;
  readonly #wanted: WantedEvents;
  readonly #headers: HeaderProofs;
  readonly #proven: ProvenEvents;
  readonly #trusted: TrustedEvents;
  readonly #mostTransactions: number;

  constructor(options: ChainSourceOptions) {
    const { manifest, log, mostTransactions = 1_000 } = options;
    this.#mostTransactions = mostTransactions;
    this.providers = new Providers(options);
    this.#wanted = new WantedEvents(manifest);
    this.#headers = new HeaderProofs(this.providers, log);
    // Reverted transactions to this contract are read too, because failed sales are indexed.
    const swap = manifest.contracts.swap.address.toLowerCase() as Hex;
    this.#proven = new ProvenEvents(this.providers, this.#wanted, swap, log);
    this.#trusted = new TrustedEvents(this.providers, this.#wanted, swap);
  }

  /**
   * Rejects with WrongChainError when the current provider is on another chain, with MissingGenesisError when it has no block 0, and with
   * NoReceiptsError when it is not trusted and supports no method that returns the receipts for proofs.
   */
  async checkProvider(expected: ChainIdentity): Promise<void> {
    const { name } = this.providers;
    const found = await this.providers.ask((asked) => asked.identity());
    assertSameChain(found, expected, name);
    if (!this.providers.isTrusted) await this.providers.ask((asked) => asked.checkReceipts());
  }

  /**
   * The newest block together with the blocks from `from` on and their contents: as many as exist, at most `ahead`. Blocks and, for proofs,
   * receipts are requested in parallel, so that a slow provider costs one round trip instead of three.
   */
  async following(from: number, ahead: number): Promise<{ head: SourceBlock; range: BlockRange }> {
    const numbers = Array.from({ length: ahead }, (_, i) => from + i);
    const { isTrusted } = this.providers;
    const [head, blocks, early] = await Promise.all([
      this.#head(),
      Promise.all(numbers.map((number) => this.#block(number, true))),
      Promise.all(
        isTrusted ? [] : numbers.map((number) => this.providers.ask((asked) => asked.receiptsAt(number))),
      ),
    ]);
    const end = blocks.indexOf(null);
    const there = blocks.slice(0, end === -1 ? ahead : end).filter((block) => block !== null);
    const receipts = new Map(early.map((receiptList, i) => [from + i, receiptList]));
    const unprovenFrom = isTrusted ? undefined : await this.#headers.checkWithHead(head, there);
    return { head: toBlock(head), range: await this.#withEvents(there, unprovenFrom, receipts) };
  }

  /** Block `number`; undefined when the chain is shorter. */
  async block(number: number): Promise<SourceBlock | undefined> {
    const block = await this.#block(number, false);
    if (!block) return undefined;
    await this.#proveHeaders([block]);
    return toBlock(block);
  }

  /**
   * Blocks `from` to `to`, or fewer but at least one when their transactions would need too much memory. Rejects with
   * InconsistentAnswerError when one is missing.
   */
  async range(from: number, to: number): Promise<BlockRange> {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const answered = await Promise.all(numbers.map((number) => this.#block(number, true)));
    const blocks = answered.map((block, i) => {
      if (!block) throw new InconsistentAnswerError(`the node has no block ${from + i}`);
      return block;
    });
    const unprovenFrom = await this.#proveHeaders(blocks);
    return this.#withEvents(this.#bounded(blocks), unprovenFrom);
  }

  /** The leading blocks whose transactions, counted where wanted events are possible, stay within the limit. */
  #bounded(blocks: readonly RpcBlock[]): readonly RpcBlock[] {
    let transactions = 0;
    const end = blocks.findIndex(({ logsBloom = '0x', transactions: own }) => {
      if (this.#wanted.mayBeIn(logsBloom).length > 0) transactions += own.length;
      return transactions > this.#mostTransactions;
    });
    return end === -1 ? blocks : blocks.slice(0, Math.max(end, 1));
  }

  async #head(): Promise<RpcBlock> {
    const head = await this.#block('latest', false);
    if (!head) throw new InconsistentAnswerError('the node returned no latest block');
    return head;
  }

  /** Reads a block without proving its header; null when the provider does not have it. */
  async #block(number: number | 'latest', isFull: boolean): Promise<RpcBlock | null> {
    const block = await this.providers.ask((provider) => provider.block(number, isFull));
    if (block && number !== 'latest' && Number(block.number) !== number) {
      throw new InconsistentAnswerError(`the node returned block ${Number(block.number)}, not ${number}`);
    }
    return block;
  }

  /** Proves headers unless the provider is trusted. Resolves to the first block whose header has unknown fields; undefined if none has. */
  async #proveHeaders(blocks: readonly RpcBlock[]): Promise<number | undefined> {
    return this.providers.isTrusted ? undefined : this.#headers.check(blocks);
  }

  async #withEvents(
    blocks: readonly RpcBlock[],
    headerUnprovenFrom: number | undefined,
    early?: EarlyReceipts,
  ): Promise<BlockRange> {
    if (blocks.length === 0) return { blocks: [], logs: [], failed: [] };
    const events: BlockEvents = this.providers.isTrusted
      ? await this.#trusted.read(blocks)
      : await this.#proven.read(blocks, early);
    return { blocks: blocks.map(toBlock), headerUnprovenFrom, ...events };
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
