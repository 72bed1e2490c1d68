import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICAS } from '../parts/Product.ts';
import type { Product, ReplicaName } from '../parts/Product.ts';
import type { Promises } from '../../harness/promises/Promises.ts';
import type { Reorganizations } from '../users/Reorganizations.ts';

/** Poll interval: during a fault it determines the measured detection time. */
const POLL_MS = { calm: 2_000, fault: 700 } as const;
const ANSWER_MS = 3_000;

/** The last state of a replica. */
export interface View {
  isReady: boolean;
  why: string;
  indexed: number;
  lag: number;
  /** Whether figures are fresh, not served from an old cache. */
  isFresh: boolean;
}

const NOTHING: View = { isReady: false, why: 'no answer', indexed: -1, lag: Infinity, isFresh: false };

/** Polls each replica's readiness and indexed block, more often during a fault. */
export class Watch {
  readonly views: Record<ReplicaName, View> = { 'api-1': NOTHING, 'api-2': NOTHING };
  /** The highest block that each process of a replica has returned. */
  readonly #shown = new Map<string, number>();
  readonly #end = new AbortController();
  readonly #watching: Promise<void>[];

  constructor(
    private readonly product: Product,
    private readonly promises: Promises,
    private readonly tips: Reorganizations,
  ) {
    this.#watching = REPLICAS.map((name) => this.#watch(name));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#watching);
  }

  get all(): View[] {
    return REPLICAS.map((name) => this.views[name]);
  }

  async #watch(name: ReplicaName): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      // The polled process, not one that starts meanwhile.
      const life = `${name}/${this.product.programs.life(name)}`;
      const view = await this.#ask(name).catch((error: unknown) => ({ ...NOTHING, why: String(error) }));
      this.views[name] = view;
      if (view.indexed >= 0) this.#compare(life, view.indexed);
      const pause = this.promises.isCalm ? POLL_MS.calm : POLL_MS.fault;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  #compare(life: string, indexed: number): void {
    const before = this.#shown.get(life) ?? -1;
    const mayBe = indexed >= before || this.tips.mayGoBack(indexed);
    this.promises.check('forward', mayBe, () => `${life} shows ${indexed} after ${before}`);
    this.#shown.set(life, indexed);
  }

  async #ask(name: ReplicaName): Promise<View> {
    const signal = AbortSignal.timeout(this.promises.bound(ANSWER_MS));
    const [ready, status, figures] = await Promise.all(
      ['/ready', '/status', '/home/stats'].map((path) => fetch(this.product.replica(name, path), { signal })),
    );
    const { message } = (await ready!.json()) as { message: string };
    const { data } = (await status!.json()) as { data: { indexed: number; lag: number } };
    await figures!.arrayBuffer();
    return {
      isReady: ready!.ok,
      why: message,
      indexed: data.indexed,
      lag: data.lag,
      isFresh: figures!.ok && figures!.headers.get('warning') === null,
    };
  }
}
