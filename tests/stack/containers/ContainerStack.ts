import { execFileSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { toHex } from 'viem';
import { localRoles } from '@koala/deploy/localAccounts';
import { repositoryRoot } from '../../../apps/localnet/src/paths.ts';
import { retry } from '../../../apps/localnet/src/processes/retry.ts';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { progress } from '../../../apps/localnet/src/progress.ts';
import { secondKeeper, startLocalChain } from '../parts/localChain.ts';
import { OfficialPriceUpdater } from '../parts/OfficialPriceUpdater.ts';
import { Providers } from '../../harness/parts/Providers.ts';
import type { StackSettings } from '../parts/settings.ts';
import { Site } from '../../harness/parts/Site.ts';
import { Engine } from './Engine.ts';
import { makeStandIns, STAND_INS } from './standIns.ts';

const READY = { timeoutMs: 300_000, isFutile: () => false };
const AUTHORITY = '/data/caddy/pki/authorities/local/root.crt';
export const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** All services of compose.yaml in containers, on a local chain: copies a checkout, builds its images, and starts everything. */
export class ContainerStack {
  site!: Site;
  readonly engine: Engine;
  readonly checkout: string;
  #services: string[] = [];
  #files: string[] = [];
  #providers: Providers | undefined;
  #price: OfficialPriceUpdater | undefined;

  constructor(
    private readonly supervisor: Supervisor,
    private readonly settings: StackSettings,
  ) {
    this.engine = Engine.find(supervisor, settings.folder);
    this.checkout = join(settings.folder, 'checkout');
  }

  get services(): readonly string[] {
    return this.#services;
  }

  compose(...args: string[]): Promise<void> {
    return this.engine.compose(this.#files, ...args);
  }

  /** Starts everything, and resolves when the site responds. */
  async start(): Promise<void> {
    const { engine, supervisor, settings, checkout } = this;
    const { folder, ports } = settings;
    let rpcUrl = '';
    // A check's images have the same names as a deployment's.
    if (engine.ask('ps', '-aq', '--filter', 'label=com.docker.compose.project=koala'))
      throw new Error(
        'This machine has containers of a deployment (compose project koala), whose images this check would replace: use another machine.',
      );
    engine.removeRest();
    await progress('chain', async () => {
      const { rpc, manifest } = await startLocalChain(supervisor, folder, ports.rpc);
      this.#providers = new Providers(rpc, manifest.contracts.miner.address);
      await this.#providers.start(Object.values(ports.providers), hostAddress());
      rpcUrl = this.#providers.urls.join(',');
      this.#price = new OfficialPriceUpdater(rpc, manifest);
      await this.#price.start();
    });
    this.#copyCheckout(join(folder, 'manifest.json'), rpcUrl);
    const override = join(checkout, 'ops/compose.check.json');
    this.#files = [join(checkout, 'ops/compose.yaml'), override];
    const hasRegistry = await progress('base images', () => this.#baseImages());
    writeFileSync(override, JSON.stringify(overrideFor(hasRegistry)));
    await progress(`images, by ${engine.name}`, async () => {
      for (const service of ['web', 'api-1', 'keeper-1']) await this.compose('build', service);
      // podman-compose exits with 0 after a failed build.
      for (const image of ['koala-web', 'koala-server', 'koala-keeper'])
        if (engine.ask('image', 'inspect', image) === undefined)
          throw new Error(
            `${image} was not built: the logs of ${engine.name} in ${folder}/logs have the cause`,
          );
    });
    await progress('containers', async () => {
      await this.compose('up', '-d', ...this.#services);
      const authority = await retry(() => this.#authority(), { ...READY, what: 'Caddy' });
      this.site = new Site(HTTPS_PORT, authority);
      await this.waitUntilReady();
    });
  }

  /** Waits until the site reports that the API is ready. */
  waitUntilReady(): Promise<void> {
    const attempt = async () => {
      const [problem] = await this.problems();
      if (problem) throw new Error(problem);
    };
    return retry(attempt, { ...READY, what: 'the site' });
  }

  /** What `/ready` reports while the site is not ready; empty when it is. */
  async problems(): Promise<string[]> {
    const { status, body } = await this.site.text('/ready');
    return status === 200 ? [] : [`/ready answers ${status}: ${body}`];
  }

  /** Stops everything, and deletes containers, volumes and network; images are kept. */
  async stop(): Promise<void> {
    this.site?.close();
    this.#price?.stop();
    if (this.#files.length > 0) {
      await this.compose('down', '-v').catch(console.error);
      this.engine.removeRest();
    }
    await this.supervisor.stopAll();
    await this.#providers?.stop();
  }

  /** What an operator copies to the host: the last commit, the manifest, and the settings from env.example. */
  #copyCheckout(manifestFile: string, rpcUrl: string): void {
    const { checkout } = this;
    rmSync(checkout, { recursive: true, force: true });
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repositoryRoot}`, checkout]);
    const deployments = join(checkout, 'packages/protocol/deployments');
    mkdirSync(deployments, { recursive: true });
    cpSync(manifestFile, join(deployments, '210000.json'));
    const vapid = createECDH('prime256v1');
    vapid.generateKeys();
    const key = (account: typeof secondKeeper) => toHex(account.getHdKey().privateKey!);
    const values: Record<string, string> = {
      KOALA_DOMAIN: 'localhost',
      RPC_URL: rpcUrl,
      KEEPER_RPC_URL: rpcUrl,
      KEEPER_KEY_1: key(localRoles.keeper),
      KEEPER_KEY_2: key(secondKeeper),
      // With a local chain the server would generate its own keys, in a folder that a container lacks.
      VAPID_PUBLIC_KEY: vapid.getPublicKey('base64url'),
      VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url'),
      VAPID_SUBJECT: 'mailto:operator@koala.example',
    };
    for (const secret of ['SESSION_SECRET', 'POSTGRES_PASSWORD', 'REPLICATION_PASSWORD', 'GRAFANA_PASSWORD'])
      values[secret] = `of-a-stack-on-this-machine-alone-${secret.toLowerCase()}`;
    const example = readFileSync(join(checkout, 'ops/env.example'), 'utf8');
    const filled = example.replace(
      /^(\w+)=(.*)$/gm,
      (_, name: string, value: string) => `${name}=${values[name] ?? value}`,
    );
    writeFileSync(join(checkout, 'ops/.env'), filled, { mode: 0o600 });
  }

  /** Whether the image registry is reachable; without it Debian's programs replace the images, and Grafana is left out. */
  async #baseImages(): Promise<boolean> {
    const compose = readFileSync(this.#files[0]!, 'utf8');
    const all = [...compose.slice(compose.indexOf('\nservices:')).matchAll(/^ {2}([\w-]+):$/gm)];
    this.#services = all.map(([, name]) => name!);
    const caddy = /^ARG CADDY=(\S+)$/m.exec(
      readFileSync(join(this.checkout, 'ops/containers/Containerfile'), 'utf8'),
    )![1]!;
    if (this.engine.ask('pull', '-q', caddy) !== undefined) return true;
    console.log(
      `  No registry has ${caddy}: Debian's programs stand in for all images, and Grafana is left out.`,
    );
    this.#services = this.#services.filter((name) => name !== 'grafana');
    await makeStandIns(this.engine, this.supervisor, this.settings.folder);
    return false;
  }

  #authority(): Promise<string> {
    const web = this.engine.id('web');
    const authority = web && this.engine.ask('exec', web, 'cat', AUTHORITY);
    return authority
      ? Promise.resolve(authority)
      : Promise.reject(new Error(`Caddy has not written ${AUTHORITY} yet`));
  }
}

/**
 * Settings only for the check: all its visitors share one address, and servers of a local chain do not drain by default. Also replaces
 * images when there is no registry.
 */
function overrideFor(hasRegistry: boolean): object {
  const limits = {
    environment: { RATE_LIMIT: '1000000', AUTH_RATE_LIMIT: '1000000', DRAIN_SECONDS: '5' },
  };
  if (hasRegistry) return { services: { 'api-1': limits, 'api-2': limits } };
  const { node, caddy, postgres } = STAND_INS;
  const build = { build: { args: { NODE_DEBIAN: node, NODE_ALPINE: node, CADDY: caddy } } };
  return {
    services: {
      web: build,
      ...Object.fromEntries(['api-1', 'api-2'].map((name) => [name, { ...build, ...limits }])),
      ...Object.fromEntries(['indexer-1', 'indexer-2', 'keeper-1', 'keeper-2'].map((name) => [name, build])),
      'postgres-1': { image: postgres },
      'postgres-2': { image: postgres },
      prometheus: { image: STAND_INS.prometheus },
      alertmanager: { image: STAND_INS.alertmanager },
      blackbox: { image: STAND_INS.blackbox },
      node: { image: STAND_INS['node-exporter'] },
    },
  };
}

/** An address of this machine that containers can reach; 127.0.0.1 is their own. */
function hostAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!found) throw new Error('containers cannot reach this machine: it has no external network interface');
  return found.address;
}
