import { waitForHttp } from '../../apps/localnet/src/processes/retry.ts';
import type { Rpc } from '../../apps/localnet/src/chain/Rpc.ts';
import type { Supervisor } from '../../apps/localnet/src/processes/Supervisor.ts';
import { progress } from '../../apps/localnet/src/progress.ts';
import type { Manifest } from '@koala/protocol/manifest';
import type { ProcessGroup } from '@koala/toolchain/processGroup';
import { Databases } from './parts/Databases.ts';
import { installDebian } from './parts/installDebian.ts';
import { makeRelease } from './parts/makeRelease.ts';
import { isReplica, KEEPERS, Programs, REPLICAS } from './parts/Programs.ts';
import type { KeeperName, ProgramParts, ReplicaName } from './parts/Programs.ts';
import { Providers } from './parts/Providers.ts';
import type { SystemSettings } from './parts/settings.ts';
import { Site } from './parts/Site.ts';
import { startCaddy } from './parts/startCaddy.ts';

const READY = { timeoutMs: 300_000, isFutile: () => false };
const ANSWER_MS = 3_000;
/** An index that lags by more blocks is not at the head. */
const MAX_LAG_BLOCKS = 3;

export interface LocalChain {
  rpc: Rpc;
  manifest: Manifest;
}

export interface SystemOptions {
  /** Starts the chain, and writes its manifest to `manifest.json` in the folder of the settings. */
  startChain: () => Promise<LocalChain>;
  hasPage: boolean;
  programs: Omit<ProgramParts, 'databases' | 'rpcUrl'>;
}

/** A release in production's shape on this machine: its programs behind Caddy, two Postgres servers, and two providers of a local chain. */
export class System {
  chain!: LocalChain;
  providers!: Providers;
  programs!: Programs;
  site!: Site;
  caddy!: ProcessGroup;
  readonly databases = new Databases();

  constructor(
    readonly supervisor: Supervisor,
    readonly settings: SystemSettings,
  ) {}

  /** Starts everything, and resolves when the site responds. */
  protected async startAll({ startChain, hasPage, programs }: SystemOptions): Promise<void> {
    const { supervisor, settings, databases } = this;
    const { folder, ports } = settings;
    installDebian('caddy');
    await progress('chain', async () => {
      this.chain = await startChain();
      const { rpc, manifest } = this.chain;
      this.providers = new Providers(rpc, manifest.contracts.miner.address);
      await this.providers.start(Object.values(ports.providers));
    });
    await progress('release', () => makeRelease(supervisor, settings, { hasPage }));
    await progress('Postgres, primary and replica', () => databases.start(folder, ports.postgres));
    const rpcUrl = this.providers.urls.join(',');
    this.programs = new Programs(supervisor, settings, { ...programs, databases: databases.urls, rpcUrl });
    await progress('indexer, API and keeper, each twice', async () => {
      // The second indexer starts last, so that the first one writes and the second one is its stand-by.
      for (const name of this.programs.names) if (name !== 'indexer-2') this.programs.start(name);
      for (const name of REPLICAS) await this.waitUntilReady(name);
      this.programs.start('indexer-2');
    });
    await progress('Caddy', async () => {
      this.site = new Site(ports.site, await this.startCaddy());
      await this.site.waitUntilUp();
    });
  }

  /** Starts Caddy. Resolves to the certificate of its local authority. */
  async startCaddy(): Promise<string> {
    const { caddy, authority } = await startCaddy(this.supervisor, this.settings);
    this.caddy = caddy;
    return authority;
  }

  waitUntilReady(name: ReplicaName): Promise<void> {
    return waitForHttp(`${this.programs.api(name)}/ready`, { ...READY, what: name });
  }

  /**
   * What is not healthy, a phrase for each part; empty when each replica is ready, fresh and at the head of the chain, and both keepers are
   * ready.
   */
  async problems(): Promise<string[]> {
    const head = Number(await this.chain.rpc.call<string>('eth_blockNumber'));
    const parts = [...REPLICAS, ...KEEPERS].map(async (name) => {
      const problem = isReplica(name) ? this.#replicaProblem(name, head) : this.#keeperProblem(name);
      const found = await problem.catch((error: unknown) => String(error));
      return found ? [`${name}: ${found}`] : [];
    });
    return (await Promise.all(parts)).flat();
  }

  /** Stops everything, and deletes the databases. */
  async stop(): Promise<void> {
    this.site?.close();
    this.programs?.disableRestarts();
    await this.supervisor.stopAll();
    await this.providers?.stop();
    await this.databases.stop();
  }

  async #replicaProblem(name: ReplicaName, head: number): Promise<string | undefined> {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const paths = ['/ready', '/status', '/home/stats'];
    const [ready, status, figures] = await Promise.all(
      paths.map((path) => fetch(`${this.programs.api(name)}${path}`, { signal })),
    );
    await figures!.arrayBuffer();
    const { message } = (await ready!.json()) as { message: string };
    if (!ready!.ok) return message;
    const { data } = (await status!.json()) as { data: { indexed: number } };
    if (data.indexed < head - MAX_LAG_BLOCKS) return `at block ${data.indexed} of ${head}`;
    return figures!.ok && figures!.headers.get('warning') === null ? undefined : 'serves cached figures';
  }

  async #keeperProblem(name: KeeperName): Promise<string | undefined> {
    const response = await fetch(this.programs.operator(name, '/ready'), {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    return response.ok ? undefined : text;
  }
}
