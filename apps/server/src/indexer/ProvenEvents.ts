import type { HashedReceipt } from '@koala/chain-node/rpc/readReceipts';
import { isKnownKind } from '@koala/chain-node/rpc/readTransactions';
import type { HashedTransaction } from '@koala/chain-node/rpc/readTransactions';
import type { RpcBlock, RpcReceipt, RpcTransaction } from '@koala/chain-node/rpc/RpcProvider';
import type { Logger } from 'pino';
import type { Hex } from 'viem';
import { UnprovenAnswerError } from './blocks/BlockRange.ts';
import type { BlockEvents, FailedCall } from './blocks/BlockRange.ts';
import { proveReceipts, proveTransactions } from './blocks/proveBlock.ts';
import type { Providers } from './Providers.ts';
import type { WantedEvents } from './WantedEvents.ts';

/** A provider's receipts by block number, as far as they were requested before the blocks were known. */
export type EarlyReceipts = ReadonlyMap<number, readonly (RpcReceipt | null)[] | null | undefined>;

/**
 * The events of proven blocks, taken only from receipts that hash to the root in the header. Receipts are not needed for a block of proven
 * transactions whose bloom excludes every wanted event and in which no transaction calls the swap contract.
 */
export class ProvenEvents {
  #hasWarned = false;

  constructor(
    private readonly providers: Providers,
    private readonly wanted: WantedEvents,
    /** Address of the swap contract, in lower case. */
    private readonly swap: Hex,
    private readonly log: Logger,
  ) {}

  /** Events of blocks, which must include their full transactions. Rejects with UnprovenAnswerError when something is not proven. */
  async read(blocks: readonly RpcBlock[], early: EarlyReceipts = new Map()): Promise<BlockEvents> {
    const events = await Promise.all(blocks.map((block) => this.#eventsOf(block, early)));
    return { logs: events.flatMap(({ logs }) => logs), failed: events.flatMap(({ failed }) => failed) };
  }

  async #eventsOf(block: RpcBlock, early: EarlyReceipts): Promise<BlockEvents> {
    const transactions = inFull(block);
    const { logsBloom = '0x' } = block;
    const proven = proveTransactions(block, transactions);
    const mayHaveLogs = this.wanted.mayBeIn(logsBloom).length > 0;
    if (proven && !mayHaveLogs && !transactions.some((tx) => this.#callsSwap(tx))) return NOTHING;
    const number = Number(block.number);
    const answered = early.get(number);
    // Receipts requested by number may belong to a block on another branch; in that case request them again by hash.
    const receipts = (answered && fitting(block, answered)) ?? (await this.#receiptsOf(block));
    if (!proven) this.#checkKinds(number, transactions, receipts);
    const found = this.#select(number, transactions, receipts);
    if (proven) await Promise.all(found.failed.map((call) => checkSender(call, proven[call.txIndex]!)));
    return found;
  }

  /** For a transaction of an unsupported type only that type can be proven, because the receipt contains it too. */
  #checkKinds(
    number: number,
    transactions: readonly RpcTransaction[],
    receipts: readonly HashedReceipt[],
  ): void {
    const kinds = transactions.map(({ type = '0x0' }) => Number(type));
    for (const [i, kind] of kinds.entries()) {
      const { type } = receipts[i]!;
      if (kind !== type) {
        throw new UnprovenAnswerError(
          `transaction ${i} of block ${number} has type ${kind} but its receipt has type ${type}`,
        );
      }
    }
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const types = [...new Set(transactions.filter((tx) => !isKnownKind(tx)).map(({ type }) => type))];
    this.log.warn(
      { types },
      'transactions have unknown types and cannot be verified against their blocks; events are still verified',
    );
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
      .filter((log) => this.wanted.has(log));
    const failed = placed
      .filter(({ tx, hasSucceeded }) => this.#callsSwap(tx) && !hasSucceeded)
      .map(({ tx: { hash, from, input }, txIndex }) => ({ block, txHash: hash, txIndex, from, input }));
    return { logs, failed };
  }

  #callsSwap({ to }: RpcTransaction): boolean {
    return to?.toLowerCase() === this.swap;
  }
}

const NOTHING: BlockEvents = { logs: [], failed: [] };

/** The contents of receipts that were requested by block number; undefined when they do not belong to the block. */
function fitting(block: RpcBlock, receipts: readonly (RpcReceipt | null)[]): HashedReceipt[] | undefined {
  try {
    return proveReceipts(block, receipts);
  } catch {
    return undefined;
  }
}

/** Rejects with UnprovenAnswerError when a signed transaction was not signed by the sender that the provider returned. */
async function checkSender(
  { block, txHash, from }: FailedCall,
  { hash, sender }: HashedTransaction,
): Promise<void> {
  if (hash === undefined) return;
  const signer = await sender().catch(() => undefined);
  if (signer !== from.toLowerCase()) {
    throw new UnprovenAnswerError(
      `transaction ${txHash} of block ${block} has the sender ${from} but is signed by ${signer ?? 'no valid key'}`,
    );
  }
}

function inFull({ number, transactions }: RpcBlock): RpcTransaction[] {
  return transactions.map((tx) => {
    if (typeof tx === 'object' && tx !== null) return tx;
    throw new UnprovenAnswerError(`block ${Number(number)} has transaction hashes instead of transactions`);
  });
}
