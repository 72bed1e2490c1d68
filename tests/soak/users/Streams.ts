import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICAS } from '../parts/Product.ts';
import type { Product, ReplicaName } from '../parts/Product.ts';
import type { Promises } from '../../harness/promises/Promises.ts';
import type { Reorganizations } from './Reorganizations.ts';

const RETRY_MS = 1_000;

/** A page on each replica that follows the indexed blocks. */
export class Streams {
  readonly #end = new AbortController();
  readonly #followers: Promise<void>[];

  constructor(
    private readonly product: Product,
    private readonly promises: Promises,
    private readonly tips: Reorganizations,
  ) {
    this.#followers = REPLICAS.map((name) => this.#follow(name));
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#followers);
  }

  async #follow(name: ReplicaName): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#read(name).catch(() => {
        // It was killed, or is stopping: a browser reconnects.
      });
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #read(name: ReplicaName): Promise<void> {
    const response = await fetch(this.product.replica(name, '/events'), { signal: this.#end.signal });
    if (!response.ok || !response.body) return;
    let last = -1;
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        const number = Number(/^id: (\d+)$/.exec(line)?.[1] ?? NaN);
        if (Number.isNaN(number)) continue;
        const from = last;
        const mayBe = number >= last || this.tips.mayGoBack(number);
        this.promises.check('streams', mayBe, () => `${name} told of ${number} after ${from}`);
        last = number;
      }
    }
  }
}
