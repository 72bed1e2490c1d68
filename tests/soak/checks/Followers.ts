import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICAS } from '../../harness/parts/Programs.ts';
import type { Programs, ReplicaName } from '../../harness/parts/Programs.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

const POLL_MS = 1_000;
const ANSWER_MS = 3_000;
const RETRY_MS = 1_000;
/** For this long after a reorganization, responses from before and after it may alternate. */
const MIXED_MS = 30_000;

/** Pages on each replica that follow the indexed blocks, by polling and by a stream: neither may go back. */
export class Followers {
  /** Fork blocks of recent reorganizations. */
  #forks: { block: number; at: number }[] = [];
  /** The highest block that each process of a replica has returned. */
  readonly #shown = new Map<string, number>();
  readonly #end = new AbortController();
  readonly #following: Promise<void>[];

  constructor(
    private readonly programs: Programs,
    private readonly promises: Promises,
  ) {
    this.#following = REPLICAS.flatMap((name) => [
      this.#repeat(POLL_MS, () => this.#poll(name)),
      this.#repeat(RETRY_MS, () => this.#stream(name)),
    ]);
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await Promise.all(this.#following);
  }

  /** Announces a reorganization that may replace the blocks after `block`. */
  announceReorg(block: number): void {
    this.#forks.push({ block, at: performance.now() });
  }

  async #repeat(pauseMs: number, follow: () => Promise<void>): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await follow().catch(() => {
        // The replica was killed, or is stopping: a browser reconnects.
      });
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  async #poll(name: ReplicaName): Promise<void> {
    // Identifies the polled process, because another one may start meanwhile.
    const life = `${name}/${this.programs.life(name)}`;
    const signal = AbortSignal.timeout(this.promises.bound(ANSWER_MS));
    const response = await fetch(`${this.programs.api(name)}/status`, { signal });
    const { data } = (await response.json()) as { data: { indexed: number } };
    const before = this.#shown.get(life) ?? -1;
    const mayBe = this.#mayFollow(data.indexed, before);
    this.promises.check('forward', mayBe, () => `${life} shows ${data.indexed} after ${before}`);
    this.#shown.set(life, data.indexed);
  }

  async #stream(name: ReplicaName): Promise<void> {
    const response = await fetch(`${this.programs.api(name)}/events`, { signal: this.#end.signal });
    if (!response.ok || !response.body) return;
    let last = -1;
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        const id = /^id: (\d+)$/.exec(line)?.[1];
        if (id === undefined) continue;
        const from = last;
        last = Number(id);
        this.promises.check(
          'streams',
          this.#mayFollow(last, from),
          () => `${name} streamed block ${id} after ${from}`,
        );
      }
    }
  }

  /** An older block is only shown after a recent reorganization, and not before its fork. */
  #mayFollow(block: number, before: number): boolean {
    const since = performance.now() - MIXED_MS;
    this.#forks = this.#forks.filter(({ at }) => at > since);
    return block >= before || this.#forks.some((fork) => block >= fork.block);
  }
}
