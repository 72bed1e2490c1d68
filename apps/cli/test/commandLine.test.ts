import { LANGUAGES } from '@koala/protocol/languages';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorLines } from '../src/program/errorLines.ts';
import { createProgram, run } from '../src/program/run.ts';
import { allVerbs } from '../src/verbs/all.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'koala-cli-'));
  writeFileSync(join(dir, 'n.html'), '<p>Hello</p>');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('DATA_DIR', dir);
  // Restored after each test, because `rebuild-index` sets it.
  vi.stubEnv('INDEX_SCHEMA', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(dir, { recursive: true });
});

/** Runs a command line in this process; resolves to its exit code and output. */
async function koala(...argv: string[]): Promise<{ code: number; output: string }> {
  let output = '';
  const write = (text: string | Uint8Array) => Boolean((output += String(text)));
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...words: unknown[]) => {
      output += `${words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' ')}\n`;
    });
  await run(allVerbs, argv);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { code, output };
}

/** Orders of a kind that are queued for the server of the embedded database. */
const waiting = (kind: string): unknown[] =>
  readdirSync(dir).includes(kind)
    ? readdirSync(join(dir, kind)).map(
        (name) => JSON.parse(readFileSync(join(dir, kind, name), 'utf8')) as unknown,
      )
    : [];

describe('a command line', () => {
  it.each([
    [['vet'], "koala: unknown command 'vet'\n(Did you mean one of set, veto?)"],
    [['backup'], "koala: missing required argument 'file'"],
    [['veto', 'now'], 'koala: too many arguments'],
    [['pause', '--safe', 'a.json', '--raw-key'], 'cannot be used with'],
    [['deploy', '--chain', '1'], 'Allowed choices are local'],
    [['deploy'], "koala: required option '--chain <chain>' not specified"],
    [['notice', 'set', 'en-US', 'T'], "koala: missing required argument 'file'"],
    [['notice', 'clear', 'none'], `Allowed choices are ${LANGUAGES.join(', ')}`],
    [['notice', 'drop', 'en-US'], "koala: unknown command 'drop'"],
    [['status-line', 'set', 'info'], `koala: missing required argument '${LANGUAGES[0]!}'`],
    [['status-line', 'clear', 'en-US'], 'koala: too many arguments'],
    [['sessions', 'revoke'], "koala: missing required argument 'address'"],
    [['rebuild-index', 'drop', 'chain'], 'Allowed choices are next, previous'],
  ])('%j is refused with code 2', async (argv, problem) => {
    const { code, output } = await koala(...argv);
    expect(output).toContain(problem);
    expect(code).toBe(2);
  });

  it.each([
    [['sessions', 'revoke', '0x12'], 'koala sessions revoke: <address> must be an address, not "0x12"', 1],
    [['notice', 'set', 'en-US', 'T', 'absent.html'], 'koala notice set: ENOENT', 1],
    [
      ['status-line', 'set', 'info', ...LANGUAGES, '--until', 'tomorrow'],
      'with a time zone, not "tomorrow"',
      1,
    ],
    [['status-line', 'set', 'info', ...LANGUAGES, '--until', '2026-11-24T08:00'], 'with a time zone', 1],
    [['migrate'], 'koala migrate: DATABASE_URL is not set', 1],
    [['rebuild-index', 'status'], 'koala rebuild-index status: DATABASE_URL is not set', 1],
    [['status', '--rpc', 'http://127.0.0.1:1/key'], 'koala status: no RPC provider answers', 1],
    [['proof', '--block', 'newest'], 'koala proof: --block must be a block number, not "newest"', 2],
    [['ranking', '--week', '0'], 'koala ranking: --week must be a week number, not "0"', 2],
  ])('%j fails, and names what is wrong', async (argv, problem, expected) => {
    const { code, output } = await koala(...argv);
    expect(output).toContain(problem);
    expect(output).not.toContain('/key');
    expect(code).toBe(expected);
  });

  it('lists the parameters without a chain', async () => {
    expect((await koala('set')).output).toMatch(/^ {2}maxDeviation +/m);
  });
});

