import type { Manifest } from '@koala/protocol/manifest';
import { readUpgrader } from '@koala/audit/proof/deployedCode';
import { readLogs } from '@koala/protocol/readLogs';
import { keccak256, parseAbi, toHex } from 'viem';
import type { Address, Hex } from 'viem';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';

const timelockAbi = parseAbi(['function getTimestamp(bytes32 id) view returns (uint256)']);
const SCHEDULED = keccak256(toHex('CallScheduled(bytes32,uint256,address,uint256,bytes,bytes32,uint256)'));

/** Timestamps of an operation that is missing or canceled, and of one that was executed. Any other value is its ready time. */
const UNSET = 0;
const DONE = 1;

/** Blocks read between two checks of the clock: five requests, when the provider does not limit the range. */
const SECTION = 200_000n;
/** Time limit of one check, so that it does not delay the jobs: an old deployment's history then takes several checks. */
const TIME_LIMIT_MS = 10_000;
/** Number of recent blocks that are read again, because a reorganization may replace them. */
const RECENT_BLOCKS = 64n;
/** Number of blocks that are periodically read again, because a provider may omit logs: more than the two days of the main network's delay. */
const REREAD_BLOCKS = 200_000n;

export interface WaitingOperations {
  count: number;
  /** When the earliest may be executed, Unix seconds; undefined when none is waiting. */
  executableAt: number | undefined;
}

/**
 * Pending operations of the manifest's timelock. The timelock has no list of them, so they are rebuilt from its events: the whole history
 * once, then new and recent blocks.
 */
export class TimelockWatch {
  /** Undefined before the first check; `none` when the upgrader is an account or a multisig. */
  #timelock: Address | 'none' | undefined;
  /** The first unread block. */
  #next: bigint;
  /** Operations that may be pending, and the block at which each was first found executed or canceled. */
  readonly #goneAt = new Map<Hex, bigint | undefined>();

  constructor(private readonly manifest: Manifest) {
    this.#next = BigInt(manifest.startBlock);
  }

  /**
   * Resolves to undefined while old blocks are still unread and no known operation is pending. Rejects when no provider responds.
   *
   * @param isThorough rereads the last two days, because a provider may have omitted logs
   */
  async check(snapshot: ChainSnapshot, isThorough: boolean): Promise<WaitingOperations | undefined> {
    const head = snapshot.block!;
    this.#timelock ??= await this.#find(snapshot);
    if (this.#timelock === 'none') return { count: 0, executableAt: undefined };
    await this.#read(snapshot, this.#timelock, isThorough ? REREAD_BLOCKS : RECENT_BLOCKS);
    const times = await this.#times(snapshot, this.#timelock);
    if (times.length === 0 && this.#next <= head) return undefined;
    return { count: times.length, executableAt: times.length > 0 ? Math.min(...times) : undefined };
  }

  async #find({ client, block }: ChainSnapshot): Promise<Address | 'none'> {
    const upgrader = await readUpgrader(client, this.manifest, block!);
    return upgrader?.delay === undefined ? 'none' : upgrader.address;
  }

  async #read({ client, block }: ChainSnapshot, timelock: Address, again: bigint): Promise<void> {
    const first = BigInt(this.manifest.startBlock);
    const begun = performance.now();
    let from = this.#next - again > first ? this.#next - again : first;
    while (from <= block! && performance.now() - begun < TIME_LIMIT_MS) {
      const last = from + SECTION - 1n;
      const to = last < block! ? last : block!;
      for await (const logs of readLogs(client, { addresses: [timelock], topics: [SCHEDULED], from, to }))
        for (const { topics } of logs) this.#goneAt.set(topics[1]!, undefined);
      from = to + 1n;
      if (from > this.#next) this.#next = from;
    }
  }

  /** The ready times of pending operations, Unix seconds. Forgets an operation once a reorganization can no longer bring it back. */
  async #times(snapshot: ChainSnapshot, address: Address): Promise<number[]> {
    const head = snapshot.block!;
    const times = await Promise.all(
      [...this.#goneAt].map(async ([id, goneAt]) => {
        const contract = { address, abi: timelockAbi } as const;
        const time = Number(await snapshot.read({ ...contract, functionName: 'getTimestamp', args: [id] }));
        const isGone = time === UNSET || time === DONE;
        if (isGone && goneAt !== undefined && goneAt + RECENT_BLOCKS < head) this.#goneAt.delete(id);
        else this.#goneAt.set(id, isGone ? (goneAt ?? head) : undefined);
        return isGone ? [] : [time];
      }),
    );
    return times.flat();
  }
}
