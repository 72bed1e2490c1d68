import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keeperConfig } from '../../apps/keeper/src/keeperConfig.ts';
import { httpConfig } from '../../apps/server/src/http/httpConfig.ts';
import { pushConfig } from '../../apps/server/src/push/pushConfig.ts';
import { serverConfig } from '../../apps/server/src/serverConfig.ts';

const packaging = fileURLToPath(new URL('../../ops/', import.meta.url));
const read = (path: string) => readFileSync(join(packaging, path), 'utf8');
const compose = read('compose.yaml');
const containerfile = read('containers/Containerfile');
const units = readdirSync(join(packaging, 'systemd'));

const KEY = `0x${'11'.repeat(32)}`;
type Environment = Record<string, string | undefined>;

/** The settings that a program reads, recorded on access. */
function settingsOf(...readers: ((env: Environment) => unknown)[]): Set<string> {
  const names = new Set<string>();
  const valid: Environment = {
    KOALA_MANIFEST: 'manifest.json',
    RPC_URL: 'http://127.0.0.1:1',
    WEB_ORIGINS: 'https://koala.example',
    KEEPER_KEY: KEY,
    VAPID_PUBLIC_KEY: undefined,
  };
  const noticing = new Proxy(valid, {
    get: (env, name: string) => {
      names.add(name);
      return env[name];
    },
  });
  for (const reader of readers) reader(noticing);
  return names;
}

const server = settingsOf(
  serverConfig,
  (env) => httpConfig(env, false),
  (env) => pushConfig(env, { local: false, dataDir: '' }),
)
  .add('SESSION_SECRET')
  .add('SESSION_SECRET_OTHER');
const keeper = settingsOf((env) => keeperConfig([], env)).add('LOG_LEVEL');
/** Settings of third-party images, and of the scripts in ops. */
const OTHERS = /^(POSTGRES_(USER|DB|PASSWORD)|PGDATA|GF_\w+|PEER|BEGINS_AS|REPLICATION_PASSWORD)$/;

