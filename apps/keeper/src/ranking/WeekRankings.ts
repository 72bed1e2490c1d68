import { runPass } from '@koala/protocol/ranking/pass';
import { scoreWeek, WeekPurchases } from '@koala/protocol/ranking/scoreWeek';
import type { Tree } from '@koala/protocol/ranking/scoreWeek';
import type { PublicClient } from 'viem';
import { startOfWeek } from '@koala/protocol/utc8';
import { lastBlockBefore } from '../chain/history.ts';
import type { BlockMark } from '../chain/history.ts';
import type { DeployedContracts } from '@koala/protocol/contracts';
import { RankingLedger } from './RankingLedger.ts';
import type { Bought } from './RankingLedger.ts';
import { weekTree } from './weekTree.ts';
import type { Place, WeekTree } from './weekTree.ts';

export interface WeekRanking extends WeekTree {
  places: Place[];
}

export interface WeekRankingsOptions {
  firstBlock: bigint;
  /** Confirmations that the last block of a week needs to count as final. */
  finality: bigint;
}

/**
 * Rankings of past weeks, rebuilt from the chain's events and proven complete. Read data stays in memory, so that the next week reads only
 * its own blocks. Data that a reorganization may have changed is read again.
 */
export class WeekRankings {
  #ledger: RankingLedger | undefined;
  #last: { week: number; end: BlockMark; ranking: WeekRanking } | undefined;

  constructor(
    private readonly client: PublicClient,
    private readonly contracts: Pick<DeployedContracts, 'user' | 'miner'>,
    private readonly options: WeekRankingsOptions,
  ) {}

  /** The ranking of a finished `week`; undefined while its last block is not final. Rejects when logs are missing. */
  async of(week: number): Promise<WeekRanking | undefined> {
    if (this.#last?.week === week && (await this.#isCanonical(this.#last.end))) return this.#last.ranking;
    const { firstBlock, finality } = this.options;
    const end = await lastBlockBefore(this.client, startOfWeek(week + 1), firstBlock, finality === 0n);
    const head = await this.client.getBlockNumber({ cacheTime: 0 });
    if (end && head - end.number < finality) return undefined;
    const start = await lastBlockBefore(this.client, startOfWeek(week), firstBlock);
    const before = firstBlock - 1n;
    const places = await this.#places(week, start?.number ?? before, end?.number ?? before, head);
    const ranking = { places, ...weekTree(BigInt(week), places) };
    if (end) this.#last = { week, end, ranking };
    return ranking;
  }

  /** Discards all read data: the next ranking starts from the first block. */
  forget(): void {
    this.#ledger = undefined;
    this.#last = undefined;
  }

  async #isCanonical({ number, hash }: BlockMark): Promise<boolean> {
    const block = await this.client.getBlock({ blockNumber: number });
    if (block.hash === hash) return true;
    this.#ledger = undefined;
    return false;
  }

  async #places(week: number, start: bigint, end: bigint, head: bigint): Promise<Place[]> {
    const known = this.#ledger;
    const isUsable =
      known && known.block <= start && (!this.#last || (await this.#isCanonical(this.#last.end)));
    const ledger = isUsable ? known : new RankingLedger(this.client, this.contracts, this.options.firstBlock);
    // Keep the ledger only after it was read to the end and proven: a partial read is not trusted.
    this.#ledger = undefined;
    if (start > ledger.block) await ledger.advance(start);
    const bought = await ledger.advance(end);
    await ledger.prove(head, week, bought);
    this.#ledger = ledger;
    return placesOf(ledger, bought);
  }
}

/** The places of a week from its purchases by wallet number. */
export function placesOf(tree: Tree, bought: ReadonlyMap<number, Bought>): Place[] {
  const purchases = new WeekPurchases(tree.size);
  for (const [n, { amount, block }] of bought) purchases.buy(n, amount, block);
  return runPass(scoreWeek(tree, purchases)).map(({ wallet, score, due }, index) => ({
    place: BigInt(index + 1),
    wallet,
    score,
    due,
  }));
}
