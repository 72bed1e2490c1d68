import { localRoles } from '@koala/contracts/deploy/localAccounts';
import { freePort } from '@koala/contracts/deploy/freePort';
import { TestChain } from '@koala/contracts/testing/TestChain';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ProcessGroup } from '../../machine/processGroup.mjs';
import { TestPostgres } from '../../../server/test/support/TestPostgres.ts';
import { alertRules, folder } from './monitoringFiles.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LONGEST_MS = 180_000;

interface Rule {
  name: string;
  health: string;
  lastError?: string;
}

/** A chain, a Postgres, a server, a keeper, and a Prometheus that reads both. */
export class Observed {
  private constructor(
    private readonly url: string,
    private readonly ends: (() => unknown)[],
  ) {}

  /** Resolves when both are read and all rules were judged. Rejects after three minutes. */
  static async start(): Promise<Observed> {
    const directory = mkdtempSync(join(tmpdir(), 'koala-monitoring-'));
    const ends: (() => unknown)[] = [() => rmSync(directory, { recursive: true, force: true })];
    try {
      const [serverPort, keeperPort, port] = await startPrograms(directory, ends);
      const observed = new Observed(`http://127.0.0.1:${port}`, ends);
      startPrometheus(directory, ends, { serverPort, keeperPort, port });
      await observed.#untilJudged();
      return observed;
    } catch (error) {
      for (const file of readdirSync(directory).filter((name) => name.endsWith('.log')))
        console.error(`${file}: ${readFileSync(join(directory, file), 'utf8').slice(-2_000)}`);
      await endAll(ends);
      throw error;
    }
  }

  stop(): Promise<void> {
    return endAll(this.ends);
  }

  /** The names of all series that there are. */
  metricNames(): Promise<string[]> {
    return this.#ask<string[]>('/api/v1/label/__name__/values');
  }

  /** Why Prometheus refuses a query; undefined when it answers. */
  async refusalOf(expr: string): Promise<string | undefined> {
    const answer = await fetch(`${this.url}/api/v1/query?query=${encodeURIComponent(expr)}`);
    const { status, error } = (await answer.json()) as { status: string; error?: string };
    return status === 'success' ? undefined : (error ?? status);
  }

  async rules(): Promise<Rule[]> {
    const { groups } = await this.#ask<{ groups: { rules: Rule[] }[] }>('/api/v1/rules');
    return groups.flatMap(({ rules }) => rules);
  }

  async #ask<T>(path: string): Promise<T> {
    const answer = await fetch(this.url + path);
    return ((await answer.json()) as { data: T }).data;
  }

  async #untilJudged(): Promise<void> {
    const deadline = performance.now() + LONGEST_MS;
    const count = alertRules().length;
    for (;;) {
      const isDone = await this.#isJudged(count).catch(() => false);
      if (isDone) return;
      if (performance.now() > deadline)
        throw new Error('Prometheus has not read server and keeper in three minutes.');
      await sleep(500);
    }
  }

  async #isJudged(count: number): Promise<boolean> {
    const rules = await this.rules();
    const names = await this.metricNames();
    const isRead = [
      'koala_index_height_blocks',
      'koala_oracle_official_price_usdt',
      'koala_database_waiting',
    ];
    return (
      rules.length === count &&
      rules.every(({ health }) => health !== 'unknown') &&
      isRead.every((name) => names.includes(name))
    );
  }
}

/** Resolves to the ports on which server and keeper are read, and one for Prometheus. */
async function startPrograms(directory: string, ends: (() => unknown)[]): Promise<[number, number, number]> {
  const chain = await TestChain.start();
  ends.push(() => chain.stop());
  const manifest = await chain.deploy();
  const postgres = await TestPostgres.start();
  ends.push(() => postgres.stop());
  const manifestFile = join(directory, 'manifest.json');
  writeFileSync(manifestFile, JSON.stringify(manifest));
  const [serverPort, keeperPort, apiPort, port] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const common = { KOALA_MANIFEST: manifestFile, RPC_URL: chain.rpcUrl, METRICS_HOST: '127.0.0.1' };
  run(ends, directory, 'server', ['--import', 'tsx', 'server/src/main.ts'], {
    ...common,
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    API_PORT: `${apiPort}`,
    API_HOST: '127.0.0.1',
    METRICS_PORT: `${serverPort}`,
  });
  run(ends, directory, 'keeper', ['--import', 'tsx', 'keeper/src/main.ts', '--interval', '1'], {
    ...common,
    KEEPER_KEY: `0x${Buffer.from(localRoles.keeper.getHdKey().privateKey ?? []).toString('hex')}`,
    METRICS_PORT: `${keeperPort}`,
  });
  const asking = setInterval(
    () => void fetch(`http://127.0.0.1:${apiPort}/home/stats`).catch(() => {}),
    1_000,
  );
  ends.push(() => clearInterval(asking));
  return [serverPort, keeperPort, port];
}

function startPrometheus(
  directory: string,
  ends: (() => unknown)[],
  { serverPort, keeperPort, port }: Record<'serverPort' | 'keeperPort' | 'port', number>,
): void {
  cpSync(folder, join(directory, 'monitoring'), { recursive: true });
  const target = (name: string, at: number) =>
    writeFileSync(join(directory, 'monitoring/targets', `${name}.yml`), `- targets: ['127.0.0.1:${at}']\n`);
  target('server', serverPort);
  target('keeper', keeperPort);
  // Nobody is told of anything.
  writeFileSync(join(directory, 'monitoring/targets/alertmanager.yml'), '[]\n');
  const args = [
    `--config.file=${join(directory, 'monitoring/prometheus.yml')}`,
    `--storage.tsdb.path=${join(directory, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  run(ends, directory, 'prometheus', args, {}, 'prometheus');
}

function run(
  ends: (() => unknown)[],
  directory: string,
  name: string,
  args: string[],
  env: Record<string, string>,
  command = process.execPath,
): void {
  const logFile = join(directory, `${name}.log`);
  const group = new ProcessGroup({ command, args, cwd: root, env: { ...env, KOALA_LIFE: 'off' }, logFile });
  ends.push(() => group.stop());
}

/** The last that was started ends first. */
async function endAll(ends: (() => unknown)[]): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}
