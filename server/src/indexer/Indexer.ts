import type { Manifest } from '@koala/protocol/manifest';
import { MissingGenesisError, WrongChainError } from '@koala/protocol/rpc/chainIdentity';
import type { Logger } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IndexerStatus } from '../db/chainSchema.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { InconsistentAnswerError } from './ChainSource.ts';
import type { ChainSource, SourceBlock, Stretch } from './ChainSource.ts';
import { Bell } from './Bell.ts';
import { findFork } from './findFork.ts';
import { HeadSocket } from './HeadSocket.ts';
import type { HeadSocketTimes } from './HeadSocket.ts';
import { IndexWriter, OtherDeploymentError } from './IndexWriter.ts';

/** Blocks behind the head from which on they are read one by one, by hash; further back in ranges. */
const LIVE_WINDOW = 64;
/** Blocks of a range: as many as bring about this many events. */
const WANTED_EVENTS = 3000;
const FIRST_RANGE = 50;
const LARGEST_RANGE = 500;
/** A reorganisation deeper than this may be another chain: the genesis is checked before anything is taken back. */
const SUSPICIOUS_DEPTH = 1000;
const BEAT_MS = 1_000;
/** While a websocket tells of new blocks the head is still asked for, but seldom; at least often enough to show life. */
const CALM_POLL_MS = 2_000;

export interface IndexerPauses {
  /** After the first error; doubles with each that follows. */
  firstMs: number;
  longestMs: number;
  /** While the database or every provider is of another chain. */
  haltedMs: number;
}

const PAUSES: IndexerPauses = { firstMs: 200, longestMs: 10_000, haltedMs: 2_000 };

export interface IndexerOptions {
  database: OpenDatabase;
  source: ChainSource;
  manifest: Manifest;
  log: Logger;
  pollMs: number;
  /** Websockets that tell of new blocks; without one, and while none works, the head is asked for every `pollMs`. */
  wsUrls?: readonly string[];
  socketTimes?: HeadSocketTimes;
  pauses?: IndexerPauses;
  /** Called after every change of the index. */
  onIndexed?: () => void;
  /** Whether an index of another deployment is emptied; otherwise the indexer halts. */
  wipe: boolean;
}

/** Follows the chain into the database: ranges while far behind, block by block near the head, back and forth through reorganisations. */
export class Indexer {
  readonly #writer: IndexWriter;
  readonly #bell = new Bell();
  readonly #socket: HeadSocket | undefined;
  #range = FIRST_RANGE;
  #lastBeat = 0;
  #status: IndexerStatus = 'backfilling';
  /** The head that the provider reported last. */
  #reportedHead = -1;
  /** Providers that were found to be of another chain since one was found to be of ours. */
  readonly #strangers = new Set<number>();

  constructor(private readonly options: IndexerOptions) {
    this.#writer = new IndexWriter(options.database.db, options.manifest);
    const { wsUrls = [], log, socketTimes } = options;
    if (wsUrls.length > 0) this.#socket = new HeadSocket(wsUrls, () => this.#bell.ring(), log, socketTimes);
  }

  get status(): IndexerStatus {
    return this.#status;
  }

  /** Number of the last indexed block. */
  get number(): number {
    return this.#writer.tip.number;
  }

