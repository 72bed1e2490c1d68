import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localAccount, localRoles } from '../../../contracts/deploy/localAccounts.ts';
import type { Supervisor } from '../../../localnet/src/processes/Supervisor.ts';
import type { ProcessGroup } from '../../machine/processGroup.mjs';
import type { StackSettings } from './settings.ts';

export type ProgramName = keyof StackSettings['ports']['metrics'];

export interface ProgramParts {
  manifestFile: string;
  /** Of the primary and its replica. */
  databases: string[];
  /** RPC addresses with commas. */
  rpcUrl: string;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  /** Beside what each program needs. */
  env?: (name: ProgramName) => Record<string, string>;
}

/** Seconds between two ticks of a keeper. */
export const KEEPER_INTERVAL = 2;

/** The server's and the keeper's programs of a release, started with plain Node and a whole environment of their own. */
export class Programs {
  readonly #running = new Map<ProgramName, ProcessGroup>();
  /** How often each was started: every life has a log of its own. */
  readonly #lives = new Map<ProgramName, number>();
  readonly names = ['indexer-1', 'indexer-2', 'api-1', 'api-2', 'keeper-1', 'keeper-2'] as const;

  constructor(
    private readonly supervisor: Supervisor,
    private readonly settings: StackSettings,
    private readonly parts: ProgramParts,
  ) {}

  start(name: ProgramName): void {
    const { release } = this.settings;
    const isKeeper = name.startsWith('keeper');
    const program = isKeeper ? 'keeper/dist/keeper/main.js' : 'server/dist/server/main.js';
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
        ...this.#shared(name),
        ...(isKeeper ? keeperEnv(name) : this.#serverEnv(name)),
        ...env?.(name),
      },
    });
    this.#running.set(name, group);
  }

  /** The process that runs, or the one that ran last. */
  process(name: ProgramName): ProcessGroup {
    return this.#running.get(name)!;
  }

  /** How often it was started. */
  life(name: ProgramName): number {
    return this.#lives.get(name) ?? 0;
  }

  /** `kill -9`. */
  async kill(name: ProgramName): Promise<void> {
    await this.#running.get(name)!.stop({ signal: 'SIGKILL' });
  }

  /** Ends a program as an operator does, and waits for its end. */
  async stop(name: ProgramName): Promise<void> {
    await this.#running.get(name)!.stop({ graceMs: 60_000 });
  }

  /** What a program has logged since its last start. */
  log(name: ProgramName): string {
    return readFileSync(join(this.settings.folder, 'logs', `${this.#logName(name)}.log`), 'utf8');
  }

  #logName(name: ProgramName): string {
    const life = this.life(name);
    return life > 1 ? `${name}.${life}` : name;
  }

  /** Runs one of the operator's commands of the release. */
  command(program: string, args: string[]): Promise<void> {
    const { release } = this.settings;
    const path = join(release, 'server/dist/server', program);
    const env = { DATABASE_URL: this.parts.databases.join(',') };
    return this.supervisor.run({ name: program, command: process.execPath, args: [path, ...args], env });
  }

  #shared(name: ProgramName): Record<string, string | undefined> {
    const { ports } = this.settings;
    return {
      NODE_OPTIONS: undefined,
      KOALA_MANIFEST: this.parts.manifestFile,
      RPC_URL: this.parts.rpcUrl,
      METRICS_PORT: `${ports.metrics[name]}`,
      LOG_LEVEL: undefined,
    };
  }

  #serverEnv(name: ProgramName): Record<string, string | undefined> {
    const { ports } = this.settings;
    const [primary, replica] = this.parts.databases as [string, string];
    const databases = { DATABASE_URL: `${primary},${replica}` };
    if (name !== 'api-1' && name !== 'api-2')
      return { ...databases, DATABASE_URL_READ: undefined, ROLE: 'indexer' };
    return {
      ...databases,
      DATABASE_URL_READ: replica,
      ROLE: 'api',
      API_HOST: '127.0.0.1',
      API_PORT: `${ports.api[name]}`,
      SESSION_SECRET: 'of a stack on this machine alone: 9f2d61c7a0b34e58',
      WEB_ORIGINS: `https://localhost:${ports.site}`,
      TRUSTED_PROXIES: '1',
      // As in production; a local chain's default is none.
      DRAIN_SECONDS: '5',
      // All clients of a check have one address.
      RATE_LIMIT: '1000000',
      AUTH_RATE_LIMIT: '1000000',
    };
  }
}

function keeperEnv(name: ProgramName): Record<string, string> {
  const account = name === 'keeper-1' ? localRoles.keeper : localAccount(0);
  return { KEEPER_KEY: `0x${Buffer.from(account.getHdKey().privateKey!).toString('hex')}` };
}
