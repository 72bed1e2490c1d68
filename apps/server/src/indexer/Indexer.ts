import { backOff } from '@koala/protocol/backOff';
import { MissingGenesisError, WrongChainError } from '@koala/protocol/chainIdentity';
import { NoReceiptsError } from '@koala/chain-node/rpc/RpcProvider';
import type { FaultKind } from '@koala/chain-node/metrics/ProviderFaults';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexerStatus } from '../db/chainSchema.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import type { IndexMetrics } from '../metrics/IndexMetrics.ts';
import { FigureWriter } from './FigureWriter.ts';
import { checkLinks, InconsistentAnswerError, UnprovenAnswerError } from './blocks/BlockRange.ts';
import type { BlockRange, SourceBlock } from './blocks/BlockRange.ts';
import { ChainSource } from './ChainSource.ts';
import type { ChainSourceOptions } from './ChainSource.ts';
import { findFork } from './findFork.ts';
import { HeadComparison } from './HeadComparison.ts';
import { HeadSocket } from './HeadSocket.ts';
import type { HeadSocketTimes } from './HeadSocket.ts';
import { IndexWriter, OtherDeploymentError } from './IndexWriter.ts';
import { proveOldBlocks } from './proveOldBlocks.ts';
import { RangeReader } from './RangeReader.ts';
import { refusalKind, Refusals } from './Refusals.ts';

/** Within this many blocks of the head, each block is written in its own transaction; further back, blocks are written in ranges. */
const LIVE_WINDOW = 64;
/** A deeper reorganization may mean that the provider is on another chain, so the genesis is checked before the rollback. */
const SUSPICIOUS_DEPTH = 1000;
const HEARTBEAT_MS = 1_000;
/** Maximum number of blocks that are read together with the head. */
const MAX_AHEAD = 16;
/** While a websocket announces blocks, the head is still polled at this interval, or at `pollMs` if longer. Polls write the heartbeat. */
const SLOW_POLL_MS = 2_000;

export interface IndexerPauses {
  /** After the first error; doubles with each that follows. */
  firstMs: number;
  longestMs: number;
  /** While the database holds the index of another deployment, or every provider is on another chain or returns no receipts. */
  haltedMs: number;
}

const PAUSES: IndexerPauses = { firstMs: 200, longestMs: 10_000, haltedMs: 2_000 };

export interface IndexerOptions extends Omit<ChainSourceOptions, 'onFault'> {
  database: OpenDatabase;
  pollMs: number;
  /** Websockets that announce new blocks. Without a working one the head is polled every `pollMs`. */
  wsUrls?: readonly string[];
  socketTimes?: HeadSocketTimes;
  pauses?: IndexerPauses;
  metrics?: IndexMetrics | undefined;
  /** Called after each step that appended blocks or rolled blocks back. */
  onIndexed?: () => void;
}

/**
 * Indexes the chain: in ranges while far behind, block by block near the head, with rollbacks on reorganizations. On a local chain the
 * index of another deployment is emptied; elsewhere the indexer halts.
 */
export class Indexer {
  readonly #source: ChainSource;
  readonly #writer: IndexWriter;
  readonly #figures: FigureWriter;
  /** Aborted to end the current or next pause. */
  #wake = new AbortController();
  readonly #socket: HeadSocket | undefined;
  #lastHeartbeat = 0;
  #status: IndexerStatus = 'backfilling';
  /** The head that the provider reported last. */
  #reportedHead = -1;
  /** Providers found on another chain, or without receipts, since the last successful check. */
  readonly #unusable = new Set<number>();
  readonly #refusals: Refusals;
  readonly #comparison: HeadComparison;
  readonly #ranges: RangeReader;

  constructor(private readonly options: IndexerOptions) {
    const { database, manifest, metrics, wsUrls = [], log, socketTimes } = options;
    metrics?.faults.expect(options.rpcUrls.length);
    const onFault = (provider: number, kind: FaultKind) => metrics?.faults.add(provider, kind);
    this.#source = new ChainSource({ ...options, onFault });
    this.#figures = new FigureWriter(database, manifest.accounts.originUser, options.log);
    this.#writer = new IndexWriter(database.writes, manifest, this.#figures);
    this.#refusals = new Refusals(this.#source.providers.count);
    this.#comparison = new HeadComparison(this.#source.providers, log);
    this.#ranges = new RangeReader(this.#source);
    if (wsUrls.length > 0) this.#socket = new HeadSocket(wsUrls, () => this.#wake.abort(), log, socketTimes);
  }

  get status(): IndexerStatus {
    return this.#status;
  }

