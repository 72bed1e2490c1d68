import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const TAIL_LINES = 25;

export interface ChildSpec {
  /** Shown in progress lines and in the name of the log file. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  /** Beside the environment of this process; undefined leaves a variable of that out. */
  env?: Record<string, string | undefined>;
  logFile: string;
}

/** A process in a process group of its own, whose output goes to a log file. */
export class Child {
  readonly name: string;
  readonly logFile: string;
  /** Resolves when the process has ended, with a word on how. */
  readonly ended: Promise<string>;
  #process: ChildProcess;
  #tail: string[] = [];
  #isRunning = true;

  constructor(spec: ChildSpec) {
    this.name = spec.name;
    this.logFile = spec.logFile;
    mkdirSync(dirname(spec.logFile), { recursive: true });
    const log = createWriteStream(spec.logFile);
    this.#process = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        this.#tail.push(...chunk.toString().split('\n').filter(Boolean));
        this.#tail = this.#tail.slice(-TAIL_LINES);
      });
    }
    this.ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.#isRunning = false;
        log.end();
        resolve(how);
      };
      this.#process.once('error', (error) => end(error.message));
      this.#process.once('close', (code, signal) => end(signal ? `signal ${signal}` : `code ${code ?? '?'}`));
    });
  }

  /** Id of the process group; undefined when the process could not be started. */
  get group(): number | undefined {
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** The last lines of its output. */
  get tail(): string {
    return this.#tail.join('\n');
  }

  /** Ends the whole group: asks first, insists after `graceMs`. Resolves when the process is gone. */
  async stop(graceMs = 10_000): Promise<void> {
    if (!this.#isRunning) return;
    this.#signal('SIGTERM');
    const insist = setTimeout(() => this.#signal('SIGKILL'), graceMs);
    await this.ended;
    clearTimeout(insist);
    this.#signal('SIGKILL');
  }

  /** Signals the group; members that the process left behind are reached too. */
  #signal(name: NodeJS.Signals): void {
    if (this.group === undefined) return;
    try {
      process.kill(-this.group, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