/** The block of a key in compose.yaml, up to the next key at the same indentation. */
function blockOf(name: string): string {
  const [, indent, block] = new RegExp(`^( *)${name}:(.*(?:\\n(?:\\1 .*|$))*)`, 'm').exec(compose)!;
  return indent === undefined ? '' : block!;
}
const namesIn = (text: string) => [...text.matchAll(/^\s*([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);

describe('the names of settings', () => {
  it.each(['x-server-settings', 'x-api-settings', 'indexer-1', 'api-1'])(
    'in compose.yaml (%s) are those of the server',
    (name) => {
      expect(namesIn(blockOf(name)).filter((each) => !server.has(each))).toEqual([]);
    },
  );

  it.each(['keeper-1', 'keeper-2'])('in compose.yaml (%s) are those of the keeper', (name) => {
    const names = namesIn(blockOf(name));
    expect(names).toContain('KEEPER_KEY');
    expect(names.filter((each) => !keeper.has(each))).toEqual([]);
  });

  it('in compose.yaml are all read by a program', () => {
    const caddy = namesOfCaddy();
    const build = [...containerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name!);
    const known = (name: string) =>
      server.has(name) || keeper.has(name) || caddy.has(name) || build.includes(name) || OTHERS.test(name);
    expect(namesIn(compose).filter((name) => !known(name))).toEqual([]);
  });

  it('that compose.yaml takes from its file are in env.example, each of them, and no other', () => {
    const taken = new Set([
      ...[...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!),
      ...[...compose.matchAll(/^ {8}(KOALA_\w+):$/gm)].map(([, name]) => name!),
    ]);
    const offered = [...read('env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    expect(offered.sort()).toEqual([...taken].filter((name) => name !== 'KOALA_RPC_URL').sort());
  });

  // The backup and its timer only have the settings of the host's file.
  const withSettings = units.filter((unit) => !unit.startsWith('koala-backup.'));
  it.each(withSettings)('in systemd/%s are those of its program', (unit) => {
    const known =
      unit.startsWith('keeper') || unit.includes('keeper')
        ? keeper
        : unit === 'caddy.conf'
          ? namesOfCaddy()
          : server;
    const names = [...read(`systemd/${unit}`).matchAll(/^(?:Environment="?)?([A-Z][A-Z_]+)=/gm)].map(
      ([, name]) => name!,
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

function namesOfCaddy(): Set<string> {
  return new Set([...read('Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name!));
}

describe('the files', () => {
  it('that compose.yaml mounts are in this folder', () => {
    const mounted = [...compose.matchAll(/\.\/([\w./-]+):\//g)].map(([, path]) => path!);
    expect(mounted.length).toBeGreaterThan(5);
    expect(mounted.filter((path) => !existsSync(join(packaging, path)))).toEqual([]);
  });
});

/** The blocks of the services in compose.yaml. */
const services = compose
  .slice(compose.indexOf('\nservices:'))
  .split(/\n {2}(?=[\w-]+:\n)/)
  .slice(1);

describe('every image', () => {
  const images = containerfile.split(/^FROM /m).slice(1);
  it.each(['server', 'keeper', 'web'])('(%s) runs unprivileged and has a health check', (name) => {
    const own = images.find((image) => new RegExp(`^\\S+ AS ${name}\n`).test(image))!;
    const base = images.find(
      (image) => image.startsWith(own.split(' ')[0]!) || image.includes(`AS ${own.split(' ')[0]!}\n`),
    );
    const whole = `${base ?? ''}${own}`;
    expect(whole).toMatch(/^USER (node|1000:1000)$/m);
    expect(whole).toMatch(/^HEALTHCHECK /m);
  });

  it('is started without capabilities and with a read-only file system', () => {
    expect(services.length).toBe(14);
    for (const service of services) expect(service).toMatch(/<<: \*(hardened|server|keeper|postgres)\n/);
    expect(blockOf('x-hardened')).toMatch(/read_only: true[^]*cap_drop: \[ALL\]/);
  });
});

describe('the limits of memory', () => {
  const bytes = (text: string) => {
    const [, amount, unit] = /^(\d+)([mMgG])$/.exec(text)!;
    return Number(amount) * 1024 ** (unit!.toLowerCase() === 'g' ? 3 : 2);
  };
  const ofServer = /mem_limit: \$\{SERVER_MEMORY:-(\w+)\}/.exec(blockOf('x-server'))![1]!;

  it('are there for every container', () => {
    for (const service of services)
      expect(service).toMatch(/<<: \*(server|keeper|postgres)\n|\n {4}mem_limit: \d+[mg]\n/);
    for (const block of ['x-server', 'x-keeper', 'x-postgres'])
      expect(blockOf(block)).toMatch(/\n {2}mem_limit: /);
  });

  it('are the same with systemd and with containers', () => {
    for (const unit of ['koala-api@.service', 'koala-indexer.service'])
      expect(bytes(/^MemoryMax=(\w+)$/m.exec(read(`systemd/${unit}`))![1]!), unit).toBe(bytes(ofServer));
  });
});

describe('the backup of a container', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koala-backup-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the script on a host whose `docker` runs the command directly, with `backup` as the backup program. */
  function run(backup: string): { status: number | null; files: string[] } {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const program = (name: string, code: string) =>
      writeFileSync(join(bin, name), `#!/bin/sh\n${code}\n`, { mode: 0o755 });
    program('docker', `while [ "$1" != indexer-1 ]; do shift; done; shift; exec "$@"`);
    program('node', backup);
    const { status } = spawnSync('sh', [join(packaging, 'containers/backup.sh'), join(folder, 'backups')], {
      env: { PATH: `${bin}:${process.env.PATH ?? ''}` },
      stdio: 'ignore',
    });
    return { status, files: readdirSync(join(folder, 'backups')) };
  }

  it('is a file that only its owner can read', () => {
    const { status, files } = run('echo "a row" > "$3"');
    expect(status).toBe(0);
    expect(files).toEqual([expect.stringMatching(/^koala-[\d-]+\.jsonl$/)]);
    const file = join(folder, 'backups', files[0]!);
    expect(readFileSync(file, 'utf8')).toBe('a row\n');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'backups')).mode & 0o077).toBe(0);
  });

  it('leaves no file and exits with an error when it fails', () => {
    expect(run('echo "a part" > "$3"; exit 1')).toEqual({ status: 1, files: [] });
    expect(existsSync('/tmp/backup')).toBe(false);
  });
});