  get number(): number {
    return this.#writer.tip.number;
  }

  /** Why nothing can be indexed, when no provider's answers are accepted; else empty. */
  problems(): string[] {
    return this.#refusals.problems();
  }

  /** Runs until `signal` aborts. Failures of a provider or the database are retried; waits while another process is the writer. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#socket?.run(signal), this.#follow(signal)]);
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const turn = new AbortController();
      const both = AbortSignal.any([signal, turn.signal]);
      both.addEventListener('abort', () => this.#wake.abort(), { once: true });
      if (this.options.database.kind === 'postgres') this.options.log.info('waiting for the writer lock');
      await this.options.database.becomeWriter(() => turn.abort(), both);
      if (!both.aborted) this.options.log.info('acquired the writer lock of the index');
      await Promise.all([this.#work(both), this.#figures.run(both)]);
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { log, metrics, pauses = PAUSES } = this.options;
    const { providers } = this.#source;
    let failures = 0;
    let ready = false;
    while (!signal.aborted) {
      if (providers.reconsider({ indexed: this.#writer.tip.number, reportedHead: this.#reportedHead })) {
        log.warn({ provider: providers.name }, 'switched to a better RPC provider');
        metrics?.switches.inc();
        ready = false;
      }
      const asked = providers.current;
      const provider = providers.name;
      try {
        if (!ready) await this.#open();
        ready = true;
        const moved = await this.#step();
        failures = 0;
        this.#refusals.clear();
        this.#comparison.compareWhenDue(this.#writer.tip);
        if (moved) this.options.onIndexed?.();
        else if (!(await this.#proveOldBlocks())) await this.#pause();
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        const pause = backOff(failures, pauses.firstMs, pauses.longestMs);
        // Whether the last write was committed is unknown, so read the position from the database.
        ready = false;
        const isUnusable = error instanceof WrongChainError || error instanceof NoReceiptsError;
        const isInconsistent =
          error instanceof InconsistentAnswerError || error instanceof MissingGenesisError;
        if (isUnusable) this.#unusable.add(asked);
        if (isInconsistent) await this.#writer.resetReportedHead().catch(() => {});
        const isRefused = isInconsistent || isUnusable;
        metrics?.pauses.inc();
        if (error instanceof UnprovenAnswerError) metrics?.failedProofs.inc();
        if (isRefused) {
          providers.noteFault(asked, refusalKind(error));
          this.#refusals.add(provider, error.message);
          providers.rotate(asked);
        }
        if (providers.current !== asked) metrics?.switches.inc();
        const halted =
          error instanceof OtherDeploymentError || (isUnusable && this.#unusable.size === providers.count);
        if (halted) await this.#halt(error);
        else if (isRefused) log.warn({ err: error, pause, provider }, 'answer of an RPC provider rejected');
        else log.warn({ err: error, pause, provider }, 'indexing paused');
        // The failed range may have been too long for the provider. Keep at least two blocks after a refusal, because the second
        // authenticates the first.
        this.#ranges.shrink(isRefused ? 2 : 1);
        await sleepUntilAborted(halted ? pauses.haltedMs : pause, signal);
      }
    }
  }

  /** Milliseconds until the next poll: at least SLOW_POLL_MS while the socket is alive and all blocks that it announced are indexed. */
  #interval(): number {
    const isCalm = this.#socket?.isAlive === true && this.#socket.announced <= this.#writer.tip.number;
    return isCalm ? Math.max(SLOW_POLL_MS, this.options.pollMs) : this.options.pollMs;
  }

  async #pause(): Promise<void> {
    await sleepUntilAborted(this.#interval(), this.#wake.signal);
    this.#wake = new AbortController();
  }

  async #open(): Promise<void> {
    const isWhole = await this.#writer.open(this.options.manifest.local);
    await this.#checkProvider();
    if (!isWhole) {
      this.options.log.warn('the index lacks lists that this version adds, rebuilding it');
      await this.#writer.reset();
    }
    this.options.log.debug({ block: this.#writer.tip.number }, 'opened the index');
  }

  async #checkProvider(): Promise<void> {
    await this.#source.checkProvider(this.options.manifest);
    this.#unusable.clear();
  }

  async #halt(error: Error): Promise<void> {
    if (this.#status !== 'halted') this.options.log.error({ err: error }, 'indexing halted');
    this.#status = 'halted';
    await this.#writer.heartbeat(undefined, 'halted').catch(() => {});
  }

  /** Takes one step toward the head; resolves to false when there is nothing to do. */
  async #step(): Promise<boolean> {
    const { tip } = this.#writer;
    const behind = this.#reportedHead - tip.number;
    let { head, range } = await this.#readAhead(behind > LIVE_WINDOW ? 0 : behind);
    if (head.number > tip.number && head.number <= tip.number + LIVE_WINDOW && range.blocks.length === 0)
      ({ head, range } = await this.#readAhead(head.number - tip.number));
    if (head.number > tip.number + LIVE_WINDOW) return this.#backfill(head);
    if (range.blocks.length > 0) return this.#live(head, range);
    if (head.number > tip.number) return false;
    if (head.hash === tip.hash || tip.hash === '0x') return this.#idle(head);
    // The head is not above the index: it is on another branch, or the provider lags behind on the indexed one.
    const stored = await this.#writer.storedBlock(head.number);
    if (stored?.hash === head.hash) return this.#idle(head);
    return this.#reorganize(head);
  }

  /** Reads the head together with the next `count` blocks, as far as they exist, at most MAX_AHEAD. */
  async #readAhead(count: number): Promise<{ head: SourceBlock; range: BlockRange }> {
    const ahead = Math.min(Math.max(count, 0), MAX_AHEAD);
    const found = await this.#source.following(this.#writer.tip.number + 1, ahead);
    this.#reportedHead = found.head.number;
    return found;
  }

  async #backfill(head: SourceBlock): Promise<boolean> {
    const from = this.#writer.tip.number + 1;
    const range = await this.#ranges.read(from, head.number - LIVE_WINDOW);
    if (!this.#writer.follows(range.blocks[0]!)) return this.#reorganize(head);
    checkLinks(range);
    this.#status = 'backfilling';
    await this.#append(range, head);
    return true;
  }

  async #live(head: SourceBlock, range: BlockRange): Promise<boolean> {
    if (!this.#writer.follows(range.blocks[0]!)) return this.#reorganize(head);
    checkLinks(range);
    this.#status = 'live';
    for (const block of range.blocks) {
      const logs = range.logs.filter((log) => log.block === block.number);
      const failed = range.failed.filter((call) => call.block === block.number);
      const isProven = block.number < (range.headerUnprovenFrom ?? Infinity);
      const headerUnprovenFrom = isProven ? undefined : range.headerUnprovenFrom;
      const own = { blocks: [block], headerUnprovenFrom, logs, failed };
      await this.#append(own, head);
    }
    return true;
  }

  async #append(range: BlockRange, head: SourceBlock): Promise<void> {
    await this.#writer.append(range, head.number, this.#status);
    const { isTrusted } = this.#source.providers;
    const first = range.headerUnprovenFrom ?? Infinity;
    const unproven = range.blocks.filter(({ number }) => number >= first).length;
    this.options.metrics?.indexed(range.blocks.length - unproven, isTrusted ? 'trusted' : 'proven');
    if (unproven > 0) this.options.metrics?.indexed(unproven, 'header_unproven');
  }

  async #idle(head: SourceBlock): Promise<false> {
    this.#status = 'live';
    if (Date.now() - this.#lastHeartbeat >= HEARTBEAT_MS) {
      this.#lastHeartbeat = Date.now();
      await this.#writer.heartbeat(head.number, this.#status);
    }
    return false;
  }

  #proveOldBlocks(): Promise<boolean> {
    const { database, log } = this.options;
    const parts = { source: this.#source, db: database.db, writer: this.#writer, log };
    return proveOldBlocks(parts, this.#reportedHead);
  }

  async #reorganize(head: SourceBlock): Promise<true> {
    this.#ranges.forget();
    const { manifest, log } = this.options;
    const source = this.#source;
    const { number, hash } = this.#writer.tip;
    // Without this check, a provider that serves the indexed block, but another parent for the next one, would cause an endless loop of
    // rollbacks.
    if ((await source.block(number))?.hash === hash) {
      throw new InconsistentAnswerError(
        `block ${number + 1} does not link to block ${number} (${hash}), which the provider still returns`,
      );
    }
    const fork = await findFork(manifest.startBlock - 1, number, async (n) => {
      const [stored, there] = await Promise.all([this.#writer.storedBlock(n), source.block(n)]);
      if (!there && n <= head.number) throw new InconsistentAnswerError(`the node has no block ${n}`);
      return stored !== undefined && stored.hash === there?.hash;
    });
    if (number - fork > SUSPICIOUS_DEPTH) await this.#checkProvider();
    log.warn({ from: number, fork, depth: number - fork }, 'chain reorganized, rolling back');
    await this.#writer.rollback(fork, head.number);
    this.options.metrics?.reorganizations.observe(number - fork);
    return true;
  }
}

async function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
