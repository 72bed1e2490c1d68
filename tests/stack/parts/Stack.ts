import { join } from 'node:path';
import { waitForHttp } from '../../../apps/localnet/src/processes/retry.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { progress } from '../../../apps/localnet/src/progress.ts';
import type { ProcessGroup } from '@koala/toolchain/processGroup';
import { Disk } from '../../harness/parts/Disk.ts';
import { runStatement } from '@koala/testkit/runStatement';
import { TestPostgres } from '@koala/testkit/TestPostgres';
import { installDebian } from '../../harness/parts/installDebian.ts';
import { startLocalChain } from './localChain.ts';
import type { LocalChain } from './localChain.ts';
import { makeRelease } from '../../harness/parts/makeRelease.ts';
import { OfficialPrice } from './OfficialPrice.ts';
import { Programs } from '../../harness/parts/Programs.ts';
import { Providers } from '../../harness/parts/Providers.ts';
import { secondKeeper } from './putUnderTimelock.ts';
import type { StackSettings } from '../../harness/parts/settings.ts';
import { Site } from '../../harness/parts/Site.ts';
import { startCaddy } from '../../harness/parts/startCaddy.ts';
import { startMonitoring, startPrometheus } from './startMonitoring.ts';

/** A Postgres server by its name in the operator's commands. */
export interface NamedDatabase {
  readonly name: 'postgres-1' | 'postgres-2';
  server: TestPostgres;
}

const READY = { timeoutMs: 300_000, isFutile: () => false };

/** All parts of a production system on this machine. */
export class Stack {
  chain!: LocalChain;
  providers!: Providers;
  officialPrice!: OfficialPrice;
  programs!: Programs;
  site!: Site;
  caddy!: ProcessGroup;
  prometheus!: ProcessGroup;
  /** Disk of the first database. */
  disk!: Disk;
  /** The first one starts as the primary. */
  readonly databases: NamedDatabase[] = [];

  constructor(
    readonly supervisor: Supervisor,
    readonly settings: StackSettings,
  ) {}

  /** Starts everything, and resolves when the site responds. */
  async start(): Promise<void> {
    const { supervisor, settings } = this;
    const { folder, ports } = settings;
    const manifestFile = join(folder, 'manifest.json');
    installDebian();
    await progress('chain', async () => {
      this.chain = await startLocalChain(supervisor, { folder, manifestFile, port: ports.rpc });
      const { rpc, manifest } = this.chain;
      this.providers = new Providers(rpc, manifest.contracts.miner.address);
      await this.providers.start(Object.values(ports.providers));
      this.officialPrice = new OfficialPrice(rpc, manifest);
      await this.officialPrice.start();
    });
    await progress('release', () => makeRelease(supervisor, settings, manifestFile));
    await progress('Postgres, primary and replica', async () => {
      this.disk = Disk.make(join(folder, 'disk'));
      const primary = await TestPostgres.start({
        parent: this.disk.folder,
        port: ports.postgres['postgres-1'],
      });
      // As docs/operate/deploy.md says.
      await runStatement(primary.url, `alter system set wal_keep_size = '1GB'`);
      await runStatement(primary.url, 'select pg_reload_conf()');
      this.databases.push({ name: 'postgres-1', server: primary });
      const replica = await TestPostgres.startReplicaOf(primary, { port: ports.postgres['postgres-2'] });
      this.databases.push({ name: 'postgres-2', server: replica });
    });
    this.programs = new Programs(supervisor, settings, {
      manifestFile,
      databases: this.databases.map(({ server }) => server.url),
      rpcUrl: this.providers.urls.join(','),
      secondKeeper,
      // A check restarts what it has killed, and measures the time.
      restarts: !settings.isCheck,
    });
    await progress('indexer, API and keeper, each twice', async () => {
      // The stand-by waits for the first indexer.
      for (const name of this.programs.names) if (name !== 'indexer-2') this.programs.start(name);
      for (const name of ['api-1', 'api-2'] as const) await this.ready(name);
      this.programs.start('indexer-2');
    });
    await progress('Caddy', async () => {
      const authority = await this.startCaddy();
      this.site = new Site(ports.site, authority);
      await this.site.answers();
    });
    await progress('Prometheus and Alertmanager', async () => {
      await startMonitoring(supervisor, settings);
      await this.startPrometheus();
    });
  }

  /** Resolves to the certificate of its authority. */
  async startCaddy(): Promise<string> {
    const { caddy, authority } = await startCaddy(this.supervisor, this.settings);
    this.caddy = caddy;
    return authority;
  }

  async startPrometheus(): Promise<void> {
    this.prometheus = await startPrometheus(this.supervisor, this.settings);
  }

  /** Waits until a replica of the API is ready. */
  ready(name: 'api-1' | 'api-2'): Promise<void> {
    const url = `http://127.0.0.1:${this.settings.ports.api[name]}/ready`;
    return waitForHttp(url, { ...READY, what: name });
  }

  /** Deletes the data of a Postgres server, and makes it the replica of the other one. */
  readonly follow = async (lost: NamedDatabase): Promise<void> => {
    const { server: primary } = this.databases.find((each) => each !== lost)!;
    await lost.server.stop();
    lost.server = await TestPostgres.startReplicaOf(primary, { port: lost.server.port });
  };

  /** Stops everything, and deletes the databases. */
  async stop(): Promise<void> {
    this.site?.close();
    this.officialPrice?.stop();
    this.programs?.stay();
    await this.supervisor.stopAll();
    await this.providers?.stop();
    for (const { server } of this.databases.toReversed()) await server.stop();
    this.disk?.remove();
  }
}
