import type { Manifest } from '@koala/protocol/manifest';
import { readUpgrader } from '@koala/audit/proof/deployedCode';
import { readLogs } from '@koala/protocol/readLogs';
import { keccak256, parseAbi, toHex } from 'viem';
import type { Address, Hex } from 'viem';
import type { ChainSnapshot } from '../chain/ChainSnapshot.ts';

const timelockAbi = parseAbi(['function getTimestamp(bytes32 id) view returns (uint256)']);
const SCHEDULED = keccak256(toHex('CallScheduled(bytes32,uint256,address,uint256,bytes,bytes32,uint256)'));

/** The times of an operation that is not there, or was cancelled, and of one that was executed. Every other is when it may be. */
const UNSET = 0;
const DONE = 1;

/** So many blocks are read before the clock is checked: five requests, where the provider refuses none. */
const SECTION = 200_000n;
/** What an old deployment has takes more than one check then, and no check keeps the jobs waiting for longer. */
const MOST_MS = 10_000;
/** Blocks that may still be replaced are read again. */
const UNSETTLED = 64n;
/** Read again now and then: more than the two days that an operation waits on the main network, as a provider may leave logs out. */
const REREAD = 200_000n;

export interface WaitingOperations {
  count: number;
  /** When the earliest may be executed, Unix seconds; undefined when none waits. */
  executableAt: number | undefined;
}

/**
 * The operations that wait in the manifest's timelock. It keeps no list of them, so they are read from its events: all of them once, and
 * then only what is new.
 */
export class TimelockWatch {
  /** Undefined before it was asked for; `none` where an account or a multisig has the timelock's place. */
  #timelock: Address | 'none' | undefined;
  /** The first block that was never read. */
  #next: bigint;
  /** What may wait, and the block at which it was first seen to be gone. */
  readonly #goneAt = new Map<Hex, bigint | undefined>();

  constructor(private readonly manifest: Manifest) {
    this.#next = BigInt(manifest.startBlock);
  }

  /**
   * Resolves to undefined while old blocks are still to be read and none of what was found waits. Rejects when no provider answers.
   *
   * @param isThorough reads the blocks of the last two days again
   */
  async check(snapshot: ChainSnapshot, isThorough: boolean): Promise<WaitingOperations | undefined> {
    const head = snapshot.block!;
    this.#timelock ??= await this.#find(snapshot);
    if (this.#timelock === 'none') return { count: 0, executableAt: undefined };
    await this.#read(snapshot, this.#timelock, isThorough ? REREAD : UNSETTLED);
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
    while (from <= block! && performance.now() - begun < MOST_MS) {
      const last = from + SECTION - 1n;
      const to = last < block! ? last : block!;
      for await (const logs of readLogs(client, { addresses: [timelock], topics: [SCHEDULED], from, to }))
        for (const { topics } of logs) this.#goneAt.set(topics[1]!, undefined);
      from = to + 1n;
      if (from > this.#next) this.#next = from;
    }
  }

  /** When each that waits may be executed, Unix seconds. Forgets what has been gone for so long that no replaced block brings it back. */
  async #times(snapshot: ChainSnapshot, address: Address): Promise<number[]> {
    const head = snapshot.block!;
    const times = await Promise.all(
      [...this.#goneAt].map(async ([id, goneAt]) => {
        const contract = { address, abi: timelockAbi } as const;
        const time = Number(await snapshot.read({ ...contract, functionName: 'getTimestamp', args: [id] }));
        const isGone = time === UNSET || time === DONE;
        if (isGone && goneAt !== undefined && goneAt + UNSETTLED < head) this.#goneAt.delete(id);
        else this.#goneAt.set(id, isGone ? (goneAt ?? head) : undefined);
        return isGone ? [] : [time];
      }),
    );
    return times.flat();
  }
}
