import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '@koala/deploy/freePort';
import { missingDeployment } from '@koala/release/packaging/missingDeployment';
import { provenanceProblems } from '@koala/release/packaging/provenance';
import { testManifest } from '@koala/testkit/testManifest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WAIT = { timeout: 200_000, interval: 100 };

// Outside of the checkout, so that nothing in it is found by accident.
const release = mkdtempSync(join(tmpdir(), 'koala-release-'));
const program = (path: string) => join(release, path);

// A checkout may contain an operator's settings, because git ignores the file.
const settings = join(root, 'ops/.env');
const hadSettings = existsSync(settings);

beforeAll(() => {
  if (!hadSettings) writeFileSync(settings, 'LOGIN_SECRET=secret\n');
  const command = [
    join(root, 'apps/cli/koala.mjs'),
    'package',
    '--out',
    release,
    '--without-web',
    '--without-deployments',
  ];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
}, 300_000);
afterAll(() => {
  rmSync(release, { recursive: true });
  if (!hadSettings) rmSync(settings);
});

it('without a deployment nothing is packaged, and the error says what to do', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'koala-checkout-'));
  try {
    expect(missingDeployment(checkout)).toMatch(/^no deployment to package: .*koala deploy/);
    mkdirSync(join(checkout, 'packages/protocol/deployments'), { recursive: true });
    writeFileSync(join(checkout, 'packages/protocol/deployments/210000.verification'), '{}');
    expect(missingDeployment(checkout)).toBeDefined();
    writeFileSync(join(checkout, 'packages/protocol/deployments/210000.json'), '{}');
    expect(missingDeployment(checkout)).toBeUndefined();
  } finally {
    rmSync(checkout, { recursive: true });
  }
  const out = join(release, 'never');
  const command = [join(root, 'apps/cli/koala.mjs'), 'package', '--out', out, '--without-web'];
  const problem = missingDeployment(root);
  if (problem === undefined) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stdout, stderr, existsSync(out)]).toEqual([1, '', `koala package: ${problem}\n`, false]);
});

it('a release has no TypeScript and no packages to install', () => {
  const names = readdirSync(release, { recursive: true, encoding: 'utf8' });
  expect(names).toContain('apps/server/dist/server/main.js');
  expect(names.filter((name) => /node_modules|\.tsx?$/.test(name))).toEqual([]);
  expect(readFileSync(program('LICENSES.txt'), 'utf8')).toMatch(/^viem .*, MIT$/m);
});

it('a release has no settings with secrets, and the example of them', () => {
  const names = readdirSync(program('ops'));
  expect(names).toContain('env.example');
  expect(names).not.toContain('.env');
});

it('a release lists its files and their provenance, and a changed file is detected', () => {
  expect(readFileSync(program('SHA256SUMS'), 'utf8')).toMatch(
    /^[0-9a-f]{64} {2}apps\/server\/dist\/server\/main\.js$/m,
  );
  const statement: unknown = JSON.parse(readFileSync(program('provenance.json'), 'utf8'));
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicate: { buildDefinition: { internalParameters: { node: process.version } } },
  });
  expect(provenanceProblems(release)).toEqual([]);

  const main = program('apps/server/dist/server/main.js');
  const code = readFileSync(main);
  writeFileSync(main, 'other code');
  writeFileSync(program('apps/keeper/more.js'), 'more code');
  expect(provenanceProblems(release)).toEqual([
    'apps/keeper/more.js is new',
    'apps/server/dist/server/main.js differs',
  ]);
  writeFileSync(main, code);
  rmSync(program('apps/keeper/more.js'));
  const sums = readFileSync(program('SHA256SUMS'), 'utf8');
  writeFileSync(program('SHA256SUMS'), sums.replace(/^.*main\.js\n/m, ''));
  expect(provenanceProblems(release)).toHaveLength(2);
  writeFileSync(program('SHA256SUMS'), sums);
});

