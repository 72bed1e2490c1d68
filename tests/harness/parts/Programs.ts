import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { toHex } from 'viem';
import type { HDAccount, Hex } from 'viem';
import { localAccount, localRoles } from '@koala/deploy/localAccounts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import type { ProcessGroup } from '@koala/toolchain/processGroup';
import type { Ports, SystemSettings } from './settings.ts';
import { shiftedClock } from './shiftedClock.ts';

export type ProgramName = keyof Ports['metrics'];
export type ReplicaName = keyof Ports['api'];
export type IndexerName = 'indexer-1' | 'indexer-2';
export type KeeperName = 'keeper-1' | 'keeper-2';
export const REPLICAS = ['api-1', 'api-2'] as const;
export const INDEXERS = ['indexer-1', 'indexer-2'] as const;
export const KEEPERS = ['keeper-1', 'keeper-2'] as const;

export interface ProgramParts {
  /** URLs of the primary and its replica. */
  databases: string[];
  /** RPC URLs, comma-separated. */
  rpcUrl: string;
  /** Key of the second keeper; when absent, an account without the committing role. */
  secondKeeper?: HDAccount;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  /** Added to each program's required settings. */
  env?: (name: ProgramName) => Record<string, string>;
  /** Whether a program that exits is restarted, as the systemd units do. */
  restarts?: boolean;
  /** Called when a program exits. `isExpected`: it was stopped, or killed without `restarts`. */
  onExit?: (name: ProgramName, how: string, isExpected: boolean) => void;
}

/** Seconds between two ticks of a keeper. */
export const KEEPER_INTERVAL = 2;

/** As `RestartSec` of the units. */
const RESTART_MS = 2_000;

/**
 * The server and the keeper of a release, run with plain Node. Their settings are read at each start from files, as on a host:
 * `server.env`, `keeper-1.env` and `keeper-2.env` in the folder.
 */
export class Programs {
  readonly #running = new Map<ProgramName, ProcessGroup>();
  /** Programs that were stopped on purpose: they are not restarted. */
  readonly #stopped = new Set<ProcessGroup>();
  /** Start counts: every process has its own log. */
  readonly #lives = new Map<ProgramName, number>();
  /** Seconds by which clocks are ahead. */
  readonly #clocks = new Map<ProgramName, number>();
  readonly names = [...INDEXERS, ...REPLICAS, ...KEEPERS] as const;

