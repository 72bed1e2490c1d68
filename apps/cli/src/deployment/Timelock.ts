import { undefinedWithoutView } from '@koala/audit/proof/undefinedWithoutView';
import { readLogs } from '@koala/protocol/readLogs';
import { keccak256, numberToHex, parseEventLogs, toHex, zeroHash } from 'viem';
import type { Address, Hex } from 'viem';
import type { Deployment } from './Deployment.ts';
import { operationId, timelockAbi } from './operation.ts';
import type { Call, Operation } from './operation.ts';

/** Operation states as numbered by the TimelockController. */
const STATES = ['unset', 'waiting', 'ready', 'done'] as const;
type State = (typeof STATES)[number];

const TOPICS = [
  keccak256(toHex('CallScheduled(bytes32,uint256,address,uint256,bytes,bytes32,uint256)')),
  keccak256(toHex('CallSalt(bytes32,bytes32)')),
];

/** An operation that is waiting or ready; `readyAt` in unix s. */
export interface Queued extends Operation {
  id: Hex;
  state: 'waiting' | 'ready';
  readyAt: number;
}

export class Timelock {
  private constructor(
    private readonly deployment: Deployment,
    readonly address: Address,
    /** Minimum delay of every operation, seconds. */
    readonly delay: number,
  ) {}

  /** The timelock at an address; undefined when the address is an account or another contract. */
  static async at(deployment: Deployment, address: Address): Promise<Timelock | undefined> {
    const { client } = deployment;
    if (!(await client.getCode({ address }))) return undefined;
    const delay = await client
      .readContract({ abi: timelockAbi, address, functionName: 'getMinDelay' })
      .catch(undefinedWithoutView);
    return delay === undefined ? undefined : new Timelock(deployment, address, Number(delay));
  }

  /** The operation for these calls, with the first salt that was not used for them. Rejects when they are already queued. */
  async operation(calls: Call[]): Promise<Operation> {
    for (let used = 0n; ; used++) {
      const operation = { calls, predecessor: zeroHash, salt: numberToHex(used, { size: 32 }) };
      const id = operationId(operation);
      const state = await this.#state(id);
      if (state === 'unset') return operation;
      if (state !== 'done') {
        throw new Error(
          `these calls are already scheduled as operation ${id}, which is ${state}: execute it once it is ready, or cancel it first`,
        );
      }
    }
  }

  /** All operations that are waiting or ready, in the order in which they were scheduled. */
  async queue(): Promise<Queued[]> {
    const { client, manifest } = this.deployment;
    const found = new Map<Hex, Operation>();
    const range = { from: BigInt(manifest.startBlock), to: await client.getBlockNumber() };
    for await (const logs of readLogs(client, { ...range, addresses: [this.address], topics: TOPICS })) {
      for (const { eventName, args } of parseEventLogs({ abi: timelockAbi, logs })) {
        const operation = found.get(args.id) ?? { calls: [], predecessor: zeroHash, salt: zeroHash };
        found.set(args.id, operation);
        if (eventName === 'CallSalt') {
          operation.salt = args.salt;
          continue;
        }
        operation.calls[Number(args.index)] = { to: args.target, data: args.data };
        operation.predecessor = args.predecessor;
      }
    }
    const queued = await Promise.all(
      [...found].map(async ([id, operation]): Promise<Queued[]> => {
        const state = await this.#state(id);
        if (state !== 'waiting' && state !== 'ready') return [];
        return [{ id, ...operation, state, readyAt: await this.#readyAt(id) }];
      }),
    );
    return queued.flat();
  }

  async #readyAt(id: Hex): Promise<number> {
    const { client } = this.deployment;
    const contract = { abi: timelockAbi, address: this.address } as const;
    return Number(await client.readContract({ ...contract, functionName: 'getTimestamp', args: [id] }));
  }

  async #state(id: Hex): Promise<State> {
    const { client } = this.deployment;
    const contract = { abi: timelockAbi, address: this.address } as const;
    const state = await client.readContract({ ...contract, functionName: 'getOperationState', args: [id] });
    return STATES[state] ?? 'unset';
  }
}
