import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localAccount, localRoles } from '../../../contracts/deploy/localAccounts.ts';
import type { Supervisor } from '../../../localnet/src/processes/Supervisor.ts';
import type { ProcessGroup } from '../../machine/processGroup.mjs';
import type { StackSettings } from './settings.ts';

export type ProgramName = keyof StackSettings['ports']['metrics'];

/** The server's and the keeper's programs of a release, started with plain Node and a whole environment of their own. */
export class Programs {
  readonly #running = new Map<ProgramName, ProcessGroup>();
  readonly names = ['indexer-1', 'indexer-2', 'api-1', 'api-2', 'keeper-1', 'keeper-2'] as const;

  constructor(
    private readonly supervisor: Supervisor,
    private readonly settings: StackSettings,
    private readonly parts: { manifestFile: string; databases: string[] },
  ) {}

  start(name: ProgramName): void {
    const { release } = this.settings;
    const isKeeper = name.startsWith('keeper');
    const program = isKeeper ? 'keeper/dist/keeper/main.js' : 'server/dist/server/main.js';
    const group = this.supervisor.startReplaceable({
      name,
      command: process.execPath,
      args: [join(release, program), ...(isKeeper ? ['--interval', '2'] : [])],
      env: { ...this.#shared(name), ...(isKeeper ? keeperEnv(name) : this.#serverEnv(name)) },
    });
    this.#running.set(name, group);
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
    return readFileSync(join(this.settings.folder, 'logs', `${name}.log`), 'utf8');
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
      RPC_URL: `http://127.0.0.1:${ports.rpc}`,
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
    };
  }
}

function keeperEnv(name: ProgramName): Record<string, string> {
  const account = name === 'keeper-1' ? localRoles.keeper : localAccount(0);
  return { KEEPER_KEY: `0x${Buffer.from(account.getHdKey().privateKey!).toString('hex')}` };
}
