import type { ProcessSpec, RunningService, Services } from './Services.ts';

/** A request of the starting process to its parent, which keeps running. */
export interface Order {
  number: number;
  kind: 'service' | 'command';
  spec: ProcessSpec;
}

/** For a service: it was started. For a command: it exited, with `error` if it failed. */
export interface Done {
  number: number;
  id?: number | undefined;
  error?: string;
}

/**
 * Processes started and supervised by this one's parent. When a service dies the parent stops everything, including
 * this process.
 */
export class RemoteServices implements Services {
  #waiting = new Map<number, (done: Done) => void>();
  #next = 0;

  constructor() {
    process.on('message', (done: Done) => {
      this.#waiting.get(done.number)?.(done);
      this.#waiting.delete(done.number);
    });
  }

  startService(spec: ProcessSpec): RunningService {
    const service: { isRunning: boolean; id: number | undefined } = { isRunning: true, id: undefined };
    void this.#order('service', spec).then(({ id }) => (service.id = id));
    return service;
  }

  async run(spec: ProcessSpec): Promise<void> {
    const { error } = await this.#order('command', spec);
    if (error !== undefined) throw new Error(error);
  }

  #order(kind: Order['kind'], spec: ProcessSpec): Promise<Done> {
    const number = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      process.send?.({ number, kind, spec } satisfies Order);
    });
  }
}
