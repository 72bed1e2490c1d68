import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../../scripts/packaging/bundleServer.mjs';

const PROGRAMS = ['main', 'rebuildIndexMain'] as const;
/** As deep below the package as in a release. */
const folder = (name: string) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
const BUNDLED = folder('.server');
let isBundled = false;

/** Bundles the server as a release has it, once for a run of tests: it starts several times as fast as from its sources. */
function bundleOnce(): void {
  if (isBundled) return;
  const own = folder(`.server-${process.pid}`);
  bundleServer(own, PROGRAMS);
  mkdirSync(BUNDLED, { recursive: true });
  // Tests of another run may be starting those that are there: the programs come last, after all that they load.
  const isProgram = (file: string) => PROGRAMS.some((name) => file === `${name}.js`);
  const files = readdirSync(own).sort((a, b) => Number(isProgram(a)) - Number(isProgram(b)));
  for (const file of files) renameSync(join(own, file), join(BUNDLED, file));
  rmSync(own, { recursive: true });
  isBundled = true;
}

/** The server, or another program of it, as it runs in production: in a process of its own. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #output = '';
  #listeners: (() => void)[] = [];

  constructor(
    env: Record<string, string>,
    [program, ...args]: [(typeof PROGRAMS)[number], ...string[]] = ['main'],
  ) {
    // The tests' own database is not the server's.
    const { DATABASE_URL: _, ...inherited } = process.env;
    bundleOnce();
    // It lives for seconds, in which fast code of an embedded Postgres would not pay.
    this.#process = spawn(process.execPath, ['--liftoff-only', join(BUNDLED, `${program}.js`), ...args], {
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

  /** All that it has written, once it has ended by itself. */
  async ended(): Promise<string> {
    await this.#gone;
    return this.#output;
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
