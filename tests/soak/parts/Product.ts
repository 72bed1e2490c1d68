import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '@koala/protocol/manifest';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { Programs } from '../../harness/parts/Programs.ts';
import type { ProgramName } from '../../harness/parts/Programs.ts';
import type { Promises } from '../../harness/promises/Promises.ts';
import type { SoakSettings } from './settings.ts';

export type ReplicaName = 'api-1' | 'api-2';
export const REPLICAS = ['api-1', 'api-2'] as const;
const MEMORY_MS = 5_000;

/** Bytes of a process right after a garbage collection; `heap` includes external memory. */
export interface Memory {
  heap: number;
  rss: number;
}

/** The programs of a release, each in a process that can be killed, stopped and sampled for memory. */
export class Product {
  readonly programs: Programs;
  /** Processes that were ended on purpose. */
  readonly #ended = new Set<unknown>();

  constructor(
    supervisor: Supervisor,
    readonly settings: SoakSettings,
    private readonly promises: Promises,
    parts: { manifest: Manifest; databases: string[]; providers: string[] },
  ) {
    const { folder } = settings;
    const manifestFile = join(folder, 'manifest.json');
    // As with a remote chain: only a local chain gets defaults that production does not have.
    writeFileSync(manifestFile, JSON.stringify({ ...parts.manifest, local: false }));
    const memory = join(folder, 'memory');
    rmSync(memory, { recursive: true, force: true });
    mkdirSync(memory, { recursive: true });
    const preload = new URL('reportMemory.mjs', import.meta.url).href;
    this.programs = new Programs(supervisor, settings, {
      manifestFile,
      databases: parts.databases,
      rpcUrl: parts.providers.join(','),
      nodeOptions: ['--expose-gc', '--import', preload],
      env: (name) => ({ SOAK_MEMORY: this.#memoryFile(name) }),
    });
  }

  get names() {
    return this.programs.names;
  }

  start(name: ProgramName): void {
    this.programs.start(name);
    const process = this.programs.process(name);
    void process.ended.then((how) => {
      const isExpected = this.#ended.has(process);
      this.promises.check('stays up', isExpected, () => `${name} ended by itself (${how})`);
    });
  }

  /** `kill -9`. */
  async kill(name: ProgramName): Promise<void> {
    this.#ended.add(this.programs.process(name));
    await this.programs.kill(name);
  }

  /** Stops a program as an operator does, if it was started. */
  async stop(name: ProgramName): Promise<void> {
    if (this.programs.life(name) === 0) return;
    this.#ended.add(this.programs.process(name));
    await this.programs.stop(name);
  }

  /** Suspends a process, or resumes it. */
  signal(name: ProgramName, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2'): void {
    const { id, isRunning } = this.programs.process(name);
    if (isRunning && id !== undefined) process.kill(id, signal);
  }

  /** Memory of a program after a garbage collection; undefined when it did not respond in time. */
  async memory(name: ProgramName): Promise<Memory | undefined> {
    const file = this.#memoryFile(name);
    if (!this.#listens(name)) return undefined;
    rmSync(file, { force: true });
    this.signal(name, 'SIGUSR2');
    const end = performance.now() + MEMORY_MS;
    while (performance.now() < end) {
      await sleep(50);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Memory;
    }
    return undefined;
  }

  /** Whether the current process can be sampled for memory. */
  #listens(name: ProgramName): boolean {
    const file = `${this.#memoryFile(name)}.pid`;
    return existsSync(file) && Number(readFileSync(file, 'utf8')) === this.programs.process(name).id;
  }

  /** URL of a path on the operator's port. */
  operator(name: ProgramName, path: string): string {
    return `http://127.0.0.1:${this.settings.ports.metrics[name]}${path}`;
  }

  /** URL of a path of an API replica. */
  replica(name: ReplicaName, path: string): string {
    return `http://127.0.0.1:${this.settings.ports.api[name]}${path}`;
  }

  #memoryFile(name: ProgramName): string {
    return join(this.settings.folder, 'memory', `${name}.json`);
  }
}
