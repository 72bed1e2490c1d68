import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { installPackages } from '@koala/toolchain/installPackages';

const PODMAN = ['podman', 'podman-compose', 'runc', 'netavark', 'aardvark-dns', 'debootstrap'];
/** Debian's podman needs higher limits than some virtual machines allow, and uses crun, which rejects hybrid cgroups. */
const PODMAN_SETTINGS = `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
`;

/** Not the project name of compose.yaml, so that containers and volumes of a deployment are not touched. */
export const PROJECT = 'koala-check';

export interface ContainerState {
  Config: { Image: string };
  HostConfig: { ReadonlyRootfs: boolean };
  State: {
    Pid: number;
    Running: boolean;
    ExitCode: number;
    Health?: { Status: string };
    Healthcheck?: { Status: string };
  };
}

/** Docker, or podman where there is no Docker; both with compose. */
export class Engine {
  readonly #env: Record<string, string>;
  #runs = 0;

  private constructor(
    readonly name: 'docker' | 'podman',
    private readonly supervisor: Supervisor,
    folder: string,
  ) {
    mkdirSync(folder, { recursive: true });
    const settings = join(folder, 'containers.conf');
    writeFileSync(settings, PODMAN_SETTINGS);
    // podman's own format of images has no health checks.
    this.#env = { CONTAINERS_CONF: settings, BUILDAH_FORMAT: 'docker' };
  }

  /** The engine of this machine; installs podman as root on Debian. Throws when there is none. */
  static find(supervisor: Supervisor, folder: string): Engine {
    const works = (command: string, ...args: string[]) =>
      spawnSync(command, args, { stdio: 'ignore' }).status === 0;
    if (works('docker', 'info') && works('docker', 'compose', 'version'))
      return new Engine('docker', supervisor, folder);
    const hasPodman = () => works('podman', 'info') && works('podman-compose', '--version');
    if (!hasPodman()) installPackages(...PODMAN);
    if (hasPodman()) return new Engine('podman', supervisor, folder);
    throw new Error(
      'No container engine answers. Install Docker with its compose plugin, or podman 4 with podman-compose.',
    );
  }

  /** Runs a command of the engine and resolves when it ends. Its output is in the logs. */
  run(...args: string[]): Promise<void> {
    return this.#run(this.name, args);
  }

  compose(files: readonly string[], ...args: string[]): Promise<void> {
    const [command, first] = this.name === 'docker' ? ['docker', ['compose']] : ['podman-compose', []];
    const all = [...first, '-p', PROJECT, ...files.flatMap((file) => ['-f', file]), ...args];
    return this.#run(command, all);
  }

  /** The output of a short command; undefined when it fails. */
  ask(...args: string[]): string | undefined {
    const env = { ...process.env, ...this.#env };
    const { status, stdout } = spawnSync(this.name, args, { env, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  }

  /** Deletes what podman-compose leaves after `down`: some volumes, and the network. */
  removeRest(): void {
    for (const kind of ['volume', 'network']) {
      const names = this.ask(kind, 'ls', '-q', '--filter', `name=${PROJECT}_`)?.split('\n').filter(Boolean);
      if (names?.length) this.ask(kind, 'rm', '-f', ...names);
    }
  }

  /** The container of a service; undefined when there is none. */
  id(service: string): string | undefined {
    const labels = [`com.docker.compose.project=${PROJECT}`, `com.docker.compose.service=${service}`];
    return this.ask('ps', '-aq', ...labels.flatMap((label) => ['--filter', `label=${label}`])) || undefined;
  }

  state(service: string): ContainerState {
    const all = this.ask('inspect', '--type', 'container', this.id(service) ?? service);
    if (all === undefined) throw new Error(`no container runs ${service}`);
    return (JSON.parse(all) as [ContainerState])[0];
  }

  /** Whether a service's container is healthy: podman runs its health check now, Docker reports the last run. */
  isHealthy(service: string): boolean {
    if (this.name === 'podman') return this.ask('healthcheck', 'run', this.id(service)!) !== undefined;
    return this.state(service).State.Health?.Status === 'healthy';
  }

  #run(command: string, args: string[]): Promise<void> {
    this.#runs += 1;
    return this.supervisor.run({ name: `${command}-${this.#runs}`, command, args, env: this.#env });
  }
}