it('a release has every file that units, images and the compose file name', () => {
  const folders = ['ops/systemd', 'ops/containers'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  const texts = [...files, 'ops/compose.yaml'].map((file) => readFileSync(join(root, file), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\/srv\/koala\/([\w./-]+)/g)].map(([, path]) => path!),
  );
  expect(named.length).toBeGreaterThan(8);
  // Written by the build of the web app, and by a deployment.
  const made = /^(web$|packages\b)/;
  expect(named.filter((path) => !made.test(path) && !existsSync(program(path)))).toEqual([]);
});

/** The start of a command that runs a program under its unit's system call filter, as systemd would. */
const confined = (unit: string) => [
  'python3',
  join(root, 'tests/repository/confine.py'),
  join(root, 'ops/systemd', unit),
];
const canConfine =
  process.arch === 'x64' &&
  ['/usr/bin/python3', '/usr/bin/systemd-analyze', '/usr/include/x86_64-linux-gnu/asm/unistd_64.h'].every(
    existsSync,
  );

/** Starts the release's server `under` another command, and stops it once it responds. */
async function expectItAnswers(under: readonly string[]): Promise<void> {
  const port = await freePort();
  const manifest = program('manifest.json');
  writeFileSync(manifest, JSON.stringify(testManifest()));
  rmSync(program('data'), { recursive: true, force: true });
  const command = [...under, process.execPath, '--liftoff-only', program('apps/server/dist/server/main.js')];
  const server = spawn(command[0]!, command.slice(1), {
    cwd: release,
    env: {
      PATH: process.env.PATH,
      KOALA_MANIFEST: manifest,
      RPC_URL: 'http://127.0.0.1:9',
      API_HOST: '127.0.0.1',
      API_PORT: `${port}`,
      DATA_DIR: program('data'),
      WEB_ORIGINS: 'https://koala.example',
      SESSION_SECRET: 'a secret of the tests, long enough to be one',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await vi.waitFor(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/health`);
      expect(await answer.json()).toMatchObject({ data: { healthy: true } });
    }, WAIT);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
}

it(
  'the server of a release answers with plain Node, creates its tables and exits cleanly',
  () => expectItAnswers([]),
  300_000,
);

it.skipIf(!canConfine)(
  'the server of a release answers with only the system calls that its unit allows',
  () => expectItAnswers(confined('koala-api@.service')),
  300_000,
);

it.skipIf(!canConfine)(
  'the keeper of a release starts with only the system calls that its unit allows',
  () => {
    const [python, ...rest] = confined('koala-keeper.service');
    const run = () =>
      execFileSync(python!, [...rest, process.execPath, program('apps/keeper/dist/keeper/main.js')], {
        cwd: release,
        env: { PATH: process.env.PATH },
        stdio: 'pipe',
        encoding: 'utf8',
      });
    expect(run).toThrow(/--rpc must be http URLs/);
  },
);

it.each([
  ['apps/keeper/dist/keeper/main.js', [], /--rpc must be http URLs/],
  ['koala.js', ['status', '--rpc', 'none'], /koala status: --rpc must be http URLs/],
  ['koala.js', ['ranking', '--rpc', 'none'], /koala ranking: --rpc must be http URLs/],
  ['koala.js', ['proof', '--rpc', 'none'], /koala proof: --rpc must be http URLs/],
  ['koala.js', ['recompute'], /KOALA_MANIFEST/],
  ['koala.js', ['notice', 'clear', 'en-US', '--confirm'], /there is no database in/],
  ['koala.js', ['backup', 'koala.jsonl'], /there is no database in/],
  ['koala.js', ['rebuild-index', 'switch'], /DATABASE_URL is not set/],
  ['koala.js', ['migrate'], /DATABASE_URL is not set/],
  ['koala.js', ['deploy'], /unknown command 'deploy'/],
])('%s of a release with %j runs with plain Node and says what it needs', (path, args, text) => {
  const { status, stderr } = spawnSync(process.execPath, [program(path), ...args], {
    cwd: release,
    env: {},
    encoding: 'utf8',
  });
  expect(stderr).toMatch(text);
  expect(status).toBeGreaterThan(0);
});
