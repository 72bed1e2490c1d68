import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@koala/deploy/freePort';
import { runStatement } from './runStatement.ts';
import { postgresBinaries } from './postgresBinaries.ts';

const USER = 'koala';
const START_MS = 30_000;

/** Survives a kill at any time, but not a power failure: tests do not need to wait for the disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'max_connections=200'];

/** Postgres refuses to run as root: root switches to the package's account, or `nobody`. */
function account(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => {
    for (const name of ['postgres', 'nobody']) {
      try {
        return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      } catch {
        // Try the next account.
      }
    }
    throw new Error('Postgres cannot run as root, and there is no account postgres or nobody: create one');
  };
  return { uid: id('-u'), gid: id('-g') };
}

interface Place {
  parent?: string;
  port?: number;
}

/** A Postgres server for tests: an empty cluster in a temporary directory, on a free port. */
export class TestPostgres {
  #server: ChildProcess | undefined;

  private constructor(
    private readonly directory: string,
    readonly port: number,
    private readonly owner: ReturnType<typeof account>,
  ) {}

  /** @param place The folder of its data directory, and its port; by default the system's temporary folder and a free port. */
  static async start(place: Place = {}): Promise<TestPostgres> {
    const postgres = await TestPostgres.create(place);
    const { directory, owner } = postgres;
    execFileSync(
      join(postgresBinaries(), 'initdb'),
      ['-D', directory, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...owner, cwd: directory, stdio: 'ignore' },
    );
    await postgres.run();
    return postgres;
  }

  private static async create({ parent = tmpdir(), port }: Place): Promise<TestPostgres> {
    const owner = account();
    const directory = mkdtempSync(join(parent, 'koala-postgres-'));
    if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
    const postgres = new TestPostgres(directory, port ?? (await freePort()), owner);
    // Clean up even when a run fails.
    process.once('exit', () => postgres.#discard());
    return postgres;
  }

  /** Starts a replica of the running `primary`. */
  static async startReplicaOf(primary: TestPostgres, place: Place = {}): Promise<TestPostgres> {
    const postgres = await TestPostgres.create(place);
    const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', USER];
    execFileSync(
      join(postgresBinaries(), 'pg_basebackup'),
      ['-D', postgres.directory, ...from, '-R', '-c', 'fast', '--no-sync'],
      { ...postgres.owner, cwd: postgres.directory, stdio: 'ignore' },
    );
    await postgres.run();
    return postgres;
  }

  /** Address of the database that every cluster has. */
  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts the server, also after `kill`, and waits until it accepts connections. */
  async run(): Promise<void> {
    const deadline = Date.now() + START_MS;
    for (;;) {
      if (!this.isRunning) this.#spawn();
      const client = new pg.Client({ connectionString: this.url });
      try {
        await client.connect();
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(50);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  get isRunning(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Its data directory, and the account that owns it. */
  get files(): { directory: string; owner: { uid?: number; gid?: number } } {
    return { directory: this.directory, owner: this.owner };
  }

  /** Process id of the postmaster. */
  get id(): number | undefined {
    return this.#server?.pid;
  }

  /** CPU time of the server and of all its processes so far, including exited ones, seconds. */
  get cpuSeconds(): number {
    return [this.#server!.pid!, ...this.#children()].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  }

  /** Promotes a replica whose primary is gone. */
  promote(): Promise<void> {
    return runStatement(this.url, 'select pg_promote()');
  }

  #spawn(): void {
    const settings = [...SETTINGS, `port=${this.port}`, `unix_socket_directories=${this.directory}`];
    this.#server = spawn(
      join(postgresBinaries(), 'postgres'),
      ['-D', this.directory, ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.owner, cwd: this.directory, stdio: 'ignore' },
    );
  }

  /** `kill -9`, including the connections' processes, so that none of them can write or respond again. */
  async kill(): Promise<void> {
    const children = this.#children();
    const gone = this.#end('SIGKILL');
    for (const child of children) signal(child, 'SIGKILL');
    await gone;
  }

  /** Freezes the server with all its connections: they stay open without responses until `resume`. */
  pause(): void {
    this.#server!.kill('SIGSTOP');
    for (const child of this.#children()) signal(child, 'SIGSTOP');
  }

  resume(): void {
    for (const child of this.#children()) signal(child, 'SIGCONT');
    this.#server!.kill('SIGCONT');
  }

  #children(): number[] {
    const pid = `${this.#server!.pid!}`;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children.filter(Boolean).map(Number);
  }

  /** Stops the server and deletes its data. */
  async stop(): Promise<void> {
    // Fast shutdown: connections are cut, data is left in order.
    await this.#end('SIGINT');
    this.#discard();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    const server = this.#server!;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  }

  #discard(): void {
    this.#server?.kill('SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** A connection's process may have ended since it was listed. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** CPU time of a process and its exited children; 0 when it is gone. */
function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
