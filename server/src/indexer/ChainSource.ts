import { assertSameChain } from '@koala/protocol/rpc/chainIdentity';
import type { ChainIdentity } from '@koala/protocol/rpc/chainIdentity';
import type { RpcBlock } from '@koala/protocol/rpc/RpcProvider';
import type { Logger } from 'pino';
import type { Hex } from 'viem';
import { InconsistentAnswerError } from './BlockRange.ts';
import type { BlockEvents, BlockRange, SourceBlock } from './BlockRange.ts';
import { proveHeader } from './proveBlock.ts';
import { ProvenEvents } from './ProvenEvents.ts';
import type { EarlyReceipts } from './ProvenEvents.ts';
import type { Providers } from './Providers.ts';
import { TrustedEvents } from './TrustedEvents.ts';

export interface ChainSourceOptions {
  providers: Providers;
  /** Contracts whose events are wanted. */
  addresses: readonly Hex[];
  /** Contract whose reverted transactions are wanted. */
  swap: Hex;
  log: Logger;
}

/**
 * Reads blocks, events and failed calls from the provider of the moment, and proves them unless it is trusted. What it cannot read or what
 * is not proven it rejects: the caller tries again.
 */
export class ChainSource {
  readonly providers: Providers;
  readonly #log: Logger;
  readonly #proven: ProvenEvents;
  readonly #trusted: TrustedEvents;
  /** Names of unknown header fields that were logged. */
  readonly #told = new Set<string>();

  constructor({ providers, addresses, swap, log }: ChainSourceOptions) {
    this.providers = providers;
    this.#log = log;
    const lowerCase = swap.toLowerCase() as Hex;
    this.#proven = new ProvenEvents(providers, addresses, lowerCase);
    this.#trusted = new TrustedEvents(providers, addresses, lowerCase);
  }

  /**
   * Rejects with WrongChainError when the current provider is on another chain, and with NoReceiptsError when it cannot answer what a
   * proof needs.
   */
  async checkProvider(expected: ChainIdentity): Promise<void> {
    const { name } = this.providers;
    const found = await this.providers.ask((asked) => asked.identity());
    assertSameChain(found, expected, name);
    if (!this.providers.isTrusted) await this.providers.ask((asked) => asked.checkReceipts());
  }

  /** The newest block. */
  async head(): Promise<SourceBlock> {
    const block = await this.#block('latest', false);
    if (!block) throw new InconsistentAnswerError('The node has no newest block.');
    return toBlock(block);
  }

  /**
   * The newest block, and with it the blocks from `from` on with what belongs to them: as many as there are, at most `ahead`. All is asked
   * for at once, so that a slow provider costs one wait and not three.
   */
  async following(from: number, ahead: number): Promise<{ head: SourceBlock; range: BlockRange }> {
    const numbers = Array.from({ length: ahead }, (_, i) => from + i);
    const { isTrusted } = this.providers;
    const [head, blocks, early] = await Promise.all([
      this.head(),
      Promise.all(numbers.map((number) => this.#block(number, true))),
      Promise.all(isTrusted ? [] : numbers.map((number) => this.#receiptsAt(number))),
    ]);
    const end = blocks.indexOf(null);
    const there = blocks.slice(0, end === -1 ? ahead : end).filter((block) => block !== null);
    const receipts = new Map(early.map((receiptList, i) => [from + i, receiptList]));
    return { head, range: await this.#withEvents(there, receipts) };
  }

  /** Block `number`; undefined when the chain is shorter. */
  async block(number: number): Promise<SourceBlock | undefined> {
    const block = await this.#block(number, false);
    return block ? toBlock(block) : undefined;
  }

  /** Block `number` with what belongs to it; undefined when the chain is shorter. */
  async liveBlock(number: number): Promise<BlockRange | undefined> {
    const block = await this.#block(number, true);
    return block ? this.#withEvents([block]) : undefined;
  }

  /** Blocks `from` to `to`, both included. Throws InconsistentAnswerError when one is missing. */
  async range(from: number, to: number): Promise<BlockRange> {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const blocks = await Promise.all(numbers.map((number) => this.#block(number, true)));
    return this.#withEvents(
      blocks.map((block, i) => {
        if (!block) throw new InconsistentAnswerError(`The node lacks block ${from + i}.`);
        return block;
      }),
    );
  }

  async #block(number: number | 'latest', isFull: boolean): Promise<RpcBlock | null> {
    const { isTrusted } = this.providers;
    const block = await this.providers.ask((provider) => provider.block(number, isFull));
    if (!block || isTrusted) return block;
    if (number !== 'latest' && Number(block.number) !== number) {
      throw new InconsistentAnswerError(`The node answered another block than ${number}.`);
    }
    this.#tellUnknownFields(proveHeader(block));
    return block;
  }

  #tellUnknownFields(unknownFields: readonly string[]): void {
    const fields = unknownFields.filter((field) => !this.#told.has(field));
    if (fields.length === 0) return;
    fields.forEach((field) => this.#told.add(field));
    this.#log.warn(
      { fields, provider: this.providers.name },
      'headers have unknown fields and are not proven; receipts still are, by the root that the header names',
    );
  }

  #receiptsAt(number: number) {
    return this.providers.ask((provider) => provider.receiptsAt(number));
  }

  async #withEvents(blocks: readonly RpcBlock[], early?: EarlyReceipts): Promise<BlockRange> {
    if (blocks.length === 0) return { blocks: [], logs: [], failed: [] };
    const events: BlockEvents = this.providers.isTrusted
      ? await this.#trusted.read(blocks)
      : await this.#proven.read(blocks, early);
    return { blocks: blocks.map(toBlock), ...events };
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
