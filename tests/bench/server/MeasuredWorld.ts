import { freePort } from '@koala/deploy/freePort';
import type { Manifest } from '@koala/protocol/manifest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../apps/server/src/db/openDatabase.ts';
import type { Database } from '../../../apps/server/src/db/openDatabase.ts';
import { testManifest } from '@koala/testkit/testManifest';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { fileOf } from './bundle.ts';
import { MeasuredProcess } from './MeasuredProcess.ts';
import { setHead } from './seedIndex.ts';

export const SECRET = 'a secret of the benchmark, long enough';

/** A benchmark's own Postgres and directory, and the processes that it starts on them. */
export class MeasuredWorld {
  readonly manifest: Manifest = testManifest();
  readonly #stops: (() => unknown)[] = [];

  private constructor(
    readonly directory: string,
    readonly url: string,
    readonly db: Database,
  ) {}

  static async start(): Promise<MeasuredWorld> {
    const postgres = await TestPostgres.start();
    const database = await openDatabase({ url: postgres.url });
    const world = new MeasuredWorld(mkdtempSync(join(tmpdir(), 'koala-bench-')), postgres.url, database.db);
    world.#stops.push(
      () => rmSync(world.directory, { recursive: true }),
      () => postgres.stop(),
      () => database.close(),
    );
    return world;
  }

  /** Sets the indexed block to `number`, and advances it each second. Returns a function that stops it. */
  async advance(number: number): Promise<() => void> {
    let block = number;
    await setHead(this.db, this.manifest, block);
    const timer = setInterval(() => void setHead(this.db, this.manifest, ++block).catch(() => {}), 1000);
    const stop = () => clearInterval(timer);
    this.#stops.push(stop);
    return stop;
  }

  /** Starts the API as it runs in production, and resolves when it listens. */
  async startApi(): Promise<MeasuredProcess> {
    const manifest = join(this.directory, 'manifest.json');
    writeFileSync(manifest, JSON.stringify(this.manifest));
    const port = await freePort();
    return this.startProcess(fileOf('main'), port, '/health', {
      KOALA_MANIFEST: manifest,
      RPC_URL: 'http://127.0.0.1:9',
      DATABASE_URL: this.url,
      ROLE: 'api',
      API_PORT: String(port),
      API_HOST: '127.0.0.1',
      SESSION_SECRET: SECRET,
      RATE_LIMIT: '999999999',
    });
  }

  async startProcess(
    file: string,
    port: number,
    path: string,
    env: Record<string, string>,
  ): Promise<MeasuredProcess> {
    const started = await MeasuredProcess.start(file, { port, path, env });
    this.#stops.push(() => started.stop());
    return started;
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop();
  }
}