describe('a command to the servers', () => {
  it('is only checked and printed unless it is confirmed', async () => {
    const order = ['notice', 'set', 'en-US', ' Maintenance ', join(dir, 'n.html')];
    const checked = await koala(...order);
    expect(checked.output).toContain('"title":"Maintenance"');
    expect(checked.output).toContain('Nothing was changed');
    expect(waiting('notices')).toEqual([]);
    expect(await koala(...order, '--confirm')).toMatchObject({ code: 0 });
    expect(waiting('notices')).toEqual([
      { action: 'set', language: 'en-US', title: 'Maintenance', content: '<p>Hello</p>' },
    ]);
  });

  it('of the status line has a sentence per language, and its end in unix seconds', async () => {
    const sentences = LANGUAGES.map((language) => `Late: ${language}`);
    await koala('status-line', 'set', 'info', ...sentences, '--until', '2030-01-01T00:00Z', '--confirm');
    const texts = Object.fromEntries(LANGUAGES.map((language, i) => [language, sentences[i]]));
    expect(waiting('status-lines')).toEqual([
      { action: 'set', severity: 'info', ...texts, until: Date.UTC(2030, 0) / 1_000 },
    ]);
  });

  it('that ends sessions takes an address in any case, or all', async () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await koala('sessions', 'revoke', address, '--confirm');
    expect(waiting('revocations')).toMatchObject([{ address: address.toLowerCase() }]);
    expect((await koala('sessions', 'revoke', 'all')).output).toContain('"address":"0x"');
  });
});

describe('the help', () => {
  const program = createProgram(allVerbs);
  const verbs = [program, ...program.commands].flatMap(({ commands }) => commands);
  const ends = verbs.filter(({ commands }) => commands.length === 0);

  it.each(ends.map((verb) => [verb.name(), verb] as const))(
    'of %s is a sentence and an example',
    (_, verb) => {
      let help = '';
      verb.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
      expect(verb.description()).toMatch(/^[A-Z].*\.$/);
      expect(help).toMatch(/\nExample:\n {2}(\S+=\S+ )*(source <\()?koala /);
    },
  );

  it('exits with 0', async () => {
    expect(await koala('help', 'veto')).toMatchObject({
      code: 0,
      output: expect.stringContaining('--safe') as string,
    });
  });
});

it.each([
  [['koala', 'pro'], ['proof']],
  [
    ['koala', 'rebuild-index', ''],
    ['build', 'switch', 'back', 'status', 'drop', '--help'],
  ],
  [['koala', 'notice', 'set', 'e'], ['en-US']],
  [['koala', 'restore', '--r'], ['--replace']],
])('bash completes %j', async (words, expected) => {
  const { output } = await koala('completion', 'bash');
  vi.restoreAllMocks();
  const typed = words.map((word) => `'${word}'`).join(' ');
  const script = `${output}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _koala; echo "\${COMPREPLY[@]}"`;
  const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stdout.trim().split(' ')).toEqual(expected);
});

it('a command ends with 1 when none of several Postgres servers accepts it', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['koala.mjs', 'sessions', 'revoke', `0x${'a1'.repeat(20)}`, '--confirm'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/koala,postgres://127.0.0.1:2/koala' },
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  expect(stderr).toContain('ECONNREFUSED');
  expect(status).toBe(1);
});

it('a failure is printed with its causes, and a failed request without the address that was asked', () => {
  const request = Object.assign(new Error('HTTP request failed.\nURL: https://rpc.example/key'), {
    shortMessage: 'HTTP request failed.',
    status: 429,
  });
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432')], '');
  expect(errorLines(new Error('not deployed', { cause: request }))).toEqual([
    'not deployed',
    'HTTP request failed. Status: 429.',
  ]);
  expect(errorLines(refused)).toEqual(['connect ECONNREFUSED ::1:5432']);
});
