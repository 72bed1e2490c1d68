import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleOnce } from '@koala/release/packaging/bundleOnce';
import type { Manifest } from '@koala/protocol/manifest';
import { bundleServer } from '@koala/release/packaging/bundlePrograms';

/** At the same depth below the package as in a release. */
const BUNDLED = fileURLToPath(new URL('../../node_modules/.server', import.meta.url));

export const SECRET = 'a secret of the tests, long enough to be one';

/** Settings of a server for the deployment of `manifest`, with an embedded database and a provider that does not answer by default. */
export function serverEnv(manifest: Manifest, settings: Record<string, string>): Record<string, string> {
  const directory = mkdtempSync(join(tmpdir(), 'koala-server-'));
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const file = join(directory, 'manifest.json');
  writeFileSync(file, JSON.stringify(manifest));
  return {
    ...{ KOALA_MANIFEST: file, RPC_URL: 'http://127.0.0.1:9', SESSION_SECRET: SECRET },
    ...{ API_HOST: '127.0.0.1', WEB_ORIGINS: 'https://koala.example', DRAIN_SECONDS: '0' },
    ...settings,
  };
}

/** The server or the command line as in production: a separate process. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  #output = '';
  #listeners: (() => void)[] = [];

  constructor(env: Record<string, string>, [program, ...args]: ['main' | 'koala', ...string[]] = ['main']) {
    // The tests' own database must not become the server's.
    const { DATABASE_URL: _, ...inherited } = process.env;
    // Bundled as in a release: it starts several times as fast as from the sources.
    bundleOnce(BUNDLED, bundleServer);
    // It runs for seconds, so optimized code for the embedded Postgres would not pay off.
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

  /** Waits until the log contains `text`. Throws when the process exits first. */
  async logged(text: string): Promise<void> {
    const found = new Promise<void>((resolve) => {
      const check = () => {
        if (this.#output.includes(text)) resolve();
      };
      this.#listeners.push(check);
      check();
    });
    const ended = this.#gone.then(() => {
      if (!this.#output.includes(text))
        throw new Error(`the process exited before it logged "${text}": ${this.#output}`);
    });
    await Promise.race([found, ended]);
  }

  /** Its output, once it has exited by itself. */
  async ended(): Promise<string> {
    await this.#gone;
    return this.#output;
  }

  /** Peak memory of the process, bytes, without its children. Only available on Linux. */
  get peakMemory(): number {
    const status = readFileSync(`/proc/${this.#process.pid!}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)![1]) * 1024;
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#gone;
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.#gone;
  }
}
