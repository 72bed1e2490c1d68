import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../paths.ts';
import { Child } from './Child.ts';
import type { ChildSpec } from './Child.ts';

/** Starts processes and ends them all, in reverse order; the death of a service ends everything. */
export class Supervisor {
  #children: Child[] = [];
  #reaper: ChildProcess;
  #logDir: string;
  #isStopping = false;
  #fail: (error: Error) => void = () => {};
  /** Rejects when a service dies on its own. */
  readonly failed: Promise<never>;

  constructor(logDir: string) {
    this.#logDir = logDir;
    this.failed = new Promise((_, reject) => (this.#fail = reject));
    this.failed.catch(() => {});
    this.#reaper = spawn(process.execPath, [fileURLToPath(new URL('reaper.mjs', import.meta.url))], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
  }

  /** Starts a process that must live until everything stops. */
  startService(spec: Omit<ChildSpec, 'cwd' | 'logFile'>): Child {
    const child = this.#start(spec);
    void child.ended.then((how) => {
      if (!this.#isStopping) this.#fail(this.#death(child, how));
    });
    return child;
  }

  /** Runs a command to its end; rejects with the tail of its output unless it ends with code 0. */
  async run(spec: Omit<ChildSpec, 'cwd' | 'logFile'>): Promise<void> {
    const child = this.#start(spec);
    const how = await child.ended;
    if (how !== 'code 0' && !this.#isStopping) throw this.#death(child, how);
  }

  /** Ends every process, the youngest first. */
  async stopAll(): Promise<void> {
    this.#isStopping = true;
    for (const child of this.#children.toReversed()) await child.stop();
    this.#reaper.stdin?.end();
  }

  #start(spec: Omit<ChildSpec, 'cwd' | 'logFile'>): Child {
    const child = new Child({
      ...spec,
      cwd: repositoryRoot,
      logFile: join(this.#logDir, `${spec.name}.log`),
    });
    this.#children.push(child);
    const { group } = child;
    if (group !== undefined) {
      this.#reaper.stdin?.write(`+${group}\n`);
      void child.ended.then(() => {
        this.#reaper.stdin?.write(`-${group}\n`);
        this.#children = this.#children.filter((other) => other !== child);
      });
    }
    return child;
  }

  #death(child: Child, how: string): Error {
    return new Error(
      `${child.name} ended (${how}). Its last lines, whole log in ${child.logFile}:\n${child.tail}`,
    );
  }
}
