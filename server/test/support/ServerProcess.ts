import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../scripts/bundleServer.ts';

const packageFile = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const PROGRAMS = ['main', 'rebuildIndexMain'] as const;
const bundled = (name: string) => packageFile(`node_modules/.server/${name}.js`);
let isBundled = false;

/** Bundles the server, once for a file of tests: it starts several times as fast as from its sources. */
function bundleOnce(): void {
  if (isBundled) return;
  const own = `node_modules/.server-${process.pid}`;
  bundleServer(
    PROGRAMS.map((name) => `${name}.ts`),
    own,
  );
  mkdirSync(dirname(bundled('main')), { recursive: true });
  // Tests of another run may be starting those that are there.
  for (const name of PROGRAMS) renameSync(packageFile(`${own}/${name}.js`), bundled(name));
  rmSync(packageFile(own), { recursive: true });
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
    this.#process = spawn(process.execPath, ['--liftoff-only', bundled(program), ...args], {
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