  /** Runs until `signal` aborts. Survives whatever the provider or the database does; waits while another process is the writer. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#socket?.run(signal), this.#follow(signal)]);
  }

  async #follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const turn = new AbortController();
      const both = AbortSignal.any([signal, turn.signal]);
      await this.options.database.becomeWriter(() => turn.abort(), both);
      if (!both.aborted) this.options.log.info('this process is the writer of the index');
      await this.#work(both);
    }
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { log, pauses = PAUSES } = this.options;
    const { providers } = this.options.source;
    let pause = pauses.firstMs;
    let ready = false;
    while (!signal.aborted) {
      if (providers.reconsider({ indexed: this.#writer.tip.number, reportedHead: this.#reportedHead })) {
        log.warn({ provider: providers.current }, 'another provider does better and is asked from now on');
        ready = false;
      }
      const asked = providers.current;
      try {
        if (!ready) await this.#open();
        ready = true;
        const moved = await this.#step();
        pause = pauses.firstMs;
        if (moved) this.options.onIndexed?.();
        else await this.#bell.wait(this.#interval(), signal);
      } catch (error) {
        if (signal.aborted) return;
        // Whether the last write arrived is not known: the database says where the index stands.
        ready = false;
        if (error instanceof WrongChainError) this.#strangers.add(asked);
        const isInconsistent =
          error instanceof InconsistentAnswerError || error instanceof MissingGenesisError;
        if (isInconsistent) await this.#writer.distrustHead().catch(() => {});
        if (isInconsistent || error instanceof WrongChainError) providers.rotate(asked);
        const halted =
          error instanceof OtherDeploymentError ||
          (error instanceof WrongChainError && this.#strangers.size === providers.count);
        if (halted) await this.#halt(error);
        else log.warn({ err: error, pause, provider: asked }, 'indexing paused');
        // A stretch that failed may have been too long for the provider.
        this.#range = Math.max(1, Math.floor(this.#range / 2));
        await rest(halted ? pauses.haltedMs : pause, signal);
        pause = Math.min(pause * 2, pauses.longestMs);
      }
    }
  }

  /** Milliseconds until the head is asked for again. A block that was told of and is not here yet is asked for as if there were no socket. */
  #interval(): number {
    const isCalm = this.#socket?.isAlive === true && this.#socket.announced <= this.#writer.tip.number;
    return isCalm ? Math.max(CALM_POLL_MS, this.options.pollMs) : this.options.pollMs;
  }

  async #open(): Promise<void> {
    await this.#writer.open(this.options.wipe);
    await this.#checkChain();
    this.options.log.debug({ block: this.#writer.tip.number }, 'the index is open');
  }

  async #checkChain(): Promise<void> {
    await this.options.source.checkChain(this.options.manifest);
    this.#strangers.clear();
  }

  async #halt(error: Error): Promise<void> {
    if (this.#status !== 'halted') this.options.log.error({ err: error }, 'indexing halted');
    this.#status = 'halted';
    await this.#writer.beat(undefined, 'halted').catch(() => {});
  }

  /** One step towards the head; false when there is nothing to do now. */
  async #step(): Promise<boolean> {
    const head = await this.options.source.head();
    this.#reportedHead = head.number;
    const { tip } = this.#writer;
    if (head.number > tip.number + LIVE_WINDOW) return this.#backfill(head);
    if (head.number > tip.number) return this.#live(head);
    if (head.hash === tip.hash || tip.hash === '0x') return this.#idle(head);
    // As high as the index or lower: another branch, or a provider that lags behind on ours.
    const stored = await this.#writer.storedBlock(head.number);
    if (stored?.hash === head.hash) return this.#idle(head);
    return this.#reorganise(head);
  }

  async #backfill(head: SourceBlock): Promise<boolean> {
    const from = this.#writer.tip.number + 1;
    const to = Math.min(from + this.#range - 1, head.number - LIVE_WINDOW);
    const stretch = await this.options.source.stretch(from, to);
    if (!this.#writer.continues(stretch.blocks[0]!)) return this.#reorganise(head);
    checkLinks(stretch);
    this.#status = 'backfilling';
    await this.#writer.append(stretch, head.number, this.#status);
    const events = stretch.logs.length;
    if (events > 2 * WANTED_EVENTS) this.#range = Math.max(1, Math.floor(this.#range / 2));
    else if (events < WANTED_EVENTS) this.#range = Math.min(this.#range * 2, LARGEST_RANGE);
    return true;
  }

  async #live(head: SourceBlock): Promise<boolean> {
    const stretch = await this.options.source.liveStretch(this.#writer.tip.number + 1);
    if (!stretch) return false;
    if (!this.#writer.continues(stretch.blocks[0]!)) return this.#reorganise(head);
    this.#status = 'live';
    await this.#writer.append(stretch, head.number, this.#status);
    return true;
  }

  async #idle(head: SourceBlock): Promise<false> {
    this.#status = 'live';
    if (Date.now() - this.#lastBeat >= BEAT_MS) {
      this.#lastBeat = Date.now();
      await this.#writer.beat(head.number, this.#status);
    }
    return false;
  }

  async #reorganise(head: SourceBlock): Promise<true> {
    const { source, manifest, log } = this.options;
    const { number } = this.#writer.tip;
    const fork = await findFork(manifest.startBlock - 1, number, async (n) => {
      const [stored, there] = await Promise.all([this.#writer.storedBlock(n), source.block(n)]);
      if (!there && n <= head.number) throw new InconsistentAnswerError(`The node lacks block ${n}.`);
      return stored !== undefined && stored.hash === there?.hash;
    });
    if (number - fork > SUSPICIOUS_DEPTH) await this.#checkChain();
    log.warn({ from: number, fork, depth: number - fork }, 'reorganisation');
    await this.#writer.rollback(fork, head.number);
    return true;
  }
}

function checkLinks({ blocks }: Stretch): void {
  for (let i = 1; i < blocks.length; i++) {
    if (blocks[i]!.parent !== blocks[i - 1]!.hash) {
      throw new InconsistentAnswerError(`Block ${blocks[i]!.number} does not follow the one before.`);
    }
  }
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}
