import type { HashedReceipt } from '@koala/protocol/rpc/readReceipts';
import type { RpcBlock, RpcReceipt, RpcTransaction } from '@koala/protocol/rpc/RpcProvider';
import type { Hex } from 'viem';
import { InconsistentAnswerError } from './BlockRange.ts';
import type { BlockEvents } from './BlockRange.ts';
import { bloomBits, mayContain } from './bloom.ts';
import { proveReceipts } from './proveBlock.ts';
import type { Providers } from './Providers.ts';

/** A provider's receipts by the number of their block, as far as they were asked for before the block was known. */
export type EarlyReceipts = ReadonlyMap<number, readonly (RpcReceipt | null)[] | null | undefined>;

/**
 * The events of proven blocks, from nothing but receipts that give the root in the header. A block whose bloom excludes every contract and
 * in which nobody calls the swap contract needs none.
 */
export class ProvenEvents {
  readonly #watched: Map<Hex, number[]>;

  constructor(
    private readonly providers: Providers,
    addresses: readonly Hex[],
    /** In lower case. */
    private readonly swap: Hex,
  ) {
    this.#watched = new Map(addresses.map((address) => [address.toLowerCase() as Hex, bloomBits(address)]));
  }

  /** Events of blocks whose transactions are given in full. Rejects with InconsistentAnswerError when something is not proven. */
  async read(blocks: readonly RpcBlock[], early: EarlyReceipts = new Map()): Promise<BlockEvents> {
    const events = await Promise.all(blocks.map((block) => this.#eventsOf(block, early)));
    return { logs: events.flatMap(({ logs }) => logs), failed: events.flatMap(({ failed }) => failed) };
  }

  async #eventsOf(block: RpcBlock, early: EarlyReceipts): Promise<BlockEvents> {
    const transactions = inFull(block);
    const { logsBloom = '0x' } = block;
    const mayHaveLogs = [...this.#watched.values()].some((bits) => mayContain(logsBloom, bits));
    if (!mayHaveLogs && !transactions.some((tx) => this.#callsSwap(tx))) return { logs: [], failed: [] };
    const number = Number(block.number);
    const answered = early.get(number);
    // Asked for by number they may be of another branch than the block: then they are asked for again, by its hash.
    const fitting = answered && (await proveReceipts(block, answered).catch(() => undefined));
    return this.#select(number, transactions, fitting ?? (await this.#receiptsOf(block)));
  }

  async #receiptsOf(block: RpcBlock): Promise<HashedReceipt[]> {
    return proveReceipts(block, await this.providers.ask((provider) => provider.receipts(block)));
  }

  #select(
    block: number,
    transactions: readonly RpcTransaction[],
    receipts: readonly HashedReceipt[],
  ): BlockEvents {
    const placed = transactions.map((tx, txIndex) => ({ tx, txIndex, ...receipts[txIndex]! }));
    const logs = placed
      .flatMap(({ tx, txIndex, logs: emitted }) =>
        emitted.map((log) => ({ txHash: tx.hash, txIndex, ...log })),
      )
      .map((log, logIndex) => ({ block, logIndex, ...log }))
      .filter(({ address }) => this.#watched.has(address));
    const failed = placed
      .filter(({ tx, hasSucceeded }) => this.#callsSwap(tx) && !hasSucceeded)
      .map(({ tx: { hash, from, input }, txIndex }) => ({ block, txHash: hash, txIndex, from, input }));
    return { logs, failed };
  }

  #callsSwap({ to }: RpcTransaction): boolean {
    return to?.toLowerCase() === this.swap;
  }
}

function inFull({ number, transactions }: RpcBlock): RpcTransaction[] {
  return transactions.map((tx) => {
    if (typeof tx === 'object' && tx !== null) return tx;
    throw new InconsistentAnswerError(`The transactions of block ${Number(number)} are not given in full.`);
  });
}
