import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The server as it runs in production, in a process of its own. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #output = '';
  #listeners: (() => void)[] = [];

  constructor(env: Record<string, string>) {
    // The tests' own database is not the server's.
    const { DATABASE_URL: _, ...inherited } = process.env;
    this.#process = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { ...inherited, LOG_LEVEL: 'info', POLL_MS: '50', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#process.stdout!, this.#process.stderr!]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        for (const listener of this.#listeners) listener();
      });
    }
    this.#gone = new Promise((resolve) => this.#process.once('exit', () => resolve()));
  }

  /** Waits until the log holds `text`. Throws when the process ends before. */
  async logged(text: string): Promise<void> {
    const found = new Promise<void>((resolve) => {
      const look = () => {
        if (this.#output.includes(text)) resolve();
      };
      this.#listeners.push(look);
      look();
    });
    const ended = this.#gone.then(() => {
      if (!this.#output.includes(text)) throw new Error(`the server ended by itself: ${this.#output}`);
    });
    await Promise.race([found, ended]);
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }

  /** Ends it as an operator does. */
  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#gone;
  }
}
