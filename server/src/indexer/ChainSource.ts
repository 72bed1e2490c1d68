import { assertSameChain } from '@koala/protocol/rpc/chainIdentity';
import type { ChainIdentity } from '@koala/protocol/rpc/chainIdentity';
import type { RpcBlock } from '@koala/protocol/rpc/RpcProvider';
import type { Logger } from 'pino';
import type { Hex } from 'viem';
import { InconsistentAnswerError } from './BlockRange.ts';
import type { BlockEvents, BlockRange, SourceBlock } from './BlockRange.ts';
import { proveHeader } from './proveBlock.ts';
import { ProvenEvents } from './ProvenEvents.ts';
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

  async #withEvents(blocks: readonly RpcBlock[]): Promise<BlockRange> {
    const events: BlockEvents = await (this.providers.isTrusted ? this.#trusted : this.#proven).read(blocks);
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