  constructor(
    private readonly supervisor: Supervisor,
    readonly settings: SystemSettings,
    private readonly parts: ProgramParts,
  ) {
    const { folder } = settings;
    writeEnvFile(join(folder, 'server.env'), this.#serverSettings());
    for (const name of KEEPERS)
      writeEnvFile(join(folder, `${name}.env`), { ...this.#shared(), KEEPER_KEY: this.#keeperKey(name) });
  }

  start(name: ProgramName): void {
    const { release } = this.settings;
    const isKeeper = name.startsWith('keeper');
    const program = isKeeper ? 'apps/keeper/dist/keeper/main.js' : 'apps/server/dist/server/main.js';
    this.#lives.set(name, (this.#lives.get(name) ?? 0) + 1);
    const { nodeOptions = [], env } = this.parts;
    const group = this.supervisor.startReplaceable({
      name: this.#logName(name),
      command: process.execPath,
      args: [
        ...nodeOptions,
        join(release, program),
        ...(isKeeper ? ['--interval', `${KEEPER_INTERVAL}`] : []),
      ],
      env: {
        ...this.#unit(name),
        ...this.settingsOf(name),
        ...env?.(name),
        ...shiftedClock(this.#clocks.get(name) ?? 0),
      },
    });
    this.#running.set(name, group);
    void group.ended.then((how) => this.#handleExit(name, group, how));
  }

  /** From its next start on, the clock of a program is ahead by `seconds`. */
  setClock(name: ProgramName, seconds: number): void {
    this.#clocks.set(name, seconds);
  }

  /** The current contents of a program's settings file. */
  settingsOf(name: ProgramName): NodeJS.Dict<string> {
    const file = name.startsWith('keeper') ? `${name}.env` : 'server.env';
    return parseEnv(readFileSync(join(this.settings.folder, file), 'utf8'));
  }

  /** The running process, or the last one. */
  process(name: ProgramName): ProcessGroup {
    return this.#running.get(name)!;
  }

  /** How many times the program was started. */
  life(name: ProgramName): number {
    return this.#lives.get(name) ?? 0;
  }

  /** `kill -9`. */
  async kill(name: ProgramName): Promise<void> {
    if (!this.parts.restarts) this.#stopped.add(this.process(name));
    await this.#running.get(name)!.stop({ signal: 'SIGKILL' });
  }

  /** Stops a program as an operator does, and waits for its exit. */
  async stop(name: ProgramName): Promise<void> {
    const running = this.#running.get(name);
    if (!running) return;
    this.#stopped.add(running);
    await running.stop({ graceMs: 60_000 });
  }

  signal(name: ProgramName, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2'): void {
    const { id, isRunning } = this.process(name);
    if (isRunning && id !== undefined) process.kill(id, signal);
  }

  api(name: ReplicaName): string {
    return `http://127.0.0.1:${this.settings.ports.api[name]}`;
  }

  /** URL of a path on a program's port for the operator. */
  operator(name: ProgramName, path: string): string {
    return `http://127.0.0.1:${this.settings.ports.metrics[name]}${path}`;
  }

  /** The log of a program since its last start. */
  log(name: ProgramName): string {
    return readFileSync(join(this.settings.folder, 'logs', `${this.#logName(name)}.log`), 'utf8');
  }

  #logName(name: ProgramName): string {
    const life = this.life(name);
    return life > 1 ? `${name}.${life}` : name;
  }

  /** Runs a verb of the release's command line on the database. */
  koala(verb: string, ...args: string[]): Promise<void> {
    const path = join(this.settings.release, 'koala.js');
    const env = { DATABASE_URL: this.settingsOf('api-1').DATABASE_URL };
    return this.supervisor.run({ name: verb, command: process.execPath, args: [path, verb, ...args], env });
  }

  /** Disables restarts of the running programs. */
  disableRestarts(): void {
    for (const group of this.#running.values()) this.#stopped.add(group);
  }

  #handleExit(name: ProgramName, group: ProcessGroup, how: string): void {
    const isExpected = this.#stopped.has(group);
    this.parts.onExit?.(name, how, isExpected);
    if (isExpected || !this.parts.restarts) return;
    const again = setTimeout(() => {
      if (!this.#stopped.has(group) && this.process(name) === group) this.start(name);
    }, RESTART_MS);
    again.unref();
  }

  /** The settings of a program's unit: its role, and where it listens. */
  #unit(name: ProgramName): Record<string, string | undefined> {
    const { ports } = this.settings;
    // The caller merges the host's settings over these: as with systemd, the host's environment file takes precedence.
    const all = { NODE_OPTIONS: undefined, LOG_LEVEL: undefined, METRICS_PORT: `${ports.metrics[name]}` };
    if (name.startsWith('keeper')) return all;
    if (!isReplica(name)) return { ...all, ROLE: 'indexer' };
    return { ...all, ROLE: 'api', API_HOST: '127.0.0.1', API_PORT: `${ports.api[name]}` };
  }

  #keeperKey(name: KeeperName): Hex {
    const { secondKeeper = localAccount(0) } = this.parts;
    const account = name === 'keeper-1' ? localRoles.keeper : secondKeeper;
    return toHex(account.getHdKey().privateKey!);
  }

  #shared(): Record<string, string> {
    return { KOALA_MANIFEST: join(this.settings.folder, 'manifest.json'), RPC_URL: this.parts.rpcUrl };
  }

  #serverSettings(): Record<string, string> {
    const [primary, replica] = this.parts.databases as [string, string];
    return {
      ...this.#shared(),
      DATABASE_URL: `${primary},${replica}`,
      DATABASE_URL_READ: replica,
      SESSION_SECRET: 'of-a-stack-on-this-machine-alone-9f2d61c7a0b34e58',
      WEB_ORIGINS: `https://localhost:${this.settings.ports.site}`,
      TRUSTED_PROXIES: '1',
      // As in production; the default on a local chain is 0.
      DRAIN_SECONDS: '5',
      // All clients of a check have one address.
      RATE_LIMIT: '1000000',
      AUTH_RATE_LIMIT: '1000000',
    };
  }
}

export const isReplica = (name: ProgramName): name is ReplicaName => REPLICAS.some((each) => each === name);

/** Writes settings in the format of systemd's `EnvironmentFile`, readable only by the owner. Values must not contain line breaks or quotes. */
export function writeEnvFile(path: string, settings: Record<string, string>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path, lines.join(''), { mode: 0o600 });
}
