import { setTimeout as sleep } from 'node:timers/promises';
import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import type { Rpc } from '../../../apps/localnet/src/chain/Rpc.ts';
import { answerFaults } from '@koala/testkit/answerFaults';
import { CallError, FaultyProvider } from '@koala/testkit/FaultyProvider';
import type { Call, Fault } from '@koala/testkit/FaultyProvider';

/** How a simulated provider behaves; all but `well` are faults. */
export const BEHAVIORS = [
  'well',
  'slow',
  'silent',
  'refusing',
  'cutting',
  'empty',
  'redirecting',
  'limiting',
  'behind',
  'old',
  'lying',
] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** False responses that only cause harm if accepted; each is detected by a proof. */
export const LIES = [
  'logs that are left out',
  'half of the logs',
  'logs with other data',
  'another status',
  'one receipt missing',
  'no receipts',
  'a header with an empty bloom',
  'a header with another time',
  'another hash',
  'signed transactions with another sender',
] as const;
export type Lie = (typeof LIES)[number];
const COUNTING_MS = 2_000;
const SLOW_MS = 1_500;
/** Age of the head that an `old` provider returns, in blocks of one second. */
const OLD = 300;

/** Two providers of the chain, each of which can be made to misbehave. */
export class Providers {
  readonly #all: FaultyProvider[] = [];
  urls: string[] = [];

  constructor(
    private readonly rpc: Rpc,
    private readonly contract: Hex,
  ) {}

  /** Starts one on each port; 0 picks a free one. */
  async start(ports: readonly number[] = [0, 0], host?: string): Promise<void> {
    for (const _ of ports) this.#all.push(new FaultyProvider(this.rpc.url));
    this.urls = await Promise.all(this.#all.map((provider, index) => provider.start(ports[index], host)));
  }

  /** Sets the behavior of provider `index`, and resolves to its description. `lie` selects a lying provider's lie. */
  async setBehavior(index: number, behavior: Behavior, lie: Lie = LIES[0]): Promise<string> {
    const provider = this.#all[index]!;
    if (behavior === 'lying') {
      const faults = answerFaults({ chain: () => this.rpc, contract: () => this.contract });
      provider.next = () => faults[lie]!;
      return `lying: ${lie}`;
    }
    const fault =
      behavior === 'behind' || behavior === 'old'
        ? await this.#behind(behavior === 'old' ? OLD : 0)
        : FAULTS[behavior];
    provider.next = () => fault;
    return behavior;
  }

  /** Counts requests for two seconds. Resolves to the index of the provider that received the most. */
  async findMostUsed(): Promise<number> {
    const before = this.#all.map(({ requests }) => requests);
    await sleep(COUNTING_MS);
    const counts = this.#all.map(({ requests }, index) => requests - before[index]!);
    return counts.indexOf(Math.max(...counts));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#all.map((provider) => provider.stop()));
  }

  /** A fault: the head stays `blocks` before the current one, and later blocks are missing. */
  async #behind(blocks: number): Promise<Fault> {
    const head = Number(await this.rpc.call<Hex>('eth_blockNumber'));
    const newest = await this.rpc.call<{ number: Hex }>(
      'eth_getBlockByNumber',
      numberToHex(head - blocks),
      true,
    );
    const plain = await this.rpc.call('eth_getBlockByNumber', newest.number, false);
    return ({ method, params }: Call, result: unknown) => {
      if (method === 'eth_blockNumber') return newest.number;
      if (method !== 'eth_getBlockByNumber') return result;
      const [which, isWhole] = params as [string, boolean];
      if (which === 'latest') return isWhole ? newest : plain;
      return Number(which) > Number(newest.number) ? null : result;
    };
  }
}

const FAULTS: Record<Exclude<Behavior, 'lying' | 'behind' | 'old'>, Fault> = {
  well: 'pass',
  slow: (_: Call, result: unknown) => new Promise((resolve) => setTimeout(resolve, SLOW_MS, result)),
  silent: () => new Promise(() => {}),
  refusing: 429,
  cutting: 'cut',
  empty: 'empty',
  redirecting: 'redirect',
  limiting: () => new CallError(-32005, 'too many requests'),
};
